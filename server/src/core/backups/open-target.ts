import { DataError } from "../../platform/db/data-error.ts";
import type { S3Access } from "../../platform/outside/s3-client.ts";
import type { Target } from "./target.ts";
import { folderTarget } from "./target-folder.ts";
import { s3Target } from "./target-s3.ts";

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
