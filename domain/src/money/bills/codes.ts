import { labels } from "../../platform/labels.ts";
/** The types of bills, as the wire numbers them. */
export const billTypes = labels("billTypes", { 1: "Maintenance", 2: "Rental", 3: "Security Deposit" });
export type BillType = keyof typeof billTypes;

/**
 * Derived and never stored: paid with a paid date, overdue past the due date, else pending; written off where nothing is
 * outstanding any more and some of it was not paid. 4 is of contracts alone.
 */
export const billStatuses = labels("billStatuses", { 1: "Pending", 2: "Paid", 3: "Overdue", 5: "Written off" });
export type BillStatus = keyof typeof billStatuses;

/** What a line of a bill is for. From 100 on they are the numbers of the society's own heads. */
export const billHeads = labels("billHeads", {
  1: "Maintenance",
  2: "Rent",
  3: "Security deposit",
  4: "Arrears brought forward",
  5: "Interest brought forward",
  6: "Interest on arrears",
  7: "CGST",
  8: "SGST",
  9: "Rounding",
  20: "Late fee",
});

/** How a line was calculated, in words for the reader of the bill. */
export const billRules = labels("billRules", {
  "flat-type-rate": "The society's monthly rate for a flat of this type",
  "resident-rent": "The resident's monthly rent in the society's records",
  "contract-rent": "The monthly rent of the rental contract",
  "contract-maintenance": "The monthly maintenance of the rental contract, not included in its rent",
  "contract-deposit": "The security deposit of the rental contract, refunded when it ends",
  "opening-balance": "What was due when the society moved to this site",
  "arrears-interest": "Simple interest on what is still due of earlier bills",
  "late-fee": "A fee for bills that were paid late or are still open",
  gst: "Goods and services tax on the taxable charges of this bill",
  rounding: "The total is rounded to the nearest rupee",
});
export type BillRule = keyof typeof billRules;

/** A credit note on interest: given up though it was right, or taken back because it was wrong. */
export const interestNotes = labels("interestNotes", {
  waiver: "Waiver of interest",
  correction: "Correction of interest",
});
export const interestNoteKinds = ["waiver", "correction"] as const;

export const noteTypes = labels("noteTypes", { 1: "Credit note", 2: "Debit note" });
