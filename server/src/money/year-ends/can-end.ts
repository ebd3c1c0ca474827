import { daysOfYear } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";
import { findBook } from "../journal/queries.ts";
import { findYearEnd } from "./find.ts";
import { hasEnded } from "./queries.ts";

/** Whether a year that is over can be ended now. The whole checklist is looked at only once its months are closed. */
export async function canEnd(db: Db, book: Book, year: number, language: Language): Promise<boolean> {
  const closed = (await findBook(db, book))?.closed_through ?? null;
  if (closed === null || closed < daysOfYear(year).last) return false;
  if (await hasEnded(db, book, { from: year, until: year })) return false;
  return (await findYearEnd(db, book, year, language)).isReady;
}
