import { sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { administer, databaseUrl } from "../../../test/cluster.ts";
import { DataError } from "./data-error.ts";
import { openDatabase } from "./database.ts";
import { type MigrationFile, migrate, planMigrations } from "./migrate.ts";

const clusterUrl = inject("clusterUrl");
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function empty() {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(clusterUrl, `create database "${name}"`);
  const open = () => {
    const { db, close } = openDatabase(databaseUrl(clusterUrl, name), 2);
    closing.push(close);
    return db;
  };
  closing.push(() => Promise.resolve());
  return { db: open(), other: open() };
}

const first: MigrationFile = { name: "0001_first.sql", text: "create table first (id int primary key);" };
const second: MigrationFile = {
  name: "0002_second.sql",
  text: "insert into first values (1); create table second (id int);",
};
const count = async (db: Awaited<ReturnType<typeof empty>>["db"], table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n;

test("what is missing is applied once, in order, also by two servers at once", async () => {
  const { db, other } = await empty();
  expect(await planMigrations(db, [first, second])).toEqual([first, second]);
  const applied = await Promise.all([migrate(db, [first, second]), migrate(other, [first, second])]);
  expect(applied.toSorted()).toEqual([0, 2]);
  expect(await count(db, "first")).toBe(1);
  expect(await planMigrations(db, [first, second])).toEqual([]);
});

test("one that fails halfway leaves nothing of itself, and keeps those before it", async () => {
  const { db } = await empty();
  const broken = { name: "0002_second.sql", text: "insert into first values (1); select 1 / 0;" };
  await expect(migrate(db, [first, broken])).rejects.toThrow("Migration 0002_second failed: division by zero");
  expect(await count(db, "first")).toBe(0);
  expect(await migrate(db, [first, second])).toBe(1);
});

test("a database of a newer version, an edited migration and a late number are refused in a sentence", async () => {
  const { db } = await empty();
  await migrate(db, [first, second]);
  const refusal = (files: MigrationFile[]) => migrate(db, files).catch((error: unknown) => error);
  const newer = await refusal([first]);
  expect(newer).toBeInstanceOf(DataError);
  expect((newer as Error).message).toContain("a newer version of Aangan (it has the migration 0002_second)");
  expect(await refusal([{ ...first, text: `${first.text} ` }, second])).toMatchObject({
    message: expect.stringContaining("0001_first was applied with another text"),
  });
  expect(await refusal([first, { name: "0001_late.sql", text: "select 1" }, second])).toMatchObject({
    message: expect.stringContaining("0001_late comes before 0002_second"),
  });
});

test("a database from before the checksums is taken as it is", async () => {
  const { db } = await empty();
  await sql`create table migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`insert into migration values ('0001_first', '2026-01-01T00:00:00.000Z')`.execute(db);
  await sql`create table first (id int primary key)`.execute(db);
  expect(await migrate(db, [first, second])).toBe(1);
  await expect(migrate(db, [{ ...first, text: "select 2" }, second])).rejects.toThrow("another text");
});

test("a statement of an online migration may be a block of several", async () => {
  const { db } = await empty();
  const online = {
    name: "0002_online.sql",
    text: `-- online
do $$
begin
  for turn in 1..3 loop
    insert into first values (turn);
    commit;
  end loop;
end $$;
create table second (id int);
`,
  };
  expect(await migrate(db, [first, online])).toBe(2);
  expect([await count(db, "first"), await count(db, "second")]).toEqual([3, 0]);
});

test("no statement timeout holds, and the connection has its own again afterwards", async () => {
  const { db } = await empty();
  const kept = {
    name: "0001_kept.sql",
    text: "create table kept as select current_setting('statement_timeout') as timeout",
  };
  await migrate(db, [kept]);
  expect((await sql<{ timeout: string }>`select timeout from kept`.execute(db)).rows).toEqual([{ timeout: "0" }]);
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: "1min" }]);
});

test("one that begins with “-- online” runs its statements by themselves, and may be run again", async () => {
  const { db } = await empty();
  const online = {
    name: "0002_online.sql",
    text: "-- online\ndrop index concurrently if exists first_id;\ncreate index concurrently first_id on first (id);\n",
  };
  const stopped = { ...online, text: `${online.text}select 1 / 0;\n` };
  await expect(migrate(db, [first, stopped])).rejects.toThrow("division by zero");
  expect(await migrate(db, [first, online])).toBe(1);
  const { rows } = await sql`select from pg_index where indexrelid = 'first_id'::regclass and indisvalid`.execute(db);
  expect(rows).toHaveLength(1);
});

test("one that waits too long for a lock lets others by, and goes on once the lock is free", async () => {
  const { db, other } = await empty();
  await migrate(db, [first]);
  const altering = {
    name: "0002_alter.sql",
    text: "set local lock_timeout = '50ms'; alter table first add column name text;",
  };
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const reader = other.transaction().execute(async (tx) => {
    await sql`select from first`.execute(tx);
    hold();
    await freed;
  });
  await held;
  const migrating = migrate(db, [first, altering]);
  // By then it has waited in vain at least once; a reader that comes now does not stand behind it.
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and query = 'rollback'`.execute(
            other,
          )
        ).rows.length,
    )
    .toBeGreaterThan(0);
  free();
  await reader;
  expect(await migrating).toBe(1);
});
