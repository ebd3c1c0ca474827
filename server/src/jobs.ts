import { CompiledQuery } from "kysely";
import type pg from "pg";
import { PgBoss, type SendOptions } from "pg-boss";
import type { z } from "zod";
import { hasNoSocieties } from "#domain/market/site/rules.ts";
import { jobs as announcements } from "./community/announcements/jobs.ts";
import { jobs as bookings } from "./community/bookings/jobs.ts";
import { jobs as tickets } from "./community/tickets/jobs.ts";
import { jobs as audit } from "./core/audit/jobs.ts";
import { jobs as notifications } from "./core/notifications/jobs.ts";
import { jobs as session } from "./core/session/jobs.ts";
import { jobs as uploads } from "./core/uploads/jobs.ts";
import { jobs as cameras } from "./gate/cameras/jobs.ts";
import { jobs as visitors } from "./gate/visitors/jobs.ts";
import { jobs as rents } from "./leases/rents/jobs.ts";
import { jobs as tenancies } from "./leases/tenancies/jobs.ts";
import { jobs as properties } from "./market/properties/jobs.ts";
import { jobs as bills } from "./money/bills/jobs.ts";
import { paperFinder } from "./papers.ts";
import { whileDatabaseReturns } from "./platform/db/connection-lost.ts";
import type { Db, Tx } from "./platform/db/database.ts";
import { listen } from "./platform/db/listen.ts";
import type { JobContext, JobKind } from "./platform/job.ts";
import type { Log } from "./platform/log.ts";
import type { Outside } from "./platform/outside/outside.ts";
import { jobs as residents } from "./society/residents/jobs.ts";

const kinds = {
  ...session,
  ...audit,
  ...notifications,
  ...properties,
  ...residents,
  ...tenancies,
  ...uploads,
  ...bills,
  ...announcements,
  ...tickets,
  ...rents,
  ...bookings,
  ...cameras,
  ...visitors,
};
type Kinds = typeof kinds;
export type JobName = keyof Kinds;

/** Puts work on the queue in the same transaction as the change that calls for it, to be done at once or not before then. */
export type Enqueue = <N extends JobName>(
  tx: Tx,
  name: N,
  data: z.input<Kinds[N]["data"]>,
  notBefore?: Date,
) => Promise<void>;

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
/** How soon a worker looks by itself; it is told of what comes in, but not of what is tried again. */
const looksEvery = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
/** A worker pauses until its second is over, but not while as many jobs as these wait for it. */
const atOnce = 2;

type IDatabase = NonNullable<SendOptions["db"]>;
type Parts = {
  db: Db;
  pool: pg.Pool;
  /** Where work that comes in is heard of at once, on a connection of its own; a queue that only takes work needs none. */
  url?: string;
  outside: Outside;
  now: () => Date;
  log: Log;
};

export async function openQueue({ db, pool, url, outside, now, log }: Parts): Promise<Queue> {
  const onError = (error: unknown) => log.error({ error }, "the job queue failed");
  const onPool: IDatabase = {
    executeSql: async (text, values) => pool.query(text, values as unknown[]),
    ...(url !== undefined && {
      listen: (channel, onName, onAgain) =>
        listen(url, { channels: [channel], onMessage: (_, name) => onName(name), onAgain, onError }),
    }),
  };
  const useListenNotify = url !== undefined;
  const boss = new PgBoss({ db: onPool, schema: "job", useListenNotify, superviseIntervalSeconds: 30 });
  boss.on("error", onError);
  try {
    await boss.start();
    for (const name of Object.keys(kinds)) {
      await boss.createQueue(name, retrying);
      // One that an earlier version made keeps its rules until it is told the new ones.
      await boss.updateQueue(name, retrying);
    }
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
    const context: JobContext = { db, now: at, outside, enqueue, papers, log, transaction };
    await kind.run(context, kind.data.parse(data ?? {}));
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
        await boss.work(name, options, async (due) => {
          const results = [];
          for (const each of due) results.push(await tried(each));
          return results;
        });
        const { cron } = kind;
        if (cron) await whileDatabaseReturns(() => boss.schedule(name, cron, {}, { tz: "Asia/Kolkata" }));
      }
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
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
