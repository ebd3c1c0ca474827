import { labels } from "../../platform/labels.ts";

export const interestTypes = labels("interestTypes", {
  1: "Cumulative: compounded every quarter",
  2: "Paid every month",
  3: "Paid every quarter",
  4: "Paid at maturity",
});
export type InterestType = keyof typeof interestTypes;

export const depositStates = labels("depositStates", {
  1: "Running",
  2: "Paid out at maturity",
  3: "Closed early",
  4: "Renewed",
  5: "Entered in error",
});
export type DepositState = keyof typeof depositStates;

/** How a deposit came into the books. */
export const depositSources = labels("depositSources", {
  1: "Paid from a bank account",
  2: "Opening balance",
  3: "In the books already",
  4: "Renewal of another deposit",
});
export type DepositSource = keyof typeof depositSources;

export const depositEntries = labels("depositEntries", {
  1: "Deposit entered",
  2: "Interest accrued",
  3: "Interest received",
  4: "Renewal",
  5: "Early closing",
  6: "Maturity",
});
export type DepositEntryKind = keyof typeof depositEntries;

/** By what contributions to a fund are computed. */
export const fundBases = labels("fundBases", {
  1: "No fixed rate",
  2: "Rupees per sq ft a month",
  3: "Percentage of the construction cost a year",
  4: "Percentage of the surplus",
});
export type FundBasis = keyof typeof fundBases;

/** Days before maturity on which people are reminded. */
export const reminderDays = [30, 7, 0] as const;
/** The register counts the deposits that mature within so many days. */
export const soonDays = 90;
export const mostDepositFiles = 4;
export const mostDepositEntries = 200;
/** A deposit of a bank runs ten years at most; some of a housing finance company longer. */
export const mostDepositYears = 20;

/** The texts of the register as a file. */
export const depositTexts = {
  title: "Register of fixed deposits",
  until: "On {day}",
  running: "Running deposits together",
  bank: "Bank",
  branch: "Branch",
  receipt: "Receipt number",
  fund: "Fund",
  principal: "Principal (₹)",
  rate: "Rate (% a year)",
  "interest-type": "Interest",
  start: "First day",
  maturity: "Matures on",
  "maturity-amount": "Amount at maturity (₹)",
  "to-day": "Interest to this day, not received (₹)",
  accrued: "Of it in the books (₹)",
  received: "Interest received (₹)",
  state: "State",
} as const;
