import type pg from "pg";
import type { Config } from "../../../platform/config.ts";
import { choosePlace } from "../../../platform/db/embedded/place.ts";
import type { Log } from "../../../platform/log.ts";
import type { ArchiveStatus } from "../../../platform/metrics.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import { openTarget } from "../open-target.ts";
import { openArchiver } from "./archiver.ts";
import { dropSlots } from "./slot.ts";

type Parts = { pool: pg.Pool; outside: Outside; now: () => Date; log: Log };
type Archiver = { status: (() => ArchiveStatus) | undefined; close(): Promise<void> };

/** The archiver of the embedded database, as the settings have it. Without one, no WAL is kept for it. */
export async function openOwnArchiver(
  { backup, dataDir }: Config,
  { pool, outside, now, log }: Parts,
): Promise<Archiver> {
  if (backup.to === undefined || backup.wal === undefined || outside.backups === undefined) {
    await dropSlots(pool);
    return { status: undefined, close: async () => {} };
  }
  return openArchiver({
    ...backup.wal,
    pool,
    cluster: choosePlace(dataDir).cluster,
    target: openTarget(backup.to, backup.s3),
    keys: backup.keys,
    files: outside.files,
    makeBase: outside.backups.makeBase,
    now,
    log,
  });
}
