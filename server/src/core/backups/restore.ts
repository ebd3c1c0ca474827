import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { DataError } from "../../platform/db/data-error.ts";
import { holdDataFolder } from "../../platform/db/data-lock.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";
import type { Files, StoreName } from "../../platform/outside/ports.ts";
import { inPlace } from "./beside.ts";
import { type Loaded, loadArchive, type PutFile } from "./load.ts";
import { fastFlags } from "./scratch.ts";
import { directPoolOf, inSession, type Session } from "./session.ts";
import type { Entry } from "./tar.ts";

export type RestoreOptions = {
  entries: AsyncGenerator<Entry>;
  dataDir: string;
  /** Nothing where the database is the embedded one. */
  own: Database | undefined;
  files: Record<StoreName, Files>;
  replace: boolean;
  /** Whether it is brought to this version's newest migration afterwards. */
  migrates: boolean;
  now: Date;
  onStep?(step: string): void;
};
export type Restored = Loaded & { migrations: number; former: string | undefined };

const mediaTypes = { pictures: "image/webp", documents: "application/octet-stream" };

/** Nothing of the database changes before all of the backup was loaded and compared. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const held = await holdDataFolder(options.dataDir);
  try {
    return options.own ? await intoOwn(options, options.own) : await intoEmbedded(options);
  } finally {
    await options.entries.return(undefined);
    await held.release();
  }
}

/** A file's content never changes under its key, and one that no row knows is harmless. */
export const putInto =
  (files: Record<StoreName, Files>): PutFile =>
  (store, key, content) =>
    files[store].put(key, content, mediaTypes[store]);

const load = ({ entries, files, onStep }: RestoreOptions, session: Session, replace: boolean) =>
  loadArchive(entries, {
    session,
    replace,
    putFile: putInto(files),
    ...(onStep && { onStep }),
  });

/** All in one transaction, with the rights of an owner: until its end everybody sees what was there before. */
async function intoOwn(options: RestoreOptions, own: Database): Promise<Restored> {
  const loaded = await inSession(directPoolOf(own), "change", async (session) => {
    await refuseInUse(session.tx);
    return load(options, session, options.replace);
  });
  return { ...loaded, migrations: options.migrates ? await migrate(own.db) : 0, former: undefined };
}

async function refuseInUse(tx: Tx): Promise<void> {
  let others = await countOthers(tx);
  // A connection that was closed a moment ago is still seen for a while.
  for (let tries = 0; others > 0 && tries < 20; tries++) {
    await sleep(250);
    others = await countOthers(tx);
  }
  if (others > 0)
    throw new DataError(
      "in-use",
      `The database is in use (${others} other ${others === 1 ? "connection" : "connections"}). Stop every server of Aangan on it first.`,
    );
}

/** Within a transaction the list of connections is read once, unless told otherwise. */
async function countOthers(tx: Tx): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(tx);
  return rows[0]!.others;
}

/** Into a new cluster beside, which takes the place of the one that is there. */
async function intoEmbedded(options: RestoreOptions): Promise<Restored> {
  const { loaded, migrations, former } = await inPlace(options, { flags: fastFlags }, (database) =>
    intoEmpty(options, database),
  );
  return { ...loaded, migrations, former };
}

async function intoEmpty(options: RestoreOptions, { db, pool }: Database) {
  const loaded = await inSession(pool, "change", (session) => load(options, session, false));
  return { loaded, migrations: options.migrates ? await migrate(db) : 0 };
}
