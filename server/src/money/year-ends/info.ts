import { domain } from "#domain";
import { dayOf, daysOfYear, financialYear } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { mayCall } from "#domain/platform/who.ts";
import { inSociety, otherConfirmers } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { listAccounts } from "../journal/accounts/queries.ts";
import { bookOf } from "../journal/book.ts";
import { listYears } from "../journal/periods/years.ts";
import { findBook } from "../journal/queries.ts";
import { postingDay } from "./appropriations/post.ts";
import { listAppropriations } from "./appropriations/queries.ts";
import { findYearEnd } from "./find.ts";
import { listEnds, listWaiting } from "./queries.ts";
import { openingAfter } from "./trial.ts";
import * as view from "./view.ts";

export const info = handler(domain["year-ends"].info, async (context, { Financial_Year }) => {
  const { db, actor, now, language, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const today = dayOf(now);
  const year = Financial_Year ?? book.year ?? financialYear(today) - 1;
  if (book.year !== undefined && year !== book.year) return refuse("other-financial-year");
  const office = inSociety(context);
  const [found, years, ends, appropriations, accounts, opening, kept, waiting, others] = await Promise.all([
    findYearEnd(db, book, year, language),
    listYears(db, book, now),
    listEnds(db, book, year),
    listAppropriations(db, book, year),
    listAccounts(db, book),
    openingAfter(db, book, year),
    findBook(db, book),
    office ? listWaiting(db, office.actor.societyId, year, now) : [],
    office && mayCall(actor.role, "books.close") ? otherConfirmers(db, office, "year-end") : [],
  ]);
  const ended = ends.find(({ undone_at }) => undone_at === null);
  return {
    Financial_Year: year,
    Years: [...new Set([...years, ...(book.year === undefined ? [year] : [])])].sort((one, other) => other - one),
    Whether_Over: daysOfYear(year).last < today,
    Items: found.points.map(view.viewPoint),
    Whether_Ready: found.isReady,
    Ended: ended ? view.viewEnd(ended) : null,
    Undone: ends.filter(({ undone_at }) => undone_at !== null).map(view.viewEnd),
    Income: rupees(found.trial.income),
    Expense: rupees(found.trial.expense),
    Surplus: rupees(found.trial.surplus),
    Reserve: view.viewReserve(found, accounts),
    Targets: view.viewTargets(language, accounts),
    Appropriations: appropriations.map((row) => view.viewAppropriation(language, row)),
    Posting_Day: postingDay(year, kept?.closed_through ?? null),
    Cash: view.viewCash(found),
    Carried: view.viewCarried(language, found.trial, opening),
    Whether_Second_Person: others.length > 0,
    Waiting: waiting.map((row) => view.viewWaiting(language, row, accounts, actor.vendorId)),
  };
});
