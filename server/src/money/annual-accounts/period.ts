import { type Day, financialYear } from "#domain/platform/days.ts";
import type { Book } from "../journal/book.ts";
import { periodOf } from "../journal/period.ts";
import type { Period } from "./queries.ts";

type Given = { Start_Date?: Day | undefined; End_Date?: Day | undefined };
type Refused = "other-financial-year" | "days-of-two-years";

/** The days of a statement: of one financial year, and of that of the role if it is held to one. */
export function statementDays(book: Book, given: Given, now: Date): Period | Refused {
  const period = periodOf(book, given, now);
  if (!period) return "other-financial-year";
  return financialYear(period.from) === financialYear(period.until) ? period : "days-of-two-years";
}
