import { labels } from "../../../platform/labels.ts";

/** What makes the balance of a statement differ from that of the books, and what is in suspense, which does not. */
export const unreconciledKinds = labels("unreconciledKinds", {
  1: "Cheques not deposited yet",
  2: "Deposited, not on the statement yet",
  3: "Receipts without a statement line",
  4: "Other entries without a statement line",
  5: "Statement lines without an entry",
  6: "In suspense",
});
export type UnreconciledKind = keyof typeof unreconciledKinds;
export const suspenseKind = 6 satisfies UnreconciledKind;

/** Items of one kind that one answer names; all of them are counted and added up. */
export const mostItems = 100;
