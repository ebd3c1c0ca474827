import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { inSociety, otherConfirmers, propose } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { approveBudget, findWaiting, listRows, lockBudget } from "./queries.ts";
import { viewRows } from "./view.ts";
import { checkYear } from "./year.ts";

/** What a second person confirms: the draft as it was when it was proposed. */
export type ProposedBudget = {
  BudgetID: string;
  Financial_Year: number;
  Version: number;
  Income: number;
  Expense: number;
  Resolution_No: string;
  Resolution_Day: string | null;
  updated_at: string;
};

export const approve = handler(
  domain.budgets.approve,
  async (context, { BudgetID, updated_at, Resolution_No, Resolution_Day }) => {
    const { actor, now, language, transaction, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    if (Resolution_Day !== null && Resolution_Day > today) return refuse("resolution-in-future");
    return transaction(async (tx) => {
      const budget = (await lockBudget(tx, book, BudgetID)) ?? refuse("unknown-budget");
      const year = budget.financial_year;
      checkYear(book, year, context);
      if (budget.status !== 1) return refuse("budget-approved");
      if (Date.parse(updated_at) !== budget.updated_at.getTime()) return refuse("stale");
      const rows = await listRows(tx, book, { year, until: today, budgetId: BudgetID });
      const { Income, Expense } = viewRows(language, rows, year, today);
      if (Income.Amount === 0 && Expense.Amount === 0) return refuse("budget-empty");
      const office = inSociety(context);
      if (office && (await otherConfirmers(tx, office, "budget")).length > 0) {
        if (await findWaiting(tx, office.actor.societyId, year, now)) return refuse("budget-waiting");
        const content: ProposedBudget = {
          BudgetID,
          Financial_Year: year,
          Version: budget.version,
          Income: Income.Amount,
          Expense: Expense.Amount,
          Resolution_No,
          Resolution_Day,
          updated_at: budget.updated_at.toISOString(),
        };
        return { Society_ProposalID: await propose(tx, office, "budget", content) };
      }
      const resolution = { no: Resolution_No, day: Resolution_Day };
      await approveBudget(tx, book, budget, { by: actor.vendorId, confirmedBy: null, resolution }, now);
      return { Society_ProposalID: null };
    });
  },
);
