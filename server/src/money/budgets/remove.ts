import { domain } from "#domain";
import { inSociety } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { deleteBudget, findWaiting, lockBudget } from "./queries.ts";

export const remove = handler(domain.budgets.remove, async (context, { BudgetID, updated_at }) => {
  const { actor, now, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  return transaction(async (tx) => {
    const { financial_year: year, ...budget } = (await lockBudget(tx, book, BudgetID)) ?? refuse("unknown-budget");
    if (book.year !== undefined && book.year !== year) return refuse("other-financial-year");
    if (budget.status !== 1) return refuse("budget-approved");
    if (Date.parse(updated_at) !== budget.updated_at.getTime()) return refuse("stale");
    const office = inSociety(context);
    if (office && (await findWaiting(tx, office.actor.societyId, year, now))) return refuse("budget-waiting");
    await deleteBudget(tx, book, BudgetID);
    return {};
  });
});
