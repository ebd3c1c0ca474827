import { addDays, type Day, dayOf, lastOf } from "../../platform/days.ts";
import { lastDays, objectionDays, type RecoveryState } from "./codes.ts";

type Progress = {
  confirmed_at: Date | null;
  accepted_at: Date | null;
  approved_at: Date | null;
  outcome: string | null;
};

/** How far a request is. */
export function recoveryStateOf({ confirmed_at, accepted_at, approved_at, outcome }: Progress): RecoveryState {
  if (outcome !== null) return outcome as RecoveryState;
  if (confirmed_at === null) return "asked";
  if (accepted_at === null) return "confirmed";
  return approved_at === null ? "waiting" : "approved";
}

/** When both owners and the new administrator agree; null before. */
export const agreedAt = ({ confirmed_at, accepted_at }: Omit<Progress, "approved_at" | "outcome">): Date | null =>
  confirmed_at && accepted_at && (confirmed_at > accepted_at ? confirmed_at : accepted_at);

/** The first day on which the new administrator can begin, if the operator approved it at this instant. */
export const earliestStart = (agreed: Date, approved: Date): Day =>
  lastOf(addDays(dayOf(agreed), objectionDays), addDays(dayOf(approved), lastDays));
