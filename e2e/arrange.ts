import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { makerOf } from "../server/test/make/make.ts";
import { underTest } from "./under-test.ts";

/** Writes to the database of the product under test, with the builders of the server tests. */
export async function arrange<T>(work: (make: ReturnType<typeof makerOf>, db: Db) => Promise<T>): Promise<T> {
  const { url } = await startEmbedded({ dataDir: underTest.dataDir, log: () => {} });
  const { db, close } = openDatabase(url, 1);
  return work(
    makerOf(db, () => new Date()),
    db,
  ).finally(close);
}
