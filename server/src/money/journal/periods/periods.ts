import { domain } from "#domain";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { mayCall } from "#domain/platform/who.ts";
import { inSociety, otherConfirmers } from "../../../core/proposals/propose.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../book.ts";
import { findBook } from "../queries.ts";
import { findFirstEntryDay, findWaiting, listMonths } from "./queries.ts";
import { viewMonth, viewWaiting } from "./view.ts";

export const periods = handler(domain.journal.periods, async (context, { Financial_Year }) => {
  const { db, actor, now, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const today = dayOf(now);
  const thisYear = financialYear(today);
  const year = Financial_Year ?? book.year ?? thisYear;
  if (book.year !== undefined && year !== book.year) return refuse("other-financial-year");
  const office = inSociety(context);
  const [found, firstDay, months, waiting, others] = await Promise.all([
    findBook(db, book),
    findFirstEntryDay(db, book),
    listMonths(db, book, year),
    office && findWaiting(db, office.actor.societyId, now),
    office && mayCall(actor.role, "books.close") ? otherConfirmers(db, office, "books-closing") : [],
  ]);
  const closedThrough = found?.closed_through ?? null;
  const firstYear = Math.min(
    thisYear,
    ...[firstDay, closedThrough].flatMap((day) => (day ? [financialYear(day)] : [])),
  );
  const years = book.year === undefined ? yearsFrom(firstYear, thisYear) : [book.year];
  return {
    Financial_Year: year,
    Years: years,
    Closed_Through: closedThrough,
    Months: months.map((row) => viewMonth(row, closedThrough, today)),
    Entries: months.reduce((sum, { entries }) => sum + entries, 0),
    Amount: rupees(months.reduce((sum, { amount }) => sum + amount, 0)),
    Whether_Second_Person: others.length > 0,
    Waiting: waiting ? viewWaiting(waiting, actor.vendorId) : null,
  };
});

const yearsFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, back) => last - back);
