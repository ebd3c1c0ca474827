import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { administer, databaseUrl } from "../../../test/cluster.ts";
import { startServer } from "../../../test/server.ts";
import { openMetrics } from "../metrics.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate, migrationFiles } from "./migrate.ts";
import { forgetBefore, listPartitions, makeMonths } from "./partitions.ts";

const { database, make } = await startServer();
const { db } = database;

/** A UUIDv7 of this instant. */
const idOf = (instant: string) =>
  `${new Date(instant).getTime().toString(16).padStart(12, "0")}7${crypto.randomUUID().replaceAll("-", "").slice(13)}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})/,
    "$1-$2-$3-$4-",
  );
const keyOf = (instant: string) => `bill:${idOf(instant)}`;

const warnings: { fields: object; text: string }[] = [];
const contextOf = (now: string, own = db) => ({
  db: own,
  transaction: <T>(work: (tx: never) => Promise<T>) => own.transaction().execute(work as never) as Promise<T>,
  now: new Date(now),
  log: { warn: (fields: object, text: string) => warnings.push({ fields, text }) } as never,
});
const monthsOf = async (table: string) =>
  (await listPartitions(db)).filter((one) => one.table === table).map(({ month }) => month);
const placeOf = async (id: string, own: Database["pool"] = database.pool) =>
  (await own.query("select tableoid::regclass::text as place from notification where notification_id = $1", [id]))
    .rows[0]?.place as string | undefined;

beforeEach(async () => {
  await sql`truncate notification, message`.execute(db);
  for (const { table, month } of await listPartitions(db))
    await sql`drop table ${sql.table(`${table}_${month.slice(0, 7).replace("-", "_")}`)}`.execute(db);
  warnings.length = 0;
});

describe("the months of notifications and messages", () => {
  test("are made for this month and the two to come, each once, by Indian time", async () => {
    // In India it is already February.
    await makeMonths(contextOf("2031-01-31T20:00:00Z"));
    await makeMonths(contextOf("2031-02-10T00:00:00Z"));
    expect(await monthsOf("notification")).toEqual(["2031-02-01", "2031-03-01", "2031-04-01"]);
    expect(await monthsOf("message")).toEqual(["2031-02-01", "2031-03-01", "2031-04-01"]);
    const first = await make.notification({ once_key: keyOf("2031-01-31T18:30:00Z") });
    const before = await make.notification({ once_key: keyOf("2031-01-31T18:29:59Z") });
    expect(await placeOf(first.notification_id)).toBe("notification_2031_02");
    expect(await placeOf(before.notification_id)).toBe("notification_default");
    const { rows } = await sql`select from pg_constraint where conname like '%\\_none'`.execute(db);
    expect(rows).toEqual([]);
  });

  test("may be missing: rows lie in the default partition, a metric and the log say so, and they are moved", async () => {
    const present = new Date().toISOString();
    const now = await make.notification({ once_key: keyOf(present) });
    const unknown = await make.notification({ once_key: "payment-details:without-an-id" });
    const metrics = openMetrics(database.pool, undefined, undefined);
    expect(await metrics.text()).toContain("aangan_default_partition_rows 1\n");
    await makeMonths(contextOf(present));
    expect(await metrics.text()).toContain("aangan_default_partition_rows 0\n");
    expect(await placeOf(now.notification_id)).toMatch(/^notification_\d{4}_\d\d$/);
    expect(await placeOf(unknown.notification_id)).toBe("notification_default");
    expect(warnings).toEqual([
      {
        fields: expect.objectContaining({ table: "notification", rows: 1 }),
        text: expect.stringContaining("were moved"),
      },
    ]);
  });

  test("are dropped whole when they are over, and what is younger stays", async () => {
    await makeMonths(contextOf("2031-02-10T00:00:00Z"));
    const at = (created: string) => ({ once_key: keyOf("2031-02-05T00:00:00Z"), created_at: new Date(created) });
    const old = await make.notification(at("2031-02-05T00:00:00Z"));
    const young = await make.notification(at("2031-04-02T00:00:00Z"));
    const ofMarch = (created: string) =>
      make.notification({ once_key: keyOf("2031-03-20T00:00:00Z"), created_at: new Date(created) });
    const [first, second] = [await ofMarch("2031-03-01T00:00:00Z"), await ofMarch("2031-03-20T00:00:00Z")];
    await forgetBefore(contextOf("2031-09-15T00:00:00Z"), new Date("2031-03-15T00:00:00Z"));
    expect(await monthsOf("notification")).toEqual(["2031-03-01", "2031-04-01"]);
    expect(await placeOf(old.notification_id)).toBeUndefined();
    expect(await placeOf(young.notification_id)).toBe("notification_default");
    expect(await placeOf(first.notification_id)).toBeUndefined();
    expect(await placeOf(second.notification_id)).toBe("notification_2031_03");
    // The occasion of a month that is gone is still told of once.
    const again = make.notification({ once_key: young.once_key, phone_number: young.phone_number });
    await expect(again).rejects.toThrow(/duplicate key/);
  });

  test("hold an occasion once, however many write it down at the same time", async () => {
    await makeMonths(contextOf("2031-02-10T00:00:00Z"));
    for (const once_key of [keyOf("2031-02-05T00:00:00Z"), keyOf("2030-02-05T00:00:00Z"), "without-an-id"]) {
      const write = () =>
        database.pool.query(
          `insert into notification (phone_number, vendor_type, kind, details, once_key, once_id, created_at)
           values ('9876543210', 3, 'bill-created', '{}', $1, once_id_of($1), now())
           on conflict on constraint notification_once do nothing`,
          [once_key],
        );
      const written = await Promise.all(Array.from({ length: 8 }, write));
      expect(written.map(({ rowCount }) => rowCount).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    }
  });

  test("are read alone where the key of a message is known", async () => {
    await makeMonths(contextOf("2031-02-10T00:00:00Z"));
    const { rows } = await database.pool.query(
      "explain select * from message where once_id = once_id_of($1) and once_key = $1",
      [`notification:${idOf("2031-03-05T00:00:00Z")}:sms`],
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("message_2031_03");
    expect(plan).not.toMatch(/message_default|2031_02|2031_04/);
  });
});

describe("a database from before the partitions", () => {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  let old: Database;
  afterAll(async () => {
    await old?.close();
    await administer(inject("clusterUrl"), `drop database if exists "${name}" with (force)`);
  });

  // Every migration, and rows of more than one portion.
  test("keeps every row, in the default partition, and all that was told of is told of once", {
    timeout: 60_000,
  }, async () => {
    await administer(inject("clusterUrl"), `create database "${name}"`);
    old = openDatabase(databaseUrl(inject("clusterUrl"), name), 2);
    const files = await migrationFiles();
    await migrate(
      old.db,
      files.filter((file) => file.name < "0072"),
    );
    const id = idOf("2026-11-05T00:00:00Z");
    await old.pool.query(
      `insert into notification (notification_id, phone_number, vendor_type, kind, details, once_key, created_at)
       select uuidv7(), (9000000000 + n)::text, 3, 'bill-created', '{}', 'bill:' || $1, now() from generate_series(1, 21000) n`,
      [id],
    );
    await old.pool.query(
      `insert into message (once_key, channel, recipient, template, created_at)
       select 'notification:' || notification_id || ':sms', 'sms', phone_number, 'bill-created', now() from notification limit 10`,
    );
    expect(await migrate(old.db, files)).toBeGreaterThanOrEqual(3);
    const { rows } = await old.pool.query(
      `select (select count(*) from notification where once_id = $1)::int as notices,
        (select count(*) from message join notification on message.once_id = notification_id)::int as messages`,
      [id],
    );
    expect(rows).toEqual([{ notices: 21_000, messages: 10 }]);
    const again = await old.pool.query(
      `insert into notification (phone_number, vendor_type, kind, details, once_key, once_id, created_at)
       values ('9000000001', 3, 'bill-created', '{}', 'bill:' || $1, $1::uuid, now()) on conflict do nothing`,
      [id],
    );
    expect(again.rowCount).toBe(0);
    // Of this month, so they are moved into its partition.
    await makeMonths(contextOf("2026-11-23T00:00:00Z", old.db));
    const { rows: places } = await old.pool.query(
      "select tableoid::regclass::text as place, count(*)::int from notification group by 1",
    );
    expect(places).toEqual([{ place: "notification_2026_11", count: 21_000 }]);
  });
});
