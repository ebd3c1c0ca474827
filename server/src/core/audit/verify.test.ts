import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { VendorId } from "#domain/platform/ids.ts";
import { startServer } from "../../../test/server.ts";
import type { Tx } from "../../platform/db/database.ts";
import { actAs } from "./queries.ts";
import { verifyAudit } from "./verify.ts";

const { make, clock, database, command } = await startServer();
const { db, pool } = database;

const change = (vendorId: string, work: (tx: Tx) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await actAs(tx, {
      vendorId: vendorId as VendorId,
      role: "president",
      call: "vendor/T",
      requestId: "t",
      at: clock.now(),
    });
    await work(tx);
  });

const setFloor = (tx: Tx, propertyId: string, floor_no: number) =>
  tx.updateTable("property").set({ floor_no }).where("property_id", "=", propertyId).execute();

/** Whoever owns the database can switch its triggers off. */
async function tamper(...statements: string[]) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
  } finally {
    client.release();
  }
}

type Home = { vendor_id: string; property_id: string; chain: string };
async function newHome(floors: number): Promise<Home> {
  const { vendor_id, property_id } = await make.property({ floor_no: 0 });
  for (let floor = 1; floor <= floors; floor++) await change(vendor_id, (tx) => setFloor(tx, property_id, floor));
  return { vendor_id, property_id, chain: `owner:${vendor_id}` };
}

const positions = async (chain: string) => {
  const { rows } = await pool.query("select position from audit_entry where chain = $1 order by position", [chain]);
  return rows.map(({ position }) => position);
};
const wrongs = async () => (await verifyAudit(db)).wrongs;

let home: Home;
let other: Home;
beforeEach(async () => {
  await tamper("truncate audit_entry", "truncate audit_chain");
  home = await newHome(5);
  other = await newHome(2);
});

describe("one chain", () => {
  test("is verified without the others, also where one of them was tampered with", async () => {
    const { heads: kept } = await verifyAudit(db);
    await tamper(`delete from audit_entry where chain = '${other.chain}' and position = 1`);
    expect(await verifyAudit(db, kept, home.chain)).toMatchObject({
      entries: 5,
      wrongs: [],
      heads: [{ chain: home.chain }],
    });
    expect((await verifyAudit(db, kept, other.chain)).wrongs).toEqual([`${other.chain}: entry 1 was removed`]);
  });

  test("is named to the command, which knows of no other", async () => {
    const output = "5 entries in 1 chain: all as they were written.\n";
    expect(await command("verify-audit", ["--chain", home.chain])).toEqual({ code: 0, output });
    expect(await command("verify-audit", ["--chain", "society:nobody"])).toMatchObject({ code: 2 });
  });
});

describe("a chain", () => {
  test("that was only added to is whole, with where it ends", async () => {
    const { entries, heads, wrongs } = await verifyAudit(db);
    expect({ entries, wrongs }).toEqual({ entries: 7, wrongs: [] });
    expect(heads.map(({ chain, length }) => [chain, length]).sort()).toEqual(
      [
        [home.chain, 5],
        [other.chain, 2],
      ].sort(),
    );
  });

  const columns: [string, string][] = [
    ["at", "at - interval '1 microsecond'"],
    ["vendor_id", "null"],
    ["role", "'owner'"],
    ["call", "'vendor/Other'"],
    ["request_id", "'other'"],
    ["thing", "'Flat'"],
    ["thing_id", "uuidv7()"],
    ["name", "null"],
    ["action", "'remove'"],
    ["before", "'{}'"],
    ["after", "jsonb_set(after, '{floor_no}', '3.0')"],
    ["hash", "sha256('')"],
    ["previous_hash", "sha256('')"],
  ];
  test.each(columns)("whose third entry has another %s is found", async (column, value) => {
    await tamper(`update audit_entry set ${column} = ${value} where chain = '${home.chain}' and position = 3`);
    expect(await wrongs()).toEqual([`${home.chain}: entry 3 was changed`]);
  });

  test("an entry that was changed and hashed again is found at the next one", async () => {
    await tamper(
      `update audit_entry set role = 'owner' where chain = '${home.chain}' and position = 3`,
      `update audit_entry as e set hash = audit_hash(e) where chain = '${home.chain}' and position = 3`,
    );
    expect(await wrongs()).toEqual([`${home.chain}: entry 4 does not follow from the one before it`]);
  });

  test.each([
    ["its first entry removed", "position = 1", "entry 1 was removed"],
    ["an entry in the middle removed", "position = 3", "entry 3 was removed"],
    ["its tail cut", "position > 3", "the tail was cut: entry 4 of 5 was removed"],
    ["all of it removed", "true", "the tail was cut: entry 1 of 5 was removed"],
  ])("with %s is found", async (_, which, wrong) => {
    await tamper(`delete from audit_entry where chain = '${home.chain}' and ${which}`);
    expect(await wrongs()).toEqual([`${home.chain}: ${wrong}`]);
  });

  test.each([
    [0, "entry 0 was put in before the first"],
    [6, "entry 6 was put in at the end"],
  ])("with an entry %i put in is found, however well it is hashed", async (position, wrong) => {
    await tamper(
      `insert into audit_entry select (e).* from (select jsonb_populate_record(last, jsonb_build_object(
        'position', ${position}, 'previous_hash', last.hash)) as e from audit_entry as last
        where chain = '${home.chain}' and position = 5) as made`,
      `update audit_entry as e set hash = audit_hash(e) where chain = '${home.chain}' and position = ${position}`,
    );
    expect(await wrongs()).toEqual([`${home.chain}: ${wrong}`]);
  });

  test("whose end was forged or taken away is found", async () => {
    await tamper(`update audit_chain set last_hash = sha256('') where chain = '${home.chain}'`);
    await tamper(`delete from audit_chain where chain = '${other.chain}'`);
    expect((await wrongs()).sort()).toEqual(
      [
        `${home.chain}: entry 5 is not the one that the chain ended with`,
        `${other.chain}: the record of its end was removed`,
      ].sort(),
    );
  });

  test("is found wrong beside another that is wrong too, and goes on being added to", async () => {
    await tamper("update audit_entry set role = 'owner' where position = 2");
    await change(home.vendor_id, (tx) => setFloor(tx, home.property_id, 9));
    expect(await positions(home.chain)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await wrongs()).sort()).toEqual([home, other].map(({ chain }) => `${chain}: entry 2 was changed`).sort());
  });

  test("that was taken away whole, or cut together with its end, is found by the ends kept elsewhere", async () => {
    const { heads } = await verifyAudit(db);
    await tamper(
      `delete from audit_entry where chain = '${home.chain}' and position > 3`,
      `update audit_chain set length = 3, last_hash = e.hash from audit_entry as e
        where e.chain = audit_chain.chain and e.chain = '${home.chain}' and e.position = 3`,
      `delete from audit_entry where chain = '${other.chain}'`,
      `delete from audit_chain where chain = '${other.chain}'`,
    );
    expect(await wrongs()).toEqual([]);
    expect((await verifyAudit(db, heads)).wrongs.sort()).toEqual(
      [
        `${home.chain}: the tail was cut: it had 5 entries when it was last verified`,
        `${other.chain}: it was taken away whole`,
      ].sort(),
    );
  });
});

