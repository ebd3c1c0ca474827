import { labels } from "../../platform/labels.ts";
import type { LedgerGroup } from "../journal/codes.ts";

/** The points of the checklist of a year end, in the order in which they are done. */
export const yearEndItems = labels("yearEndItems", {
  months: "All months are closed",
  check: "The books agree with the documents",
  trial: "The trial balance agrees",
  opening: "No difference of opening balances",
  bank: "Bank accounts are reconciled",
  suspense: "Suspense is empty",
  bills: "All bills of the year are made",
  cheques: "Cheques are realised",
  cash: "Cash is counted",
  taxes: "TDS and GST payable",
  "deposit-interest": "Interest on fixed deposits is posted",
  "deposits-due": "Matured deposits are settled",
  appropriation: "The surplus is appropriated",
});
export type YearEndItem = keyof typeof yearEndItems;

/** What can stay open with a reason. The other points have to be right. */
export const acceptableItems = [
  "opening",
  "bank",
  "suspense",
  "bills",
  "cheques",
  "cash",
  "taxes",
  "deposit-interest",
  "deposits-due",
  "appropriation",
] as const satisfies readonly YearEndItem[];
export type AcceptableItem = (typeof acceptableItems)[number];
export const isAcceptable = (item: YearEndItem): item is AcceptableItem =>
  (acceptableItems as readonly YearEndItem[]).includes(item);

export const itemStates = labels("itemStates", { ok: "Done", open: "Open", accepted: "Accepted" });
export type ItemState = keyof typeof itemStates;

/** Where a surplus can go: funds, a dividend or honorarium that is owed, and of a landlord their capital. */
export const appropriationGroups: readonly LedgerGroup[] = ["funds", "payables", "capital"];

/** Lines of one appropriation. */
export const mostAppropriationLines = 20;
/** Named below a point of the checklist; all are counted. */
export const mostDetails = 50;
