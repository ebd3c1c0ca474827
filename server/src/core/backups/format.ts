import type { Applied } from "../../platform/db/migrate.ts";
import type { Partition } from "../../platform/db/partitions.ts";
import type { StoreName } from "../../platform/outside/ports.ts";

/**
 * What lies in an archive, in this order: `backup.json` (Header), the tables as `database/<schema>.<table>/<n>.zst`
 * (rows as COPY writes them), `database.json` (Totals), the files as `files/<store>/<key>`, and `end.json` (End).
 */
export const format = 1;

export type Table = { name: string; columns: string[] };

export type Header = {
  format: number;
  madeAt: string;
  migrations: Applied[];
  tables: Table[];
  /** The partitions that the tables had, so that rows lie in the same order after a restore; none in older backups. */
  partitions?: Partition[];
  /** The version of the job queue's own schema; nothing where there is no queue yet. */
  queueVersion: number | undefined;
};

export type TableTotal = { rows: number; sha256: string };
export type Sequence = { name: string; value: string; isCalled: boolean };
export type Totals = { tables: Record<string, TableTotal>; sequences: Sequence[] };

/** `sha256` goes over each key, its size and its content, in the order of the archive. */
export type FilesTotal = { count: number; bytes: number; sha256: string };
export type End = { files: Record<StoreName, FilesTotal> };

/** Stands beside an archive as soon as that is whole. */
export type Summary = {
  name: string;
  madeAt: string;
  bytes: number;
  sha256: string;
  encrypted: boolean;
  migration: string;
  rows: number;
  files: number;
  seconds: number;
  /** Whether it was restored beside and found equal; nothing where nobody tried. */
  verified: boolean | undefined;
  /** Why it is not good. */
  failure?: string;
};

export const storeNames = ["pictures", "documents"] as const satisfies readonly StoreName[];
