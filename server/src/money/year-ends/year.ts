import { dayOf, daysOfYear } from "#domain/platform/days.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";
import { hasEnded } from "./queries.ts";

type Refusing = { now: Date; refuse(code: "other-financial-year" | "year-not-over"): never };

/** Refuses a year that is not over, and one to which the role is not held. */
export function checkOver({ year: held }: Book, year: number, { now, refuse }: Refusing): void {
  if (held !== undefined && held !== year) refuse("other-financial-year");
  if (daysOfYear(year).last >= dayOf(now)) refuse("year-not-over");
}

/** Refuses a year that has ended. */
export async function checkOpen(
  tx: Tx,
  book: Book,
  year: number,
  { refuse }: { refuse(code: "year-ended"): never },
): Promise<void> {
  if (await hasEnded(tx, book, { from: year, until: year })) refuse("year-ended");
}
