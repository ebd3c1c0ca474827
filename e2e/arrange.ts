import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { makerOf } from "../server/test/make/make.ts";
import { underTest } from "./under-test.ts";

/** Where the database of a product answers, by default of the one under test. */
export const databaseOf = async (dataDir = underTest.dataDir) => (await startEmbedded({ dataDir, log: () => {} })).url;

/** Writes to the database of the product under test, or of one beside it, with the builders of the server tests. */
export async function arrange<T>(
  work: (make: ReturnType<typeof makerOf>, db: Db) => Promise<T>,
  dataDir = underTest.dataDir,
): Promise<T> {
  const { db, close } = openDatabase(await databaseOf(dataDir), 1);
  return work(
    makerOf(db, () => new Date()),
    db,
  ).finally(close);
}
