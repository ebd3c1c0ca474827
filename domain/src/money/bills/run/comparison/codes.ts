import { labels } from "../../../../platform/labels.ts";

/** What a column of the old system's sheet may be, beside one of the society's heads. */
export const oldBillFields = labels("oldBillFields", {
  Building: "Building",
  Block: "Wing or block",
  Flat: "Flat",
  Name: "Member's name",
  Total: "Total of the bill",
  Payable: "Total with arrears",
  Arrears: "Arrears",
  Interest: "Interest on arrears",
  Tax: "GST",
  Rounding: "Rounding",
});
export type OldBillField = keyof typeof oldBillFields;

/** Fields that several columns may hold: their amounts are added up. */
export const severalColumns: ReadonlySet<OldBillField> = new Set(["Arrears", "Interest", "Tax"]);

/** Why a row of the sheet is not compared. */
export const oldRowProblems = labels("oldRowProblems", {
  "no-label": "The row names no flat",
  "no-flat": "No flat of your society is called this",
  "unclear-flat": "Several flats are called this. Choose the column of the wing too, or give one of them another name.",
  twice: "The flat is in the file more than once",
  "not-an-amount": "A cell is not an amount",
  "no-amount": "The row has no amount",
});
export type OldRowProblem = keyof typeof oldRowProblems;

/** How a flat's bill of the old system and ours compare. */
export const comparisonResults = labels("comparisonResults", {
  same: "Agrees",
  rounding: "Rounding only",
  differs: "Differs",
  "not-billed": "Only in the file",
  "not-in-file": "Only by us",
  unread: "Not read",
});
export type ComparisonResult = keyof typeof comparisonResults;

/** What is beside the heads: what of a total a sheet has no column for, and what was billed before there were heads. */
export const otherHeads = labels("otherHeads", { other: "Everything else", rates: "Maintenance by flat type" });
