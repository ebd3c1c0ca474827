import type { Told } from "#domain/core/notifications/codes.ts";
import { onlyNow } from "#domain/core/notifications/policy/codes.ts";
import type { Verdict } from "#domain/core/notifications/policy/rules.ts";
import {
  disturbableFrom,
  disturbanceOf,
  isDigestible,
  mayDisturb,
  nextDigest,
} from "#domain/core/notifications/quiet/rules.ts";
import type { Entry } from "../policy/queries.ts";
import { type QuietRow, quietOf } from "./queries.ts";

type Candidate = Entry & { told: Told };
/** `hasMail`: whether this site sends mail. */
type Settings = { now: Date; hasMail: boolean };

/**
 * What becomes of a message that may leave, by what its recipient has chosen: an SMS waits for the end of quiet hours, an email for
 * the daily one. `before` is what the log says of it.
 */
export function heldBack(candidate: Candidate, verdict: Verdict, before: Verdict, { now, hasMail }: Settings): Verdict {
  if (verdict.decision !== "send" && verdict.decision !== "neutral") return verdict;
  const { channel, row } = candidate;
  if (channel === "email") return goesDaily(candidate) ? waitingForDaily(row, before, now) : verdict;
  const quiet = quietOf(row);
  if (mayDisturb(quiet, now, disturbanceOf(row.kind, candidate.told.isUrgent))) return verdict;
  // In the morning the day's email has it, or it is of no use any more.
  if (hasMail && row.email_id !== null && goesDaily(candidate)) return { decision: "no", reason: "digest" };
  if (onlyNow.has(row.kind)) return { decision: "no", reason: "quiet-hours" };
  return { decision: "held", reason: "quiet-hours", heldUntil: disturbableFrom(quiet, now) };
}

const goesDaily = ({ row, told }: Candidate): boolean =>
  row.digest_hour !== null &&
  (row.channels === null || row.channels.includes("email")) &&
  isDigestible(row.kind, { isUrgent: told.isUrgent === true, hasPaper: row.paper !== null });

/** One that waits already keeps its day, however often it is looked at; the daily email's own job lets it go. */
function waitingForDaily({ digest_hour }: QuietRow, before: Verdict, now: Date): Verdict {
  const waits = before.decision === "held" && before.reason === "digest";
  return {
    decision: "held",
    reason: "digest",
    heldUntil: waits ? (before.heldUntil ?? null) : nextDigest(digest_hour!, now),
  };
}
