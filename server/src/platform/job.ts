import type { z } from "zod";
import type { Language } from "#domain/platform/languages.ts";
import type { Db, Tx } from "./db/database.ts";
import type { Log } from "./log.ts";
import type { Outside } from "./outside/outside.ts";
import type { Attachment } from "./outside/ports.ts";

/**
 * The data of each kind of job, by its name. Each feature adds its own beside its jobs (`declare module`), so that a
 * job can be queued without importing its implementation.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface JobData {}
/** Of work that needs to know no more than that it is due. */
export type Nothing = Record<string, never>;
export type JobName = keyof JobData;

/** Puts work on the queue in the same transaction as the change that calls for it, to be done at once or not before then. */
export type Enqueue = <N extends JobName>(tx: Tx, name: N, data: JobData[N], notBefore?: Date) => Promise<void>;

/** The paper of this name as a file in a language, where this phone's tenant account may see it. */
export type PaperFinder = (phone: string, name: string, language: Language) => Promise<Attachment | undefined>;

export type JobContext = {
  db: Db;
  /** When it began. */
  now: Date;
  /** The time now, for what takes minutes. */
  clock: () => Date;
  outside: Outside;
  enqueue: Enqueue;
  papers: PaperFinder;
  log: Log;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/**
 * A kind of work for the queue. It runs at least once: a crash between the work and its receipt runs it again,
 * so its effect must hang on a unique key in our own tables.
 */
export type JobKind<Data extends z.ZodType = z.ZodType> = {
  data: Data;
  /** A cron line in Indian time, for jobs that run by schedule. */
  cron?: string;
  /** Whether hundreds may wait at once; they are then worked off without a pause, two in hand at a time. */
  comesInCrowds?: true;
  /** How long it may take, where that is more than ten minutes; at most 23. */
  hours?: number;
  /** Whether it is left out while society management is switched off. */
  ofSocieties?: true;
  run(context: JobContext, data: z.output<Data>): Promise<void>;
};

export function job<Data extends z.ZodType>(kind: JobKind<Data>): JobKind<Data> {
  return kind;
}

/** All kinds of work, each with what its feature says that it is given. */
export type Jobs = { [N in JobName]: JobKind & { data: z.ZodType<unknown, JobData[N]> } };
