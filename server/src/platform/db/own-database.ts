import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { type Checked, checkDatabase, lookAt } from "./check-database.ts";
import { DataError } from "./data-error.ts";
import { type HeldFolder, holdDataFolder } from "./data-lock.ts";
import { type Database, openDatabase } from "./database.ts";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { openReplica, type Replica } from "./replica.ts";

/**
 * For a command: the same database that `npm start` uses, the running server's, else one of our own that nobody shares
 * meanwhile.
 */
export async function openOwnDatabase({ databaseUrl, directUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl !== undefined) {
    const setting = directUrl === undefined ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
    const url = directUrl ?? databaseUrl;
    const { isPooled } = await checkDatabase(url, setting);
    return openDatabase(url, 2, { isPooled });
  }
  const held = await holdUnlessRunning(dataDir);
  let embedded: Embedded | undefined;
  try {
    embedded = await startEmbedded({ dataDir, log: () => {} });
    const database = openDatabase(embedded.url, 2);
    const close = async () => {
      await database.close();
      await embedded?.stop();
      await held?.release();
    };
    return { ...database, close };
  } catch (error) {
    await embedded?.stop();
    await held?.release();
    throw error;
  }
}

const nothing: Checked = { isPooled: false, warnings: [] };

/** What the addresses of the configuration lead to. Throws `DataError` with a sentence where one cannot be used. */
export async function checkOwnDatabase({ databaseUrl, directUrl }: Config): Promise<Checked> {
  if (databaseUrl === undefined) return nothing;
  const { isPooled, warnings } = await checkDatabase(databaseUrl);
  if (directUrl === undefined) return { isPooled, warnings: isPooled ? [...warnings, withoutDirectUrl] : warnings };
  const direct = await checkDatabase(directUrl, "DATABASE_DIRECT_URL");
  if (direct.isPooled)
    throw new DataError("unreachable", "DATABASE_DIRECT_URL leads to a pooler. Name PostgreSQL itself.");
  return { isPooled, warnings: [...warnings, ...direct.warnings] };
}

const withoutDirectUrl =
  "DATABASE_URL leads to a pooler, and DATABASE_DIRECT_URL is not set: pages hear of a new notice after up to 25 seconds instead of at once, and migrations cannot be applied.";

/** Brings the database up to date, past a pooler, which keeps no lock of a session. */
export async function migrateOwn({ db, newClient }: Database, { directUrl }: Config): Promise<number> {
  if (directUrl !== undefined) {
    const direct = openDatabase(directUrl, 1);
    return migrate(direct.db).finally(direct.close);
  }
  if (newClient) return migrate(db);
  const { length } = await pendingMigrations(db);
  if (length > 0)
    throw new DataError(
      "unreachable",
      "The database has migrations to come, which a pooler cannot apply. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.",
    );
  return 0;
}

/** The replica of the configuration, which may be gone just now. */
export async function openOwnReplica(url: string, primary: Database, config: Config, log: Log): Promise<Replica> {
  const { isPooled } = await lookAt(url).catch(() => nothing);
  return openReplica({ url, isPooled, connections: config.connections, primary, lagSeconds: config.replicaLag, log });
}

function holdUnlessRunning(dataDir: string): Promise<HeldFolder | undefined> {
  return holdDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof DataError && error.reason === "in-use") return undefined;
    throw error;
  });
}
