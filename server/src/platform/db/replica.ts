import { Kysely, PostgresDialect } from "kysely";
import type { Log } from "../log.ts";
import { traceStatement } from "../traces.ts";
import { isConnectionLost } from "./connection-lost.ts";
import { type Database, type Db, openDatabase } from "./database.ts";
import type { DB } from "./tables.ts";

/**
 * `ok`: it is read. `behind`: it answers, and is further behind than it may be. `lost`: it does not answer, or is no
 * standby. All that is not `ok` is read from the primary.
 */
export type ReplicaState = "ok" | "behind" | "lost";

export type Replica = {
  /** The replica while it can be read, and the primary otherwise, also in the middle of a statement. */
  reads: Db;
  /** Where everything is seen that was committed up to and in a transaction (`pg_current_xact_id`). */
  seeing(transaction: string | null): Promise<Db>;
  status(): { state: ReplicaState; lagSeconds: number | undefined };
  close(): Promise<void>;
};

type Parts = {
  url: string;
  connections: number;
  isPooled: boolean;
  primary: Database;
  /** The most that it may be behind. */
  lagSeconds: number;
  log: Log;
};

const lookMs = 1_000;
/** While nobody reads. */
const restMs = 5_000;
/** What does not answer a look within this does not answer at all. */
const patience = 2_000;

/** A recovering server ends a statement that needs what the primary has removed meanwhile. */
const serializationFailure = "40001";
const readOnlyTransaction = "25006";

/**
 * A standby for reads. How far it is behind is measured in the primary's log: the primary is asked each second where its
 * log ends, and the replica how far it has come, so that neither clocks nor a primary where nothing happens mislead.
 */
export async function openReplica({ url, connections, isPooled, primary, lagSeconds, log }: Parts): Promise<Replica> {
  const replica = openDatabase(url, connections, {
    role: "standby",
    isPooled,
    onMove: () => {
      finished = 0n;
    },
  });
  // Of its own, so that a look does not wait where all others are at work.
  const watcher = openDatabase(url, 1, { role: "standby", isPooled });
  let state: ReplicaState = "lost";
  let lag: number | undefined;
  /** Every transaction before this one has ended, as the replica sees it. */
  let finished = 0n;
  /** Where the primary's log ended, and when: what the replica has not reached yet, the oldest first. */
  let ends: { position: number; at: number }[] = [];
  /** What was there when we started, such as new columns, must be on the replica before it is read. */
  const start = await endOfLog(primary);

  const become = (next: ReplicaState, error?: unknown) => {
    if (next === state) return;
    log.warn({ state: next, lag, ...(error !== undefined && { error }) }, "the replica has another state");
    state = next;
  };
  const lose = (error: unknown) => {
    lag = undefined;
    become("lost", error);
    // What waits on them is asked of the primary.
    replica.drop();
    watcher.drop();
  };

  async function look() {
    const at = performance.now();
    // Without a primary the replica is as good as it was.
    const position = await within(endOfLog(primary)).catch(() => undefined);
    if (position !== undefined) {
      // A primary that was promoted begins where it had come to.
      if (position < (ends.at(-1)?.position ?? 0)) ends = [];
      ends.push({ position, at });
    }
    try {
      const { rows } = await within(watcher.pool.query(whereIsIt));
      const [{ follows, replayed, oldest }] = rows as [{ follows: boolean; replayed: number; oldest: string }];
      if (!follows) throw new Error("the replica is no standby");
      ends = ends.filter((end) => end.position > replayed);
      lag = ends[0] ? (performance.now() - ends[0].at) / 1_000 : 0;
      finished = BigInt(oldest);
      become(replayed >= start && lag <= lagSeconds ? "ok" : "behind");
    } catch (error) {
      lose(error);
    }
  }
  let isClosed = false;
  let isRead = false;
  let isResting = false;
  let timer: NodeJS.Timeout | undefined;
  const lookAgain = () => {
    isResting = !isRead;
    isRead = false;
    timer = setTimeout(lookNow, isResting ? restMs : lookMs);
    timer.unref();
  };
  function lookNow() {
    isResting = false;
    void look().finally(() => isClosed || lookAgain());
  }
  /** Somebody reads: from now on it is looked at often again. */
  const wake = () => {
    isRead = true;
    if (!isResting || isClosed) return;
    clearTimeout(timer);
    lookNow();
  };
  await look();
  lookAgain();

  const ask = async (text: string, values: unknown[]) => {
    if (/^(begin|start transaction)/.test(text)) throw new Error("What changes things goes to the primary");
    wake();
    if (state === "ok")
      try {
        return await replica.pool.query(text, values);
      } catch (error) {
        if (!isReplicas(error)) throw error;
        if (isConnectionLost(error)) lose(error);
      }
    return primary.pool.query(text, values);
  };
  const client = { query: ask, release() {} };
  const pool = { connect: async () => client, end: async () => {} };
  const reads = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }), log: traceStatement });

  async function seeing(transaction: string | null): Promise<Db> {
    wake();
    if (state !== "ok") return primary.db;
    if (transaction === null || BigInt(transaction) < finished) return reads;
    try {
      const { rows } = await replica.pool.query(isSeen, [transaction]);
      return rows[0].is_seen ? reads : primary.db;
    } catch (error) {
      if (isConnectionLost(error)) lose(error);
      return primary.db;
    }
  }

  return {
    reads,
    seeing,
    status: () => ({ state, lagSeconds: lag }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher.close();
      await replica.close();
    },
  };
}

const endOfLog = async ({ pool }: Database): Promise<number> =>
  (await pool.query("select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position")).rows[0].position;

const whereIsIt = `select pg_is_in_recovery() as follows,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as replayed,
  pg_snapshot_xmin(pg_current_snapshot())::text as oldest`;

// A snapshot of a standby does not list the transactions that are under way: `pg_visible_in_snapshot` would see them.
const isSeen = `select case when $1::xid8 < pg_snapshot_xmax(pg_current_snapshot())
  then coalesce(pg_xact_status($1::xid8) = 'committed', true) else false end as is_seen`;

/** Whether the primary may answer what the replica did not. */
function isReplicas(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return isConnectionLost(error) || code === serializationFailure || code === readOnlyTransaction;
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timeout expired")), patience);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
