import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { administer, databaseUrl } from "../../test/cluster.ts";
import { startServer } from "../../test/server.ts";
import { type Database, openDatabase } from "../platform/db/database.ts";
import { migrate, migrationFiles } from "../platform/db/migrate.ts";

const { command } = await startServer();
const cluster = inject("clusterUrl");
const files = await migrationFiles();
const earlier = files.filter(({ name }) => name < "0065");

let name: string;
let folder: string;
let database: Database;
const made: string[] = [];

/** A database as an earlier version left it, with an account in it. */
beforeEach(async () => {
  name = `test_upgrade_${crypto.randomUUID().replaceAll("-", "")}`;
  folder = await mkdtemp(path.join(os.tmpdir(), "aangan-upgrade-"));
  await administer(cluster, `create database ${name}`);
  made.push(name);
  database = openDatabase(databaseUrl(cluster, name), 1);
  await migrate(database.db, earlier);
  await sql`insert into vendor (vendor_type, phone_number, full_name) values (1, '9876501234', 'Meera Nair')`.execute(
    database.db,
  );
  return async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
});
afterAll(async () => {
  for (const each of made) await administer(cluster, `drop database if exists ${each} with (force)`);
});

/** With every server stopped, as is asked: our own connection goes too. */
async function upgrade() {
  await database.close();
  const outcome = await command("upgrade", [], { DATABASE_URL: databaseUrl(cluster, name), DATA_DIR: folder });
  database = openDatabase(databaseUrl(cluster, name), 1);
  return outcome;
}
const lastMigration = async () =>
  (await sql<{ name: string }>`select max(name) as name from migration`.execute(database.db)).rows[0]!.name;
const people = async () => (await sql<{ full_name: string }>`select full_name from vendor`.execute(database.db)).rows;

test("an upgrade brings the database to this version, and keeps no backup that nobody needs", async () => {
  const { code, output } = await upgrade();
  expect(output).toContain("Upgraded: it is healthy.");
  expect(code).toBe(0);
  expect(`${await lastMigration()}.sql`).toBe(files.at(-1)!.name);
  expect(await people()).toEqual([{ full_name: "Meera Nair" }]);
  expect(await readdir(folder)).not.toContain("before-upgrade");
});

test("where a migration fails, the database is as it was before, and the backup stays", async () => {
  await sql`create function all_content_changed() returns int language sql as 'select 1'`.execute(database.db);
  const { code, output } = await upgrade();
  expect(output).toContain("The upgrade failed:");
  expect(output).toContain("The database is as it was before.");
  expect(code).toBe(1);
  expect(`${await lastMigration()}.sql`).toBe(earlier.at(-1)!.name);
  expect(await people()).toEqual([{ full_name: "Meera Nair" }]);
  expect((await readdir(path.join(folder, "before-upgrade"))).filter((file) => file.endsWith(".json"))).toHaveLength(1);
});

test("a database that a server uses is not upgraded", async () => {
  const server = openDatabase(databaseUrl(cluster, name), 1);
  await server.pool.query("select 1");
  const { code, output } = await upgrade();
  expect(output).toContain("Stop every server first.");
  expect(code).toBe(2);
  expect(`${await lastMigration()}.sql`).toBe(earlier.at(-1)!.name);
  await server.close();
});
