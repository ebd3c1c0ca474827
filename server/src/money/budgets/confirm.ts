import { domain } from "#domain";
import { confirm as confirmProposal, inSociety } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import type { ProposedBudget } from "./approve.ts";
import { approveBudget, lockBudget } from "./queries.ts";
import { checkYear } from "./year.ts";

export const confirm = handler(domain.budgets.confirm, async (context, { Society_ProposalID }) => {
  const { actor, now, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const office = inSociety(context) ?? refuse("unknown-proposal");
  return transaction(async (tx) => {
    const { content, by } = await confirmProposal(tx, office, "budget", Society_ProposalID);
    const proposed = content as ProposedBudget;
    const budget = (await lockBudget(tx, book, proposed.BudgetID)) ?? refuse("unknown-budget");
    checkYear(book, budget.financial_year, context);
    if (budget.status !== 1 || Date.parse(proposed.updated_at) !== budget.updated_at.getTime())
      return refuse("budget-changed");
    const resolution = { no: proposed.Resolution_No, day: proposed.Resolution_Day };
    await approveBudget(tx, book, budget, { by, confirmedBy: actor.vendorId, resolution }, now);
    return {};
  });
});
