import { domain } from "#domain";
import type { MaintenanceReport } from "#domain/desk/reports/maintenance/calls.ts";
import { chartUnit, spanAsked } from "#domain/desk/reports/rules.ts";
import type { Parsed } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import { handler } from "../../../platform/handler.ts";
import { booksOf } from "../books.ts";
import type { Books } from "../queries.ts";
import {
  countBy,
  countIssues,
  countRaised,
  countRatings,
  measureAnswers,
  measureIssues,
  measureResolved,
  namePlaces,
} from "./queries.ts";
import { issuesView, maintenanceView } from "./view.ts";

export const maintenance = handler(domain.reports.maintenance, async ({ reads, actor, now, refuse }, input) =>
  reportOnTickets(reads, await booksOf(reads, actor, input.BlockID, refuse), input, now),
);

type Input = Omit<Parsed<typeof domain.reports.maintenance>, "BlockID">;

/** The tickets of these books in a period, as the wire says them. */
export async function reportOnTickets(db: Db, books: Books, input: Input, now: Date): Promise<MaintenanceReport> {
  const today = dayOf(now);
  const span = spanAsked(input, today);
  const unit = chartUnit(span);
  const [raised, answers, resolved, ratings, raisedBy, resolvedBy, issues] = await Promise.all([
    countRaised(db, books, span, now),
    measureAnswers(db, books, span),
    measureResolved(db, books, span),
    countRatings(db, books, span),
    countBy(db, books, span, { column: "created_at", unit }),
    countBy(db, books, span, { column: "resolved_at", unit }),
    books.kind === "society" ? Promise.all([countIssues(db, books, span), measureIssues(db, books, span)]) : undefined,
  ]);
  const places = [...new Set(raised.flatMap(({ place_id }) => place_id ?? []))];
  const names = await namePlaces(db, books, places);
  const tickets = maintenanceView(
    { books, span, today },
    { raised, answers, resolved, ratings, raisedBy, resolvedBy, names },
  );
  return { ...tickets, Issues: issues ? issuesView(...issues) : null };
}
