import type { NoticeKind } from "../codes.ts";
import { neverStopped } from "../policy/codes.ts";

/** The question at the gate: a visitor stands there. */
const gateSeconds = 10;
const usualSeconds = 5 * 60;

/** Kinds whose text message is to be kept, or proves that somebody was warned: it goes whatever else has arrived. */
const alwaysBySms: ReadonlySet<string> = new Set<NoticeKind>([
  "notice-letter",
  "bill-last-reminder",
  "cheque-returned",
  "contract-made",
  "test",
]);

/**
 * How many seconds the text message of a kind waits for a device of the person to show the notice by push, in which case it is
 * not sent. Null where it never waits: warnings, security notices and proofs go by every way at once.
 */
export function secondsForPush(kind: string, isUrgent: boolean): number | null {
  if (kind === "visitor-waiting") return gateSeconds;
  return isUrgent || neverStopped.has(kind) || alwaysBySms.has(kind) ? null : usualSeconds;
}
