import type { Config } from "../config.ts";
import { checkDatabase } from "./check-database.ts";
import { DataError } from "./data-error.ts";
import { type HeldFolder, holdDataFolder } from "./data-lock.ts";
import { type Database, openDatabase } from "./database.ts";
import { type Embedded, startEmbedded } from "./embedded.ts";

/**
 * For a command: the same database that `npm start` uses, the running server's, else one of our own that nobody shares
 * meanwhile.
 */
export async function openOwnDatabase(config: Config): Promise<Database> {
  const own = config.databaseUrl === undefined;
  const held = own ? await holdUnlessRunning(config.dataDir) : undefined;
  let embedded: Embedded | undefined;
  try {
    if (own) embedded = await startEmbedded({ dataDir: config.dataDir, log: () => {} });
    const database = openDatabase((config.databaseUrl ?? embedded?.url) as string, 2);
    if (config.databaseUrl)
      await checkDatabase(database.pool, config.databaseUrl).catch(async (error) => {
        await database.close();
        throw error;
      });
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

function holdUnlessRunning(dataDir: string): Promise<HeldFolder | undefined> {
  return holdDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof DataError && error.reason === "in-use") return undefined;
    throw error;
  });
}
