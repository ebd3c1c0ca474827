import { domain } from "#domain";
import { isNominal, type LedgerGroup } from "#domain/money/journal/codes.ts";
import { handler } from "../../platform/handler.ts";
import { listAccounts } from "../journal/accounts/queries.ts";
import { bookOf } from "../journal/book.ts";
import { lockBudget, setLines, touchBudget } from "./queries.ts";
import { checkYear } from "./year.ts";

export const edit = handler(domain.budgets.edit, async (context, { BudgetID, Lines, updated_at }) => {
  const { actor, now, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  return transaction(async (tx) => {
    const budget = (await lockBudget(tx, book, BudgetID)) ?? refuse("unknown-budget");
    checkYear(book, budget.financial_year, context);
    if (budget.status !== 1) return refuse("budget-approved");
    if (Date.parse(updated_at) !== budget.updated_at.getTime()) return refuse("stale");
    const accounts = new Map((await listAccounts(tx, book)).map((row) => [row.ledger_account_id, row]));
    for (const { Ledger_AccountID } of Lines) {
      const account = accounts.get(Ledger_AccountID) ?? refuse("unknown-ledger-account");
      if (!isNominal(account.ledger_group as LedgerGroup)) return refuse("budget-account-unsuitable");
    }
    await setLines(
      tx,
      book,
      BudgetID,
      Lines.map((line) => ({
        ledgerAccountId: line.Ledger_AccountID,
        amount: line.Amount,
        months: line.Months,
        note: line.Note,
      })),
    );
    const saved = await touchBudget(tx, book, BudgetID, now);
    return { BudgetID, Version: budget.version, updated_at: saved.toISOString() };
  });
});
