import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { DataError } from "./data-error.ts";
import type { Db, Tx } from "./database.ts";
import type { DB } from "./tables.ts";

export type MigrationFile = { name: string; text: string };
export type Applied = { name: string; checksum: string | null };

const folder = new URL("../../../migrations/", import.meta.url);

/** The numbered SQL files, in order. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), "utf8") })));
}

/** One who migrates at a time: any number that nothing else locks. */
const migrating = 6_261_974;
/** A migration that waits for a lock makes everybody wait who comes after it, so it lets go and tries again. */
const longestLockWait = "5s";
const mostTries = 60;
const pauseMs = 1_000;

/**
 * Brings the database to the newest migration, forward only, and answers how many were applied. Two servers that start at
 * once do it once. Each file is one transaction, or, when it begins with `-- online`, its statements run by themselves: for
 * indexes that are made `concurrently`, written so that they can be run again. No statement timeout holds. Throws
 * `DataError` where the database has migrations that this version does not have, or has them with another text.
 */
export const migrate = (db: Db, files?: readonly MigrationFile[]): Promise<number> =>
  onOwnConnection(db, async (connection) => {
    const pending = await pendingOf(connection, files ?? (await migrationFiles()));
    for (const file of pending) await apply(connection, file);
    return pending.length;
  });

/** What `migrate` would apply, in order. Changes nothing but the table of migrations, which it makes. */
export const planMigrations = (db: Db, files?: readonly MigrationFile[]): Promise<MigrationFile[]> =>
  onOwnConnection(db, async (connection) => pendingOf(connection, files ?? (await migrationFiles())));

/** The same where the address is a pooler's, which keeps no lock of a session. */
export const pendingMigrations = async (db: Db): Promise<MigrationFile[]> => pendingOf(db, await migrationFiles());

export const isOnline = ({ text }: MigrationFile): boolean => /^-- online\b/.test(text);

const onOwnConnection = <T>(db: Db, work: (connection: Kysely<DB>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${migrating})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // A connection that was lost has let go of all of it by itself.
      await sql`select pg_advisory_unlock(${migrating})`.execute(connection).catch(() => {});
      await sql`reset statement_timeout`.execute(connection).catch(() => {});
      await sql`reset idle_in_transaction_session_timeout`.execute(connection).catch(() => {});
    }
  });

const idOf = (file: MigrationFile) => file.name.replace(/\.sql$/, "");
const checksumOf = (file: MigrationFile) => createHash("sha256").update(file.text).digest("hex");

async function ensureTable(connection: Kysely<DB>): Promise<void> {
  await sql`create table if not exists migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    connection,
  );
  await sql`alter table migration add column if not exists checksum text`.execute(connection);
}

/** Throws where this version does not have what was applied, or has it with another text. */
function checkKnown(what: string, applied: readonly Applied[], files: readonly MigrationFile[]): void {
  const byId = new Map(files.map((file) => [idOf(file), file]));
  const missing = applied.find(({ name }) => !byId.has(name));
  if (missing)
    throw new DataError(
      "other-version",
      `${what} was written by a newer version of Aangan (it has the migration ${missing.name}). Start that version, or a newer one.`,
    );
  const other = applied.find(({ name, checksum }) => checksum !== null && checksum !== checksumOf(byId.get(name)!));
  if (other)
    throw new DataError(
      "other-version",
      `The migration ${other.name} was applied with another text than this version has. Restore its file, and put the change into a new migration.`,
    );
}

/** Makes the tables of an empty database as they were after these migrations, all within the caller's transaction. */
export async function makeTables(tx: Tx, applied: readonly Applied[]): Promise<void> {
  const files = await migrationFiles();
  checkKnown("The backup", applied, files);
  await ensureTable(tx);
  const names = new Set(applied.map(({ name }) => name));
  for (const file of files.filter((each) => names.has(idOf(each)))) {
    // What must not wait for readers or writers has none here.
    await sql.raw(isOnline(file) ? file.text.replace(/\bconcurrently\b/gi, "") : file.text).execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    await sql`set constraints all deferred`.execute(tx);
  }
}

async function pendingOf(connection: Kysely<DB>, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  await ensureTable(connection);
  const { rows: applied } = await sql<Applied>`select name, checksum from migration order by name`.execute(connection);
  checkKnown("The database", applied, files);
  // Before there were checksums, migrations were edited: what stands today is taken for what was applied.
  for (const { name, checksum } of applied)
    if (checksum === null)
      await sql`update migration set checksum = ${checksumOf(files.find((file) => idOf(file) === name)!)} where name = ${name}`.execute(
        connection,
      );
  const last = applied.at(-1)?.name ?? "";
  const pending = files.filter((file) => !applied.some(({ name }) => name === idOf(file)));
  const late = pending.find((file) => idOf(file) < last);
  if (late)
    throw new DataError(
      "other-version",
      `The migration ${idOf(late)} comes before ${last}, which is applied. Give it the next number.`,
    );
  return pending;
}

/** A block between `$$` is one statement, whatever lines it ends. */
const statementsOf = (text: string) =>
  [...text.matchAll(/(?:\$\$[\s\S]*?\$\$|(?!;[^\S\n]*(?:\n|$))[\s\S])+/g)].map(([statement]) => statement);

async function apply(connection: Kysely<DB>, file: MigrationFile): Promise<void> {
  try {
    if (isOnline(file)) {
      for (const statement of statementsOf(file.text))
        if (!/^(\s|--.*)*$/.test(statement)) await sql.raw(statement).execute(connection);
      await record(connection, file);
    } else await applyWhole(connection, file);
  } catch (error) {
    throw new Error(`Migration ${idOf(file)} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

const lockNotAvailable = "55P03";

async function applyWhole(connection: Kysely<DB>, file: MigrationFile): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await sql`begin`.execute(connection);
      await sql.raw(`set local lock_timeout = '${longestLockWait}'`).execute(connection);
      await sql.raw(file.text).execute(connection);
      await record(connection, file);
      await sql`commit`.execute(connection);
      return;
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {});
      const waited = error instanceof Error && "code" in error && error.code === lockNotAvailable;
      if (!waited || tries === mostTries) throw error;
      await sleep(pauseMs);
    }
}

const record = (connection: Kysely<DB>, file: MigrationFile) =>
  sql`insert into migration (name, timestamp, checksum)
    values (${idOf(file)}, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${checksumOf(file)})`.execute(
    connection,
  );