test("entries cannot be changed, removed or truncated, and a disabled trigger is reported", async () => {
  for (const statement of [
    "update audit_entry set role = 'owner'",
    "delete from audit_entry where position = 99",
    "truncate audit_entry",
    "delete from audit_chain",
    "truncate audit_chain",
  ])
    await expect(pool.query(statement)).rejects.toThrow("The audit log is only ever added to");
  await pool.query("alter table property disable trigger audit");
  const found = await wrongs();
  await pool.query("alter table property enable trigger audit");
  expect(found).toEqual(["property: its trigger audit is switched off"]);
});

test("concurrent changes of the same records all get a place in the chain, in any order", async () => {
  const homes = [home, other];
  const touch = async (first: Home, second: Home) => {
    for (let turn = 0; turn < 20; turn++)
      await change(first.vendor_id, async (tx) => {
        // Each transaction its own rows, and the two chains in either order.
        for (const { vendor_id } of [first, second])
          await tx
            .insertInto("property")
            .values({
              vendor_id,
              property_title: "A room",
              property_type: 1,
              sub_type: "Studio",
              monthly_rent_paise: 900_000,
            })
            .execute();
      });
  };
  await Promise.all([0, 1, 0, 1, 0, 1].map((turn) => touch(homes[turn]!, homes[1 - turn]!)));
  expect(await wrongs()).toEqual([]);
  expect(await positions(home.chain)).toEqual(Array.from({ length: 125 }, (_, at) => at + 1));
  expect(await positions(other.chain)).toEqual(Array.from({ length: 122 }, (_, at) => at + 1));
});

test("changes that were rolled back to a savepoint leave no entry, and nothing stays pending", async () => {
  await change(home.vendor_id, async (tx) => {
    await setFloor(tx, home.property_id, 10);
    await sql`savepoint before`.execute(tx);
    await setFloor(tx, home.property_id, 11);
    await sql`rollback to savepoint before`.execute(tx);
    await setFloor(tx, home.property_id, 12);
  });
  const { rows } = await pool.query(
    "select after from audit_entry where chain = $1 and position > 5 order by position",
    [home.chain],
  );
  expect(rows.map(({ after }) => after)).toEqual([{ floor_no: 10 }, { floor_no: 12 }]);
  expect((await pool.query("select from audit_pending")).rowCount).toBe(0);
  expect(await wrongs()).toEqual([]);
});

describe("npm run audit:verify", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "aangan-audit-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]) => command("verify-audit", args, { INIT_CWD: folder });

  test("ends with 0, and with 1 and the first wrong entry where something was tampered with", async () => {
    expect(await run()).toEqual({ code: 0, output: "7 entries in 2 chains: all as they were written.\n" });
    await tamper(`update audit_entry set after = '{}' where chain = '${home.chain}' and position > 1`);
    expect(await run()).toEqual({
      code: 1,
      output: `${home.chain}: entry 2 was changed\n7 entries in 2 chains: TAMPERED WITH.\n`,
    });
  });

  test("keeps the ends in a file, and holds the next run to them", async () => {
    expect(await run("--heads", "heads.json")).toMatchObject({ code: 0 });
    const kept = await readFile(path.join(folder, "heads.json"), "utf8");
    expect(JSON.parse(kept)).toHaveLength(2);
    await tamper(
      `delete from audit_entry where chain = '${other.chain}'`,
      `delete from audit_chain where chain = '${other.chain}'`,
    );
    expect(await run()).toMatchObject({ code: 0 });
    expect(await run("--heads", "heads.json")).toEqual({
      code: 1,
      output: `${other.chain}: it was taken away whole\n5 entries in 1 chain: TAMPERED WITH.\n`,
    });
    expect(await readFile(path.join(folder, "heads.json"), "utf8")).toBe(kept);
  });

  test("ends with 2 for wrong arguments", async () => {
    expect(await run("--what")).toMatchObject({ code: 2, output: expect.stringContaining("npm run audit:verify") });
  });
});
