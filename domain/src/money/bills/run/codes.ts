import { labels } from "../../../platform/labels.ts";

/** Why a run has no bill for a flat, beside what is wrong with a charge of it (`chargeProblemTexts`). */
export const noBillReasons = labels("noBillReasons", {
  nobody: "Nobody owes its charges: the flat has neither a member nor a resident",
  inactive: "Its building or block is inactive",
  "no-rule": "No head has a rule for this flat",
  "month-not-billed":
    "Its bill of this month is missing. Generate the bills of the month first: they will have these heads",
  "billed-already": "It has these heads of this month already",
  "nothing-to-pay": "All its charges are ₹0",
});
export type NoBillReason = keyof typeof noBillReasons;
