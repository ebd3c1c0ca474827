import type { Readable } from "node:stream";
import { DataError } from "../../platform/db/data-error.ts";
import type { S3Access } from "../../platform/outside/s3-client.ts";
import { folderTarget } from "./target-folder.ts";
import { s3Target } from "./target-s3.ts";

/** Where archives lie. A name that can be listed and read is whole: what was broken off is never seen. */
export type Target = {
  /** For people. */
  address: string;
  /** Throws DataError where it cannot be written. */
  check(): Promise<void>;
  list(): Promise<string[]>;
  write(name: string, content: Readable): Promise<void>;
  writeText(name: string, text: string): Promise<void>;
  read(name: string): Promise<Readable>;
  readText(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** Takes away what earlier backups that were killed have left. */
  clearUnfinished(before: Date): Promise<void>;
};

/** A folder, or `s3://bucket/prefix`. */
export function openTarget(address: string, s3: S3Access | undefined): Target {
  if (!address.startsWith("s3://")) return folderTarget(address);
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket || !s3)
    throw new DataError(
      "backup",
      bucket
        ? `${address} needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the same two of S3_….`
        : `${address} names no bucket: it has the form s3://bucket/prefix.`,
    );
  return s3Target(s3, bucket, prefix.replace(/\/+$/, ""));
}
