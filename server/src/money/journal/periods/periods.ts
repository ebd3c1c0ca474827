import { domain } from "#domain";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { mayCall } from "#domain/platform/who.ts";
import { inSociety, otherConfirmers } from "../../../core/proposals/propose.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../book.ts";
import { findBook } from "../queries.ts";
import { findWaiting, listMonths } from "./queries.ts";
import { viewMonth, viewWaiting } from "./view.ts";
import { listYears } from "./years.ts";

export const periods = handler(domain.journal.periods, async (context, { Financial_Year }) => {
  const { db, actor, now, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const today = dayOf(now);
  const year = Financial_Year ?? book.year ?? financialYear(today);
  if (book.year !== undefined && year !== book.year) return refuse("other-financial-year");
  const office = inSociety(context);
  const [found, years, months, waiting, others] = await Promise.all([
    findBook(db, book),
    listYears(db, book, now),
    listMonths(db, book, year),
    office && findWaiting(db, office.actor.societyId, now),
    office && mayCall(actor.role, "books.close") ? otherConfirmers(db, office, "books-closing") : [],
  ]);
  const closedThrough = found?.closed_through ?? null;
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
