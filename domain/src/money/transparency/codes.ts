import { labels } from "../../platform/labels.ts";

/** What can be published of a month. */
export const publishedParts = labels("publishedParts", {
  collection: "Billed and collected",
  spending: "Spending by head",
  balances: "Bank and fund balances",
  dues: "Dues, without names",
  bills: "Major bills",
});
export type PublishedPart = keyof typeof publishedParts;

export const publishedStates = labels("publishedStates", { 1: "Published", 2: "Replaced", 3: "Withdrawn" });
export type PublishedState = keyof typeof publishedStates;

export const publishedAudiences = labels("publishedAudiences", { 1: "Owners", 2: "Owners and tenants" });
export type PublishedAudience = keyof typeof publishedAudiences;

/** Below so many flats a number is not said, since neighbours could guess who is meant. */
export const leastFlats = 5;
/** The largest bills of a month that are named. */
export const mostMajorBills = 5;
/** The months that can be chosen. */
export const mostMonths = 24;

/** The texts of a published month on paper. */
export const publishedTexts = {
  title: "Accounts of {month}",
  version: "Version {version} of {day}",
  society: "To the members of",
  note: "From the committee",
  collection: "Billed and collected",
  "collection-lead": "What was billed to members in the month, and what members paid in it, also for earlier months.",
  billed: "Billed",
  collected: "Collected",
  percent: "Collected, in percent of what was billed",
  spending: "Spending by head",
  "spending-lead": "What the society spent in the month, by the heads of its books.",
  balances: "Bank and fund balances",
  "balances-lead": "What was in bank accounts, in hand and in funds at the end of the month.",
  "in-bank": "In the bank and in hand",
  "in-funds": "In funds",
  dues: "Dues",
  "dues-lead": "What was overdue at the end of the month. Nobody is named.",
  overdue: "Overdue",
  flats: "Flats in arrears",
  "fewer-than-5": "fewer than 5",
  bills: "Major bills",
  "bills-lead": "The largest bills of suppliers that were approved for the month.",
  supplier: "Supplier",
  day: "Day",
  head: "Head",
  amount: "Amount (₹)",
  total: "Total",
  nothing: "Nothing",
} as const;
