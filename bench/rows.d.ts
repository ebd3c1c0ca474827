import { type RawBuilder } from "kysely";
import type { Db } from "../server/src/platform/db/database.ts";
import type { JobContext } from "../server/src/platform/job.ts";
type Worker = Pick<JobContext, "db" | "now" | "enqueue" | "transaction">;
/** Does the work of a job. People are notified of a bill by separate jobs, after it exists. */
export declare const workerOf: (db: Db, now?: Date) => Worker;
export declare const tidy: (db: Db) => Promise<void>;
/** Rows that only fill, for as long as it takes. */
export declare const patiently: (db: Db, rows: RawBuilder<unknown>) => Promise<void>;
/** The same past triggers and foreign keys. */
export declare const unchecked: (db: Db, rows: RawBuilder<unknown>) => Promise<void>;
/** Fills a table at once and makes its indexes after it: minutes less than row by row. */
export declare const unindexed: (db: Db, table: string, fill: () => Promise<unknown>) => Promise<void>;
export {};
