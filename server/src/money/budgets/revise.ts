import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { copyLines, insertBudget, lockBudget } from "./queries.ts";
import { checkYear } from "./year.ts";

export const revise = handler(domain.budgets.revise, async (context, { BudgetID, Reason }) => {
  const { actor, now, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  return transaction(async (tx) => {
    const approved = (await lockBudget(tx, book, BudgetID)) ?? refuse("unknown-budget");
    const year = approved.financial_year;
    checkYear(book, year, context);
    if (approved.status !== 2) return refuse("budget-not-approved");
    const draft = { year, version: approved.version + 1, reason: Reason, preparedBy: actor.vendorId };
    const made = await insertBudget(tx, book, draft, now)
      .catch(on("budget_one_draft", () => refuse("budget-draft-exists")))
      .catch(on("budget_version_once", () => refuse("budget-draft-exists")));
    await copyLines(tx, book, BudgetID, made.budget_id);
    return { BudgetID: made.budget_id, Version: made.version, updated_at: made.updated_at.toISOString() };
  });
});
