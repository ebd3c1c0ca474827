import { type Day, dayOf, daysOfYear, financialYear } from "#domain/platform/days.ts";
import type { Book } from "../../journal/book.ts";

/**
 * The day of a balance: today, or the last day of the year that a role is held to. `undefined` for a day outside that year.
 */
export function balanceDay({ year }: Book, asked: Day | undefined, now: Date): Day | undefined {
  const today = dayOf(now);
  if (year === undefined) return asked ?? today;
  if (asked !== undefined) return financialYear(asked) === year ? asked : undefined;
  return [daysOfYear(year).last, today].sort()[0]!;
}
