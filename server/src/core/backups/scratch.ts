import { mkdirSync, rmSync } from "node:fs";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { choosePlace } from "../../platform/db/embedded/place.ts";
import { type Embedded, startEmbedded } from "../../platform/db/embedded.ts";
import { type Loaded, loadArchive } from "./load.ts";
import { inSession } from "./session.ts";
import type { Entry } from "./tar.ts";

/** For a database that is thrown away, or made durable as a whole before it is used. */
export const fastFlags = [
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"],
  ...["wal_level=minimal", "max_wal_senders=0", "max_wal_size=4GB", "max_locks_per_transaction=512"],
].flatMap((setting) => ["-c", setting]);

/** Restores into a database of its own in this folder, which goes away again with everything in it. */
export async function loadBeside(entries: AsyncGenerator<Entry>, folder: string): Promise<Loaded> {
  let embedded: Embedded | undefined;
  let database: Database | undefined;
  clear(folder);
  try {
    embedded = await startEmbedded({ dataDir: folder, log: () => {}, flags: fastFlags });
    database = openDatabase(embedded.url, 1);
    return await inSession(database.pool, "change", (session) =>
      loadArchive(entries, { session, replace: false, putFile: async () => {} }),
    );
  } finally {
    await database?.close();
    await embedded?.stop();
    clear(folder);
  }
}

/** As root the database lies elsewhere where its account may not enter the folder. */
function clear(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const each of [choosePlace(folder).home, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
}
