import { CompiledQuery, sql } from "kysely";
import type pg from "pg";
import { PgBoss, type SendOptions } from "pg-boss";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { whileDatabaseReturns } from "./db/connection-lost.ts";
import type { Db, NewClient } from "./db/database.ts";
import { listen } from "./db/listen.ts";
import type { Enqueue, JobContext, JobKind, JobName, Jobs, PaperFinder } from "./job.ts";
import type { Log } from "./log.ts";
import type { Outside } from "./outside/outside.ts";
import { traced } from "./traces.ts";

export type Queue = {
  enqueue: Enqueue;
  /** Begins to work off the queue, and to keep the cron. */
  work(): Promise<void>;
  /** Whether the queue answers. */
  isReady(): Promise<boolean>;
  /** Works off all that is due now, here, and answers how many jobs ran; for tests and for a clean stop. */
  drain(): Promise<number>;
  close(): Promise<void>;
};

/** Work whose process died is known by its heart, and tried again within a minute; what hangs is given ten. */
const retrying = {
  ...{ retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  ...{ expireInSeconds: 600, heartbeatSeconds: 20 },
  notify: true,
};
/** A worker is told of what comes in, and of what is due by one look for all of them; its own look is for when both fail. */
const looksEvery = { pollingIntervalSeconds: 120, notifyPollingIntervalSeconds: 120 };
/** How often pg-boss looks for work whose process died, for the cron, and for flows, which we do not use. */
const looks = { superviseIntervalSeconds: 30, cronWorkerIntervalSeconds: 15, flowIntervalSeconds: 600 };
/** How often one statement looks for what has become due: jobs that are tried again, or that were to wait. */
const lookMs = 1_500;
/** A worker pauses after a job, but not while as many jobs as these wait for it. */
const atOnce = 2;
/** Any number, the same in every server. */
const creatingQueues = 4_217_002;

type IDatabase = NonNullable<SendOptions["db"]>;
export type QueueParts = {
  db: Db;
  pool: pg.Pool;
  /** Where work that comes in is heard of at once, on a connection of its own; a queue that only takes work needs none. */
  newClient?: NewClient | undefined;
  /** Whether this process only puts work on the queue, and others work it off. */
  onlyTakes?: boolean;
  outside: Outside;
  now: () => Date;
  log: Log;
};
/** What the queue runs, and how it finds what a notice's mail carries. */
type Registry = {
  kinds: Jobs;
  paperFinder(finding: { db: Db; site: string; now: Date; withoutSocieties: boolean }): PaperFinder;
};

export async function openQueueOf(
  { kinds, paperFinder }: Registry,
  { db, pool, newClient, onlyTakes = false, outside, now, log }: QueueParts,
): Promise<Queue> {
  const onError = (error: unknown) => log.error({ error }, "the job queue failed");
  const onPool: IDatabase = {
    executeSql: async (text, values) => pool.query(text, values as unknown[]),
    ...(newClient && {
      listen: (channel, onName, onAgain) =>
        listen(newClient, { channels: [channel], onMessage: (_, name) => onName(name), onAgain, onError }),
    }),
  };
  const useListenNotify = newClient !== undefined;
  const keeps = { supervise: !onlyTakes, schedule: !onlyTakes };
  const boss = new PgBoss({ db: onPool, schema: "job", useListenNotify, ...keeps, ...looks });
  boss.on("error", onError);
  try {
    // Of servers that start at once on a new database, one creates the tables of the queue.
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${creatingQueues})`.execute(tx);
      await boss.start();
      for (const [name, { hours }] of Object.entries<JobKind>(kinds)) {
        const rules = hours === undefined ? retrying : { ...retrying, expireInSeconds: hours * 3600 };
        await boss.createQueue(name, rules);
        // One that an earlier version made keeps its rules until it is told the new ones.
        await boss.updateQueue(name, rules);
      }
    });
  } catch (error) {
    // What had started of it would go on beside the next try.
    await boss.stop({ graceful: false }).catch(onError);
    throw error;
  }

  const enqueue: Enqueue = async (tx, name, data, notBefore) => {
    const inTransaction: IDatabase = {
      executeSql: async (text, values = []) => tx.executeQuery<never>(CompiledQuery.raw(text, [...values])),
    };
    await boss.send(name, data as object, { db: inTransaction, ...(notBefore && { startAfter: notBefore }) });
  };
  const run = async (name: JobName, data: unknown) => {
    const kind: JobKind = kinds[name];
    const transaction: JobContext["transaction"] = (work) => db.transaction().execute(work);
    const at = now();
    const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
    if (kind.ofSocieties && withoutSocieties) return;
    const papers = paperFinder({ db, site: outside.site.name, now: at, withoutSocieties });
    const context: JobContext = { db, now: at, clock: now, outside, enqueue, papers, log, transaction };
    await traced(`job ${name}`, () => kind.run(context, kind.data.parse(data ?? {})));
  };

  const workers = new Map<string, string>();
  let look: NodeJS.Timeout | undefined;
  const wakeWorkers = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select name from job.queue where exists (
        select from job.job where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now())`,
    );
    for (const { name } of rows) {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    }
  };
  const lookAgain = () => {
    look = setTimeout(
      () =>
        void wakeWorkers()
          .catch(onError)
          .finally(() => look && lookAgain()),
      lookMs,
    );
  };

  return {
    enqueue,
    async work() {
      for (const name of Object.keys(kinds) as JobName[]) {
        const kind: JobKind = kinds[name];
        const tried = async ({ id, data }: { id: string; data: unknown }) => {
          try {
            await run(name, data);
            return { id, status: "completed" as const };
          } catch (error) {
            log.error({ job: name, jobId: id, error }, "a job failed and will be tried again");
            return { id, status: "failed" as const, output: { message: String(error) } };
          }
        };
        const batchSize = kind.comesInCrowds ? atOnce : 1;
        const options = {
          ...looksEvery,
          batchSize,
          burstWhenBatchFull: true,
          perJobResults: true as const,
        };
        const worker = await boss.work(name, options, async (due) => {
          const results = [];
          for (const each of due) results.push(await tried(each));
          return results;
        });
        workers.set(name, worker);
        const { cron } = kind;
        if (cron) await whileDatabaseReturns(() => boss.schedule(name, cron, {}, { tz: "Asia/Kolkata" }));
      }
      lookAgain();
    },
    async isReady() {
      return (await boss.getQueues()).length >= Object.keys(kinds).length;
    },
    async drain() {
      let ran = 0;
      for (let found = true; found; ) {
        found = false;
        for (const name of Object.keys(kinds) as JobName[])
          for (const due of await boss.fetch(name)) {
            await run(name, due.data);
            await boss.complete(name, due.id);
            found = true;
            ran++;
          }
      }
      return ran;
    },
    close() {
      clearTimeout(look);
      look = undefined;
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
