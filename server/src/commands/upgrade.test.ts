import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { administer, databaseUrl } from "../../test/cluster.ts";
import { startServer } from "../../test/server.ts";
import { readRows } from "../core/backups/copy.ts";
import { listTables } from "../core/backups/schema.ts";
import { inSession } from "../core/backups/session.ts";
import { type Database, openDatabase } from "../platform/db/database.ts";
import { choosePlace } from "../platform/db/embedded/place.ts";
import { startEmbedded } from "../platform/db/embedded.ts";
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

test("an upgrade brings the database to this version, and keeps no backup that nobody needs", {
  timeout: 120_000,
}, async () => {
  const { code, output } = await upgrade();
  expect(output).toContain("Upgraded: it is healthy.");
  expect(code).toBe(0);
  expect(`${await lastMigration()}.sql`).toBe(files.at(-1)!.name);
  expect(await people()).toEqual([{ full_name: "Meera Nair" }]);
  expect(await readdir(folder)).not.toContain("before-upgrade");
});

test("where a migration fails, the database is as it was before, and the backup stays", {
  timeout: 120_000,
}, async () => {
  await sql`create function all_content_changed() returns int language sql as 'select 1'`.execute(database.db);
  const { code, output } = await upgrade();
  expect(output).toContain("The upgrade failed:");
  expect(output).toContain("The database is as it was before.");
  expect(code).toBe(1);
  expect(`${await lastMigration()}.sql`).toBe(earlier.at(-1)!.name);
  expect(await people()).toEqual([{ full_name: "Meera Nair" }]);
  expect((await readdir(path.join(folder, "before-upgrade"))).filter((file) => file.endsWith(".json"))).toHaveLength(1);
});

test("a database that a server uses is not upgraded", { timeout: 120_000 }, async () => {
  const server = openDatabase(databaseUrl(cluster, name), 1);
  await server.pool.query("select 1");
  const { code, output } = await upgrade();
  expect(output).toContain("Stop every server first.");
  expect(code).toBe(2);
  expect(`${await lastMigration()}.sql`).toBe(earlier.at(-1)!.name);
  await server.close();
});

describe("the embedded database", { timeout: 180_000 }, () => {
  /** The rows of every table, by their hash. */
  async function hashes(dataDir: string) {
    const embedded = await startEmbedded({ dataDir, log: () => {} });
    const { pool, close } = openDatabase(embedded.url, 2);
    try {
      return await inSession(pool, "snapshot", async ({ client, tx }) => {
        const found: Record<string, unknown> = {};
        for (const table of await listTables(tx)) found[table.name] = await readRows(client, table);
        return found;
      });
    } finally {
      await close();
      await embedded.stop();
    }
  }

  test("moves into a fresh cluster with every row, and out of one that this version cannot start", async () => {
    const embedded = await startEmbedded({ dataDir: folder, log: () => {} });
    const old = openDatabase(embedded.url, 1);
    await migrate(old.db);
    await sql`insert into vendor (vendor_type, phone_number, full_name) values (1, '9876501234', 'Meera Nair')`.execute(
      old.db,
    );
    await old.close();
    await embedded.stop();
    const env = { DATABASE_URL: "", DATA_DIR: folder };
    const { cluster } = choosePlace(folder);
    const { ino } = await stat(cluster);

    const moved = await command("upgrade", ["--fresh-cluster"], env);
    expect(moved.output).toContain("equal to the backup");
    expect(moved.code).toBe(0);
    expect((await stat(cluster)).ino).not.toBe(ino);
    const before = await hashes(folder);
    expect(before["public.vendor"]).toMatchObject({ rows: 1 });

    // As an earlier version of PostgreSQL left it: its backup is restored over it by this one.
    const backups = path.join(folder, "backups");
    expect((await command("backup", ["--to", backups, "--no-verify"], env)).code).toBe(0);
    await writeFile(path.join(cluster, "PG_VERSION"), "17\n");
    await expect(startEmbedded({ dataDir: folder, log: () => {} })).rejects.toThrow("npm run restore -- --replace");
    expect((await command("restore", ["--from", backups, "--replace"], env)).code).toBe(0);
    expect(await hashes(folder)).toEqual(before);
    await rm(choosePlace(folder).home, { recursive: true, force: true });
  });
});
