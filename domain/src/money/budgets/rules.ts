import { addMonths, type Day, daysBetween, daysOfYear, lastOfMonth } from "../../platform/days.ts";
import type { Paise } from "../../platform/money.ts";
import type { LedgerType } from "../journal/codes.ts";
import type { BudgetState } from "./codes.ts";

/** The amount of a year over April to March: evenly, what does not divide in the last month. */
export function spreadOver(year: Paise): Paise[] {
  const month = Math.floor(year / 12);
  return Array.from({ length: 12 }, (_, at) => (at < 11 ? month : year - 11 * month));
}

/** What of a year's budget falls on its days until this one, included: whole months, and the running one by its days. */
export function budgetUntil(months: readonly Paise[], year: number, until: Day): Paise {
  const { first } = daysOfYear(year);
  return months.reduce((sum, paise, at) => {
    const begin = addMonths(first, at);
    if (until < begin) return sum;
    const end = lastOfMonth(begin);
    if (until >= end) return sum + paise;
    const [past, whole] = [daysBetween(begin, until) + 1, daysBetween(begin, end) + 1];
    return sum + Number((BigInt(paise) * BigInt(past) * 2n + BigInt(whole)) / (2n * BigInt(whole)));
  }, 0);
}

/** An amount that is raised or lowered by hundredths of a percent, to the whole rupee. */
export const changedBy = (amount: Paise, hundredths: number): Paise => {
  const exact = BigInt(Math.max(amount, 0)) * BigInt(10_000 + hundredths);
  return Number((exact + 500_000n) / 1_000_000n) * 100;
};

type Given = { year: Paise; toDay: Paise; actual: Paise };
export type Figures = Given & {
  /** Actual less the budget to the day. */
  variance: Paise;
  /** Of the budget to the day, with one decimal; null where that is nothing. */
  percent: number | null;
  /** Of the budget of the year; negative where more was spent or received. */
  left: Paise;
  /** Actual, and the budget of the days that are left. */
  expected: Paise;
};

/** How what was spent or received compares with a budget, in paise. */
export function comparedWith({ year, toDay, actual }: Given): Figures {
  const variance = actual - toDay;
  const percent = toDay === 0 ? null : Math.round((variance / toDay) * 1_000) / 10;
  return { year, toDay, actual, variance, percent, left: year - actual, expected: actual + year - toDay };
}

export function budgetState(type: LedgerType, { year, toDay, actual }: Given): BudgetState {
  if (year === 0 && actual !== 0) return "unbudgeted";
  if (type === "income") return actual < toDay ? "short" : "on-track";
  if (actual > year) return "over-year";
  return actual > toDay ? "over-to-date" : "within";
}

/** The same of several accounts; of income less expenditure if some are taken off. */
export function sumOf(rows: readonly Given[], less: readonly Given[] = []): Figures {
  const of = (name: keyof Given) =>
    rows.reduce((sum, row) => sum + row[name], 0) - less.reduce((sum, row) => sum + row[name], 0);
  return comparedWith({ year: of("year"), toDay: of("toDay"), actual: of("actual") });
}
