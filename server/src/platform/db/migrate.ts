import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "./database.ts";

const folder = new URL("../../../migrations/", import.meta.url);

/** The numbered SQL files, in order. */
export async function migrationFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), "utf8") })));
}

/** Brings the database to the newest migration, forward only; two servers starting at once do it once. */
export async function migrate(db: Db): Promise<number> {
  const files = await migrationFiles();
  const migrations: Record<string, Migration> = Object.fromEntries(
    files.map(({ name, text }) => [
      name.replace(/\.sql$/, ""),
      { up: async (tx) => void (await sql.raw(text).execute(tx)) },
    ]),
  );
  const { error, results = [] } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: "migration",
    migrationLockTableName: "migration_lock",
  }).migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === "Error");
    throw new Error(
      `Migration ${failed?.migrationName ?? ""} failed: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
  return results.length;
}
