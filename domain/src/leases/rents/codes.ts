import { labels } from "../../platform/labels.ts";
/** Bill_Status of a contract's bill, as the wire numbers it. Derived and never stored. */
export const rentStatuses = labels("rentStatuses", {
  1: "Pending",
  2: "Paid",
  3: "Overdue",
  4: "Partial",
  5: "Written off",
});
export type RentStatus = keyof typeof rentStatuses;

/** The kinds of bills of a contract. */
export const rentBillTypes = labels("rentBillTypes", { 2: "Rent", 3: "Security deposit" });
export type RentBillType = keyof typeof rentBillTypes;

/** Days from the first of a month of rent, or from the bill where it comes later, until it is overdue. */
export const rentDueDays = 5;

/** The kinds of entries of a deposit. */
export const depositEntryTypes = labels("depositEntryTypes", { 1: "Deduction", 2: "Refund", 3: "Rent" });
