import { expect, test, vi } from "vitest";
import { startServer } from "../../../test/server.ts";
import { jobs } from "./jobs.ts";

const { app, ask, post, make, clock, database } = await startServer();
const { db, pool } = database;
const hour = 3600_000;

const manager = await make.role("society_manager");
const guard = await make.role("society_maintenance", { society_id: manager.societyId });
const { block_id } = await make.block({ society_id: manager.societyId });
const { building_id } = await make.building({ block_id });
for (let nth = 0; nth < 60; nth++) {
  const { flat_id } = await make.flat({ building_id, flat_no: String(100 + nth) });
  await make.resident({ flat_id, phone_number: `98123${String(40_000 + nth)}` });
}

const counted = async (kind: string, count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query("select sum(count)::integer as count from audit_tally where kind = $1", [kind]);
      expect(rows[0].count).toBe(count);
    },
    { timeout: 10_000, interval: 100 },
  );
const write = () =>
  jobs["audit.write-tallies"].run(
    { db, now: clock.now(), transaction: (work: never) => db.transaction().execute(work) } as never,
    {},
  );
const entriesOf = async (thing: string) => {
  const { rows } = await pool.query(
    "select chain, vendor_id, role, thing_id, after from audit_entry where thing = $1 order by chain, position",
    [thing],
  );
  return rows;
};

test("an export is in the log, with who, which list, how many rows and in which form", async () => {
  const answer = await ask("vendor/Export_All_Residents", { Format: "xlsx" }, { headers: manager.headers });
  expect(answer.http).toBe(200);
  const { extras } = await ask(
    "vendor/Filter_All_Audits",
    { Whether_Thing_Filter: true, Thing: "Export" },
    { headers: manager.headers },
  );
  expect(extras.Data).toMatchObject([
    {
      ...{ VendorID: manager.vendorId, Role: "society_manager", Call: "vendor/Export_All_Residents" },
      After: { List: "residents", Rows: 60, Format: "XLSX" },
    },
  ]);
});

test("reading many numbers makes one entry per hour; a few make none; masked ones are not counted", async () => {
  const read = (who: typeof manager, Skip: number, Limit: number) =>
    ask("vendor/Filter_All_Residents", { Skip, Limit }, { headers: who.headers });
  const treasurer = await make.role("treasurer", { society_id: manager.societyId });
  for (let page = 0; page < 6; page++) await read(manager, page * 10, 10);
  await read(treasurer, 0, 20);
  await read(guard, 0, 60);
  await counted("Bulk_Read", 80);
  await write();
  expect(await entriesOf("Bulk_Read")).toEqual([]);
  clock.pass(hour);
  await write();
  await write();
  expect(await entriesOf("Bulk_Read")).toMatchObject([
    {
      ...{ chain: `society:${manager.societyId}`, vendor_id: manager.vendorId, role: "society_manager" },
      after: { numbers: 60, since: expect.any(String) },
    },
  ]);
});

test("repeated forbidden calls or unknown records make one entry in the account's own society's log", async () => {
  for (let nth = 0; nth < 6; nth++)
    await ask("vendor/Export_All_Residents", { Format: "csv" }, { headers: guard.headers });
  const foreign = { FlatID: "0197a1b2-0000-7000-8000-0000000000ab" as never };
  for (let nth = 0; nth < 21; nth++) await ask("vendor/Fetch_Flat_Info", foreign, { headers: guard.headers });
  await counted("Refused_Call", 6);
  await counted("Unknown_Ids", 21);
  clock.pass(hour);
  await write();
  const chain = `society:${manager.societyId}`;
  expect(await entriesOf("Refused_Call")).toMatchObject([{ chain, vendor_id: guard.vendorId, after: { attempts: 6 } }]);
  expect(await entriesOf("Unknown_Ids")).toMatchObject([{ chain, vendor_id: guard.vendorId, after: { attempts: 21 } }]);
});

test("a single refused attempt has an entry too, and so has one of a session that has to confirm who it is", async () => {
  await ask("vendor/Export_All_Residents", { Format: "csv" }, { headers: guard.headers });
  clock.pass(hour / 3);
  for (let nth = 0; nth < 2; nth++)
    await ask("vendor/Export_All_Residents", { Format: "csv" }, { headers: manager.headers });
  await counted("Refused_Call", 1);
  await counted("Unconfirmed_Call", 2);
  clock.pass(hour);
  await write();
  const chain = `society:${manager.societyId}`;
  expect((await entriesOf("Refused_Call")).at(-1)).toMatchObject({
    chain,
    vendor_id: guard.vendorId,
    after: { attempts: 1 },
  });
  expect(await entriesOf("Unconfirmed_Call")).toMatchObject([
    { chain, vendor_id: manager.vendorId, after: { attempts: 2 } },
  ]);
});

test("failed sign-ins are in the log of the account, without a number, and a number without an account leaves nothing", async () => {
  const owner = await make.role("president");
  const { phone_number } = await db
    .selectFrom("vendor")
    .select("phone_number")
    .where("vendor_id", "=", owner.vendorId)
    .executeTakeFirstOrThrow();
  const sent = { headers: owner.headers };
  for (const PhoneNumber of [phone_number, "9812349999"]) {
    await post("vendor/Generate_Vendor_OTP", { PhoneNumber, Vendor_Type: 2 }, sent);
    const answer = await post("vendor/Validate_Vendor_OTP", { PhoneNumber, Vendor_Type: 2, OTP: "0000" }, sent);
    // One guess in ten thousand is right.
    expect(answer.extras.refusal).toBe("wrong-otp");
  }
  await counted("Failed_Sign_In", 1);
  clock.pass(hour);
  await write();
  const entries = await entriesOf("Failed_Sign_In");
  expect(entries).toMatchObject([
    { chain: `owner:${owner.vendorId}`, vendor_id: null, role: "public", after: { attempts: 1 } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(phone_number);
});

test("an answer of the wire that is opened as a page loads nothing", async () => {
  const answer = await app.inject({ method: "POST", url: "/api/user/Filter_All_States", payload: {} });
  expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
});
