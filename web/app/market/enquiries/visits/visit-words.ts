import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import { visitCancelReasons } from "#domain/market/enquiries/visits/codes.ts";
import { m } from "../../../paraglide/messages.js";

/** Who cancelled a visit, and why, as one of its sides reads it. */
export function cancelledInWords({ Cancelled_By, Cancel_Reason, Cancel_Words }: Visit, isOwner: boolean): string {
  const why = [Cancel_Reason && visitCancelReasons[Cancel_Reason], Cancel_Words].filter(Boolean).join(". ");
  if (Cancelled_By === 3) return m.visits_cancelled_by_itself({ why });
  const isMine = (Cancelled_By === 1) === isOwner;
  return isMine ? m.visits_cancelled_by_me({ why }) : m.visits_cancelled_by_other({ why });
}
