import { domain } from "#domain";
import { chartMonths, type Span, spanAsked } from "#domain/desk/reports/rules.ts";
import type { Output, Parsed } from "#domain/platform/call.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { Db } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { booksOf } from "./books.ts";
import {
  type Books,
  listPlaces,
  sumAdvances,
  sumBilled,
  sumCollected,
  sumMonths,
  sumNotes,
  sumOpen,
  sumWrittenOff,
} from "./queries.ts";
import { viewReport } from "./view.ts";

export const financial = handler(domain.reports.financial, async ({ reads, actor, now, refuse }, input) =>
  reportOn(reads, await booksOf(reads, actor, input.BlockID, refuse), input, now),
);

type Input = Omit<Parsed<typeof domain.reports.financial>, "BlockID">;

/** The figures of these books in a period, as the wire says them. */
export async function reportOn(
  db: Db,
  books: Books,
  input: Input,
  now: Date,
): Promise<Output<typeof domain.reports.financial>> {
  const today = dayOf(now);
  const span = spanAsked(input, today);
  const [billed, notes, lost, collected, open, advances, months, places, rents] = await Promise.all([
    sumBilled(db, books, span),
    sumNotes(db, books, span),
    sumWrittenOff(db, books, span),
    sumCollected(db, books, span),
    sumOpen(db, books, today),
    sumAdvances(db, books),
    sumMonths(db, books, chartMonths(span)),
    listPlaces(db, books),
    books.kind === "society" ? sumRents(db, { ...books, areRents: true }, span, today) : null,
  ]);
  return viewReport({ books, span, today }, { billed, notes, lost, collected, open, advances, months, places, rents });
}

async function sumRents(db: Db, books: Books, span: Span, today: Day) {
  const [billed, collected, open] = await Promise.all([
    sumBilled(db, books, span),
    sumCollected(db, books, span),
    sumOpen(db, books, today),
  ]);
  return { billed, collected, open };
}
