import { inScratch } from "./beside.ts";
import { type Loaded, loadArchive } from "./load.ts";
import { inSession } from "./session.ts";
import type { Entry } from "./tar.ts";

/** For a database that is thrown away, or made durable as a whole before it is used. */
export const fastFlags = [
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"],
  ...["wal_level=minimal", "max_wal_senders=0", "max_wal_size=4GB", "max_locks_per_transaction=512"],
].flatMap((setting) => ["-c", setting]);

/** Restores into a database of its own in this folder, which goes away again with everything in it. */
export const loadBeside = (entries: AsyncGenerator<Entry>, folder: string): Promise<Loaded> =>
  inScratch(folder, { flags: fastFlags }, ({ pool }) =>
    inSession(pool, "change", (session) => loadArchive(entries, { session, replace: false, putFile: async () => {} })),
  );
