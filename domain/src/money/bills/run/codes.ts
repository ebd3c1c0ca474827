import { labels } from "../../../platform/labels.ts";

/** Why a run has no bill for a flat, beside what is wrong with a charge of it (`chargeProblemTexts`). */
export const noBillReasons = labels("noBillReasons", {
  nobody: "Nobody owes its charges: the flat has neither a member nor a resident",
  inactive: "Its building or block is inactive",
  "no-rule": "No head has a rule for this flat",
  "nothing-to-pay": "All its charges are ₹0",
});
export type NoBillReason = keyof typeof noBillReasons;
