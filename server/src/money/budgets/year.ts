import { type Day, dayOf, daysOfYear, financialYear } from "#domain/platform/days.ts";
import type { Book } from "../journal/book.ts";

type Refusing = {
  now: Date;
  refuse(code: "budget-year-over" | "budget-year-far" | "other-financial-year"): never;
};

/** Whether a budget of the year can still be made or changed: of the current and the next one. */
export const isOpenYear = (year: number, today: Day): boolean => {
  const current = financialYear(today);
  return year === current || year === current + 1;
};

/** Refuses a year that is over or too far ahead, and one to which the role is not held. */
export function checkYear({ year: held }: Pick<Book, "year">, year: number, { now, refuse }: Refusing): void {
  if (held !== undefined && held !== year) refuse("other-financial-year");
  const today = dayOf(now);
  if (daysOfYear(year).last < today) refuse("budget-year-over");
  if (!isOpenYear(year, today)) refuse("budget-year-far");
}
