import type { QuietSettings } from "#domain/core/notifications/quiet/calls.ts";
import { timeOf } from "#domain/core/notifications/quiet/rules.ts";
import type { findQuiet } from "./queries.ts";

type Row = Awaited<ReturnType<typeof findQuiet>>;

export function viewQuiet(row: Row, { now, hasMail }: { now: Date; hasMail: boolean }): QuietSettings {
  const { silent_since, silent_until } = row;
  const isSilent = silent_since !== null && (silent_until === null || silent_until > now);
  return {
    Quiet_From: timeOf(row.quiet_from ?? 0),
    Quiet_Until: timeOf(row.quiet_until ?? 0),
    Whether_Do_Not_Disturb: isSilent,
    Do_Not_Disturb_Until: isSilent ? (silent_until?.toISOString() ?? null) : null,
    Digest_Hour: row.digest_hour,
    Whether_Email: hasMail && row.email_id !== null && row.email_verified_at !== null,
  };
}
