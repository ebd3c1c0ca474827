import { dayOf, financialYear } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../book.ts";
import { findBook } from "../queries.ts";
import { findFirstEntryDay } from "./queries.ts";

/** The financial years of the books until today's, the newest first; for a role that is held to one, that one. */
export async function listYears(db: Db, book: Pick<Book, "issuerId" | "year">, now: Date): Promise<number[]> {
  if (book.year !== undefined) return [book.year];
  const [found, firstDay] = await Promise.all([findBook(db, book), findFirstEntryDay(db, book)]);
  const last = financialYear(dayOf(now));
  const begun = [firstDay, found?.closed_through].flatMap((day) => (day ? [financialYear(day)] : []));
  const first = Math.min(last, ...begun);
  return Array.from({ length: last - first + 1 }, (_, back) => last - back);
}
