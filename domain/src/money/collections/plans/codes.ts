import { labels } from "../../../platform/labels.ts";

/** Decided by the receipts since the plan was agreed. */
export const planStates = labels("planStates", {
  1: "Kept so far",
  2: "Paid in full",
  3: "Missed",
  4: "Cancelled",
});
export type PlanState = keyof typeof planStates;

/** Late: enough came in, but after its day. */
export const instalmentStates = labels("instalmentStates", {
  1: "Not due yet",
  2: "Kept",
  3: "Paid late",
  4: "Missed",
});
export type InstalmentState = keyof typeof instalmentStates;

export const mostInstalments = 60;
/** The last instalment, from the day of the plan. */
export const mostPlanDays = 5 * 366;
