import { labels } from "../../../platform/labels.ts";

/** How interest is counted. */
export const interestUnits = labels("interestUnits", {
  "days-of-365": "By days, a year has 365",
  "days-of-the-year": "By days, a leap year has 366",
  "months-begun": "By months, one that has begun counts whole",
  "months-complete": "By months, only whole ones count",
});
export type InterestUnit = keyof typeof interestUnits;

export const interestSince = labels("interestSince", { "due-date": "The due date", "bill-date": "The bill date" });

/** What a payment pays first. */
export const appropriationOrders = labels("appropriationOrders", {
  "principal-first": "Charges first, then interest",
  "interest-first": "Interest first, then charges",
  "oldest-bill-first": "The oldest bill first, its charges before its interest",
  "by-head": "Head by head, interest last",
});

/** Dated rates of one society. */
export const mostInterestRates = 40;

/** How a part of interest was computed. */
export const interestWords = labels("interestWords", {
  days: "Bill {no}: {balance} × {percent} % a year × {units} of {of} days = {amount}",
  month: "Bill {no}: {balance} × {percent} % a year × 1 month = {amount}",
  capped: "{sum} (limit by law: {law})",
  billed: "Billed earlier: {amount}",
});
export type InterestWords = Readonly<Record<keyof typeof interestWords, string>>;
