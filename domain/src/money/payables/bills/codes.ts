import { labels } from "../../../platform/labels.ts";

/** What has become of a bill of a supplier. */
export const purchaseStates = labels("purchaseStates", {
  1: "Waits for approval",
  2: "To be paid",
  3: "Partly paid",
  4: "Paid",
  5: "Rejected",
  6: "Withdrawn",
  7: "Reversed",
});
export type PurchaseState = keyof typeof purchaseStates;

/** What the log says of a bill. */
export const purchaseStatuses = labels("purchaseStatuses", {
  1: "Waits for approval",
  2: "Approved",
  3: "Rejected",
  4: "Withdrawn",
  5: "Reversed",
});

/** Lines and files of one bill. */
export const mostPurchaseLines = 50;
export const mostPurchaseFiles = 5;

/** A bill of the same supplier and amount within so many days may be the same one. */
export const similarDays = 45;

/** After so many days those who may approve a waiting bill are reminded, once. */
export const remindAfterDays = 3;
