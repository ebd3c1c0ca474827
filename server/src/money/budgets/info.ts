import { domain } from "#domain";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { mayCall } from "#domain/platform/who.ts";
import { inSociety, otherConfirmers } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { listYears } from "../journal/periods/years.ts";
import { findBudget } from "./find.ts";
import { budgetYears, findWaiting } from "./queries.ts";
import { viewVersion, viewWaiting } from "./view.ts";
import { isOpenYear } from "./year.ts";

export const info = handler(domain.budgets.info, async (context, asked) => {
  const { db, actor, now, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const { year, until, versions, shown, ...compared } = await findBudget(db, book, asked, context);
  const today = dayOf(now);
  const office = inSociety(context);
  const [begun, budgeted, waiting, others] = await Promise.all([
    listYears(db, book, now),
    budgetYears(db, book),
    office && findWaiting(db, office.actor.societyId, year, now),
    office && mayCall(actor.role, "books.close") ? otherConfirmers(db, office, "budget") : [],
  ]);
  const years = [financialYear(today) + 1, ...begun, ...budgeted].filter((each) => (book.year ?? each) === each);
  return {
    Financial_Year: year,
    Years: [...new Set(years)].sort((one, other) => other - one),
    Whether_Open: isOpenYear(year, today),
    End_Date: until,
    Versions: versions.map(viewVersion),
    BudgetID: shown?.budget_id ?? null,
    ...compared,
    Whether_Second_Person: others.length > 0,
    Waiting: waiting ? viewWaiting(waiting, actor.vendorId) : null,
  };
});
