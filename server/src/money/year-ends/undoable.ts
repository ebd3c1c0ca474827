import type { Tx } from "../../platform/db/database.ts";
import { type Book, lockBook } from "../journal/book.ts";
import { hasEnded, lockEnd } from "./queries.ts";

type Refusing = { refuse(code: "unknown-year-end" | "year-end-undone" | "later-year-ended"): never };

/** A year end that can be undone, locked with its book: the last one. */
export async function findUndoable(tx: Tx, book: Book, yearEndId: string, { refuse }: Refusing) {
  await lockBook(tx, book);
  const found = (await lockEnd(tx, book, yearEndId)) ?? refuse("unknown-year-end");
  if (found.undone_at !== null) return refuse("year-end-undone");
  if (await hasEnded(tx, book, { from: found.financial_year + 1 })) return refuse("later-year-ended");
  return found;
}
