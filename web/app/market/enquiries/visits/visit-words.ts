import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import { visitCancelReasons } from "#domain/market/enquiries/visits/codes.ts";
import { dayOf, startOf } from "#domain/platform/days.ts";
import { m } from "../../../paraglide/messages.js";

/** Who cancelled a visit, and why, as one of its sides reads it. */
export function cancelledInWords({ Cancelled_By, Cancel_Reason, Cancel_Words }: Visit, isOwner: boolean): string {
  const why = [Cancel_Reason && visitCancelReasons[Cancel_Reason], Cancel_Words].filter(Boolean).join(". ");
  if (Cancelled_By === 3) return m.visits_cancelled_by_itself({ why });
  const isMine = (Cancelled_By === 1) === isOwner;
  return isMine ? m.visits_cancelled_by_me({ why }) : m.visits_cancelled_by_other({ why });
}

const hour = 3600_000;

/** Which reminders of an agreed visit are still to come, in words. */
export function remindersToCome(starts: Date, now: number): string | undefined {
  if (starts.getTime() - hour <= now) return undefined;
  // Six in the evening before.
  const evening = startOf(dayOf(starts)).getTime() - 6 * hour;
  return evening > now ? m.visits_reminded() : m.visits_reminded_soon();
}
