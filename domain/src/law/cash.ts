import type { Day } from "../platform/days.ts";
import { type Paise, paise } from "../platform/money.ts";

/**
 * Nobody receives this much, in rupees, or more in cash: from a person in a day, or for one transaction, event or occasion. Sources:
 *
 * - from 1 April 2017: Income-tax Act 1961, section 269ST (Finance Act 2017), with a penalty of the same amount by section 271DA;
 * - from 1 April 2026: Income-tax Act 2025, section 186, which keeps the amount.
 */
const cashLimits: readonly { from: Day; rupees: number }[] = [
  { from: "2017-04-01", rupees: 2_00_000 },
  { from: "2026-04-01", rupees: 2_00_000 },
];

/** From this sum on cash is refused, on a day; nothing before the limit began. */
export function cashLimit(day: Day): Paise | undefined {
  const limit = cashLimits.findLast(({ from }) => from <= day);
  return limit && paise(limit.rupees);
}

/**
 * Above this sum, in rupees, an expense that is paid in cash to one person in a day is not deducted from income. Sources:
 *
 * - Income-tax Act 1961, section 40A(3): 20,000 in a day to a person from 1 April 2008 (Finance Act 2008), 10,000 for years from
 *   1 April 2017 (Finance Act 2017); the higher limit for carriers of goods is left out;
 * - from 1 April 2026: Income-tax Act 2025, section 36(4) to (7), which keeps the amount.
 */
const cashExpenseLimits: readonly { from: Day; rupees: number }[] = [
  { from: "2008-04-01", rupees: 20_000 },
  { from: "2017-04-01", rupees: 10_000 },
  { from: "2026-04-01", rupees: 10_000 },
];

/** Above this sum, in paise, a payment in cash to one person on a day is warned of; nothing before the limit began. */
export function cashExpenseLimit(day: Day): Paise | undefined {
  const limit = cashExpenseLimits.findLast(({ from }) => from <= day);
  return limit && paise(limit.rupees);
}

/**
 * Above this sum, in rupees, a receipt of cash bears a revenue stamp: Indian Stamp Act 1899, Schedule I, article 53 ("receipt for any
 * money … the amount or value of which exceeds five thousand rupees", since the Finance Act 2004; before it, five hundred). Cheques
 * and transfers need none.
 */
const stampedAbove: readonly { from: Day; rupees: number }[] = [
  { from: "1900-01-01", rupees: 500 },
  { from: "2004-09-10", rupees: 5_000 },
];

/** Whether a receipt of so much cash, in rupees, leaves room for a revenue stamp. */
export function needsRevenueStamp(rupees: number, day: Day): boolean {
  return rupees > stampedAbove.findLast(({ from }) => from <= day)!.rupees;
}
