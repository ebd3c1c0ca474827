import { z } from "zod";
import { webAddress } from "../web-address.ts";
import type { S3Access } from "./s3-client.ts";

const text = z.string();
const seconds = "a whole number of seconds from 10 to 3600";
const keep = "a number of backups, such as 14, or of days, such as 30d";

/** Of the table of settings, those of backups. */
export const backupSettings = {
  BACKUP_TO: text.optional(),
  BACKUP_KEY: text
    .regex(/^\s*age1[a-z0-9]+(\s*,\s*age1[a-z0-9]+)*\s*$/, "age recipients (age1…) with commas between them")
    .optional(),
  BACKUP_AT: text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time of the day in India, such as 03:40").default("03:40"),
  BACKUP_KEEP: text.regex(/^[1-9]\d{0,4}d?$/, keep).default("30d"),
  BACKUP_WAL_SECONDS: z.coerce.number(seconds).int(seconds).min(10, seconds).max(3600, seconds).optional(),
  BACKUP_WAL_KEEP: text.regex(/^[1-9]\d{0,4}d?$/, keep).default("7d"),
  BACKUP_S3_REGION: text.optional(),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
};
type Settings = z.output<z.ZodObject<typeof backupSettings>>;

export type Keep = { backups: number } | { days: number };
/** Point in time: how often the WAL is archived, and which base copies are kept with what leads on from them. */
export type WalConfig = { seconds: number; keep: Keep };
export type BackupConfig = {
  /** A folder or `s3://bucket/prefix`; nothing where no backup is made by itself. */
  to: string | undefined;
  keys: string[];
  /** In India, as `03:40`. */
  at: string;
  keep: Keep;
  /** Nothing where the WAL is not archived. */
  wal: WalConfig | undefined;
  /** Nothing where no access to a store of objects is set. */
  s3: S3Access | undefined;
};

export const keepOf = (text: string): Keep =>
  text.endsWith("d") ? { days: Number.parseInt(text, 10) } : { backups: Number(text) };

/** What is not named for backups is that of the store of files. */
export function backupConfigOf(s: Settings, given: Record<string, string | undefined>): BackupConfig {
  const accessKeyId = s.BACKUP_S3_ACCESS_KEY_ID ?? given.S3_ACCESS_KEY_ID;
  const secretAccessKey = s.BACKUP_S3_SECRET_ACCESS_KEY ?? given.S3_SECRET_ACCESS_KEY;
  const region = s.BACKUP_S3_REGION ?? given.S3_REGION ?? "ap-south-1";
  const endpoint = s.BACKUP_S3_ENDPOINT ?? given.S3_ENDPOINT;
  const s3 = accessKeyId && secretAccessKey ? { region, endpoint, accessKeyId, secretAccessKey } : undefined;
  return {
    to: s.BACKUP_TO,
    keys: s.BACKUP_KEY?.match(/age1[a-z0-9]+/g) ?? [],
    at: s.BACKUP_AT,
    keep: keepOf(s.BACKUP_KEEP),
    wal:
      s.BACKUP_WAL_SECONDS === undefined
        ? undefined
        : { seconds: s.BACKUP_WAL_SECONDS, keep: keepOf(s.BACKUP_WAL_KEEP) },
    s3,
  };
}
