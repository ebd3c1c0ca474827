import { addDays, addMonths, type Day, financialYear } from "../../platform/days.ts";
import type { Paise } from "../../platform/money.ts";
import { nextPeriodStart } from "../tenancies/rules.ts";
import { type RentStatus, rentDueDays } from "./codes.ts";

type Standing = { amount: Paise; outstanding: Paise; writtenOff: Paise; dueDate: Day };

/** The status of a contract's bill on a day; `amount` is the billed amount plus debit notes. */
export function rentStatus({ amount, outstanding, writtenOff, dueDate }: Standing, today: Day): RentStatus {
  if (outstanding === 0) return writtenOff > 0 ? 5 : 2;
  if (outstanding < amount) return 4;
  return today > dueDate ? 3 : 1;
}

/**
 * The first days of the months of a contract, from its start to its end, that begin up to `until`. A start on the 29th to
 * 31st falls on the last day of a shorter month, and comes back to its own in the next.
 */
export function rentMonths(start: Day, end: Day | null, until: Day): Day[] {
  const months: Day[] = [];
  for (let n = 0; ; n++) {
    const month = addMonths(start, n);
    if (month > until || (end !== null && month > end)) return months;
    months.push(month);
  }
}

/** The last day of a month of rent: the day before the next, or the contract's last. */
export function rentMonthEnd(start: Day, end: Day | null, month: Day): Day {
  const last = addDays(nextPeriodStart(start, month), -1);
  return end !== null && end < last ? end : last;
}

/**
 * The date of a month's bill: its first day, or earlier if it is created before; late bills have the full time for
 * payment.
 */
export function rentBillDays(month: Day, today: Day): { billDate: Day; dueDate: Day } {
  const [earlier, later] = month < today ? [month, today] : [today, month];
  return { billDate: earlier, dueDate: addDays(later, rentDueDays) };
}

/** The financial years that these days touch, the newest first. */
export function financialYearsOf(first: Day, last: Day): number[] {
  const [from, to] = [financialYear(first), financialYear(last)];
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, n) => to - n);
}

export const isPan = (text: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(text.trim().toUpperCase());
