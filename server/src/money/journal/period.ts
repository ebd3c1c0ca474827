import { type Day, dayOf, daysOfYear, financialYear } from "#domain/platform/days.ts";
import type { Book } from "./book.ts";

type Given = { Start_Date?: Day | undefined; End_Date?: Day | undefined };

/**
 * The days of a report: from the beginning of a financial year until today, where they are left out. `undefined` for days
 * outside the year that the role is held to.
 */
export function periodOf({ year }: Book, { Start_Date, End_Date }: Given, now: Date) {
  const today = dayOf(now);
  const lastDay = year === undefined ? today : [daysOfYear(year).last, today].sort()[0]!;
  const until = End_Date ?? (Start_Date !== undefined && Start_Date > lastDay ? Start_Date : lastDay);
  const from = Start_Date ?? daysOfYear(financialYear(until)).first;
  const isOwn = year === undefined || (financialYear(from) === year && financialYear(until) === year);
  return isOwn ? { from, until } : undefined;
}
