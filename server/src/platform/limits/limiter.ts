import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import { addCalls, forgetPastWindows, type Limit } from "./counts.ts";

/**
 * This process's view of a window: `total` is that of all servers when last synchronised, `own` this process's count
 * since.
 */
type Window = { seconds: number; total: number; own: number; endsAt: number };

const addEvery = 1_000;
const forgetEvery = 5 * 60_000;
/** A read sent in one statement: keys of more people than call in a second. */
const mostAtOnce = 5_000;

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Limits that hold on all servers together. Both ways answer the seconds to wait where a limit is passed, else nothing, and a
 * call that is refused counts too. While the database is away, reads are counted by each process for itself.
 */
export function createLimiter(db: Db, log: Log) {
  const windows = new Map<string, Window>();
  let adding: Promise<void> = Promise.resolve();
  const timers = [
    setInterval(() => (adding = adding.then(addUp)), addEvery),
    setInterval(() => forgetPastWindows(db).catch(failed), forgetEvery),
  ];
  for (const timer of timers) timer.unref();

  function failed(error: unknown) {
    log.error({ error }, "calls could not be counted");
  }

  /** Counts in this process: what came is added up in the database once a second, so that no read waits for it. */
  function countHere({ key, most, seconds }: Limit): number | undefined {
    const now = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { seconds, total: 0, own: 0, endsAt: now + seconds * 1000 };
      windows.set(key, window);
    }
    window.own++;
    return window.total + window.own > most ? Math.ceil((window.endsAt - now) / 1000) : undefined;
  }

  /** The seconds to wait where the limit was passed by what was counted here so far. */
  function mustWait({ key, most }: Limit): number | undefined {
    const window = windows.get(key);
    if (!window || window.total + window.own <= most) return undefined;
    const left = window.endsAt - performance.now();
    return left > 0 ? Math.ceil(left / 1000) : undefined;
  }

  async function addUp() {
    const now = performance.now();
    const fresh: [string, Window][] = [];
    for (const entry of windows) {
      if (entry[1].endsAt <= now) windows.delete(entry[0]);
      else if (entry[1].own > 0) fresh.push(entry);
    }
    for (let at = 0; at < fresh.length; at += mostAtOnce)
      try {
        const sent = fresh.slice(at, at + mostAtOnce).map(([key, { seconds, own }]) => ({ key, seconds, calls: own }));
        const counted = await addCalls(db, sent);
        const byKey = new Map(counted.map((row) => [row.key, row]));
        for (const { key, calls } of sent) {
          const [window, row] = [windows.get(key), byKey.get(key)];
          if (!window || !row) continue;
          window.total = row.count;
          window.own -= calls;
          window.endsAt = performance.now() + row.seconds * 1000;
        }
      } catch (error) {
        failed(error);
        return;
      }
  }

  /** Counts in the database, exactly. Where that cannot be done the call goes on: it needs the same database itself. */
  async function count(limits: readonly Limit[]): Promise<number | undefined> {
    if (limits.length === 0) return undefined;
    try {
      const counted = await addCalls(
        db,
        limits.map(({ key, seconds }) => ({ key, seconds, calls: 1 })),
      );
      const passed = counted.filter((row) => limits.some(({ key, most }) => key === row.key && row.count > most));
      return passed.length > 0 ? Math.max(1, ...passed.map(({ seconds }) => Math.ceil(seconds))) : undefined;
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  /** What was counted last is added up too. */
  async function close() {
    for (const timer of timers) clearInterval(timer);
    await adding.then(addUp);
  }

  return { countHere, mustWait, count, close };
}
