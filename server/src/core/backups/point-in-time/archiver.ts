import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../../platform/log.ts";
import type { ArchiveStatus } from "../../../platform/metrics.ts";
import type { WalConfig } from "../../../platform/outside/backup-settings.ts";
import type { Run } from "./archive-names.ts";
import { removeOldWal } from "./retention.ts";
import { type Shipping, shipWal } from "./ship.ts";
import { dropSlots, findSlot } from "./slot.ts";
import { listBases } from "./way.ts";

type Options = Shipping &
  WalConfig & {
    /** Makes a base copy, by the command of an operator. */
    makeBase(): Promise<string>;
    now(): Date;
    log: Log;
  };

const day = 24 * 3600_000;
const hour = 3600_000;
const longestStop = 5_000;
/** Below this the site matters more than its archive. */
const leastFreeBytes = 1e9;

/** Takes the WAL to the target every few seconds, and sees to it that there is a base copy of each day. */
export function openArchiver(options: Options) {
  const { pool, cluster, target, seconds, keep, makeBase, now, log } = options;
  let until: Date | undefined;
  let lastBase: Date | undefined;
  let failures = 0;
  const stopping = new AbortController();
  let triedBaseAt = 0;
  let isFailing = false;
  let isMakingBase = false;

  const age = (at: Date | undefined) => at && (now().getTime() - at.getTime()) / 1000;

  async function ship(): Promise<Run | undefined> {
    try {
      const run = await shipWal(options);
      until = new Date(run.until);
      if (isFailing) log.warn({}, "the WAL is archived again");
      isFailing = false;
      return run;
    } catch (error) {
      failures++;
      if (!isFailing) log.error({ error }, "THE WAL IS NOT ARCHIVED; it is tried again and kept meanwhile");
      isFailing = true;
      await freeDisk().catch(() => {});
      return undefined;
    }
  }

  async function freeDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(cluster);
    if (bavail * bsize >= leastFreeBytes || !(await findSlot(pool))) return;
    await dropSlots(pool);
    log.error({}, "THE WAL IS NOT KEPT ANY MORE, since the disk is nearly full: points in time will be missing");
  }

  async function ensureBase({ run }: Run): Promise<void> {
    if (now().getTime() - triedBaseAt < hour) return;
    const bases = await listBases(target, await target.list());
    const last = bases.find((base) => base.run === run && base.verified !== false);
    lastBase = last && new Date(last.madeAt);
    // One of a time to come was made by a clock that was ahead.
    if (last && Math.abs(now().getTime() - new Date(last.madeAt).getTime()) < day) return;
    triedBaseAt = now().getTime();
    log.info({ base: await makeBase() }, "a base copy was made");
    triedBaseAt = 0;
    await removeOldWal(target, keep, now());
  }

  /** The WAL goes on being archived while a copy is made. */
  async function baseOf(run: Run): Promise<void> {
    isMakingBase = true;
    await ensureBase(run).catch((error: unknown) =>
      log.error({ error }, "THE BASE COPY FAILED and is tried again in an hour"),
    );
    isMakingBase = false;
  }

  async function work() {
    while (!stopping.signal.aborted) {
      const run = await ship();
      if (run && !isMakingBase) void baseOf(run);
      await sleep(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => {});
    }
    // What was committed until the stop is worth a last try.
    await Promise.race([ship(), sleep(longestStop, undefined, { ref: false })]);
  }
  const working = work();
  return {
    status: (): ArchiveStatus => ({ ageSeconds: age(until), baseAgeSeconds: age(lastBase), failures }),
    async close() {
      stopping.abort();
      await working;
    },
  };
}
