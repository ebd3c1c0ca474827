import { domain } from "#domain";
import { changedBy, spreadOver } from "#domain/money/budgets/rules.ts";
import { typeOfGroup } from "#domain/money/journal/codes.ts";
import { daysOfYear } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf, openBook } from "../journal/book.ts";
import { insertBudget, type LineDraft, lastBudgetBefore, listRows, setLines } from "./queries.ts";
import { checkYear } from "./year.ts";

export const create = handler(domain.budgets.create, async (context, { Financial_Year: year, Source, Percent }) => {
  const { actor, now, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  checkYear(book, year, context);
  const hundredths = Math.round(Percent * 100);
  return transaction(async (tx) => {
    await openBook(tx, book, now);
    const draft = { year, version: 1, reason: "", preparedBy: actor.vendorId };
    const made = await insertBudget(tx, book, draft, now)
      .catch(on("budget_one_draft", () => refuse("budget-exists")))
      .catch(on("budget_version_once", () => refuse("budget-exists")));
    const last = Source === "budget" ? await lastBudgetBefore(tx, book, year) : undefined;
    if (Source === "budget" && !last) return refuse("budget-to-copy-missing");
    const from = { year: year - 1, until: daysOfYear(year - 1).last, budgetId: last?.budget_id ?? null };
    const rows = Source === "blank" ? [] : await listRows(tx, book, from);
    const lines = rows.flatMap((row): LineDraft[] => {
      const isIncome = typeOfGroup[row.ledger_group] === "income";
      const basis = last ? (row.amount ?? 0) : isIncome ? 0 - row.moved : row.moved;
      if (basis <= 0) return [];
      const line = { ledgerAccountId: row.ledger_account_id, note: row.note ?? "" };
      if (!last || row.months === null) return [{ ...line, amount: changedBy(basis, hundredths), months: null }];
      const months = row.months.map((month) => changedBy(month, hundredths));
      const amount = months.reduce((sum, month) => sum + month, 0);
      return [{ ...line, amount, months: isEven(months) ? null : months }];
    });
    await setLines(tx, book, made.budget_id, lines);
    return { BudgetID: made.budget_id, Version: made.version, updated_at: made.updated_at.toISOString() };
  });
});

const isEven = (months: readonly number[]): boolean => {
  const even = spreadOver(months.reduce((sum, month) => sum + month, 0));
  return months.every((month, at) => month === even[at]);
};
