import { type RawBuilder, sql } from "kysely";
import type { Db } from "../server/src/platform/db/database.ts";
import type { JobContext } from "../server/src/platform/job.ts";

type Worker = Pick<JobContext, "db" | "now" | "enqueue" | "transaction">;

/** Does the work of a job. People are notified of a bill by separate jobs, after it exists. */
export const workerOf = (db: Db, now = new Date("2026-02-01T06:00:00Z")): Worker => ({
  db,
  now,
  enqueue: async () => {},
  transaction: (work) => db.transaction().execute(work),
});

export const tidy = (db: Db) =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });

/** Rows that only fill, for as long as it takes. */
export const patiently = (db: Db, rows: RawBuilder<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await rows.execute(tx);
  });

/** The same past triggers and foreign keys. */
export const unchecked = (db: Db, rows: RawBuilder<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await rows.execute(tx);
  });

/** Fills a table at once and makes its indexes after it, but those of constraints: minutes less than row by row. */
export const unindexed = async (db: Db, table: string, fill: () => Promise<unknown>) => {
  const { rows: indexes } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where tablename = ${table} and schemaname = current_schema()
      and not exists (select from pg_constraint where conindid = indexname::regclass)`.execute(db);
  for (const { indexname } of indexes) await sql`drop index ${sql.id(indexname)}`.execute(db);
  await fill();
  for (const { indexdef } of indexes)
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local maintenance_work_mem = '1GB'`.execute(tx);
      await sql.raw(indexdef).execute(tx);
    });
};
