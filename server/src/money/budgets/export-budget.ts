import { domain } from "#domain";
import type { BudgetFigures, BudgetRow } from "#domain/money/budgets/calls.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { type BookWords, bookFileOf, bookWords, figure } from "../journal/papers/file.ts";
import type { Table } from "../payments/papers/model.ts";
import { findBudget } from "./find.ts";

const figures = [
  ["budget-of-year", "Amount"],
  ["budget-to-day", "Budget_To_Day"],
  ["actual", "Actual_Amount"],
  ["variance", "Variance"],
  ["variance-percent", "Variance_Percent"],
  ["left", "Left_Amount"],
  ["expected", "Expected_Amount"],
] as const satisfies readonly (readonly [string, keyof BudgetFigures])[];
const headings = ["type", "group", "code", "account", ...figures.map(([heading]) => heading), "state", "note"] as const;

export const exportBudget = handler(domain.budgets.exportBudget, async (context, { Format, ...asked }) => {
  const { reads, actor, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const { year, until, shown, Rows, Income, Expense, Surplus } = await findBudget(reads, book, asked, context);
  const words = bookWords(context);
  const rows = Rows.filter(({ Amount, Actual_Amount, Note }) => Amount !== 0 || Actual_Amount !== 0 || Note !== "");
  const numbers = (of: BudgetFigures) => figures.map(([, name]) => of[name] ?? "");
  const sumRow = (label: string, of: BudgetFigures) => [label, "", "", "", ...numbers(of), "", ""];
  return bookFileOf(context, book, Format, {
    title: "budget",
    about: yearInWords(year),
    period: words.say("until", { until: words.day(until) }),
    facts: [{ label: words.say("version"), value: shown ? String(shown.version) : "–" }],
    headings,
    rows: [
      ...rows.map((row) => [
        ...[words.label("ledgerTypes", row.Ledger_Type), words.label("ledgerGroups", row.Ledger_Group)],
        ...[row.Ledger_Code, row.Ledger_Name, ...numbers(row)],
        ...[words.label("budgetStates", row.Budget_State), row.Note],
      ]),
      sumRow(`${words.say("total")}: ${words.label("ledgerTypes", "income")}`, Income),
      sumRow(`${words.say("total")}: ${words.label("ledgerTypes", "expense")}`, Expense),
      sumRow(words.say("surplus"), Surplus),
    ],
    tables: () => [
      tableOf("income", rows, Income, words),
      tableOf("expense", rows, Expense, words),
      { ...emptyTable(words, words.say("surplus")), rows: [{ cells: ["", ...cellsOf(Surplus), ""], isStrong: true }] },
    ],
  });
});

const cellsOf = (of: BudgetFigures) =>
  figures.map(([, name]) => (name === "Variance_Percent" ? String(of[name] ?? "") : figure(of[name])));

const emptyTable = ({ say }: BookWords, title: string): Table => ({
  title,
  isDense: true,
  columns: [
    { label: say("account"), width: 20 },
    ...figures.map(([heading]) => ({
      label: say(heading),
      width: heading === "variance-percent" ? 8 : 11,
      isFigure: true,
    })),
    { label: say("state"), width: 14 },
  ],
  rows: [],
});

function tableOf(type: "income" | "expense", all: readonly BudgetRow[], sums: BudgetFigures, words: BookWords): Table {
  const rows = all.filter(({ Ledger_Type }) => Ledger_Type === type);
  return {
    ...emptyTable(words, words.label("ledgerTypes", type)),
    ...(rows.length === 0 && { lead: words.say("none") }),
    rows: [
      ...rows.map((row) => ({
        cells: [
          `${row.Ledger_Code} ${row.Ledger_Name}`,
          ...cellsOf(row),
          [words.label("budgetStates", row.Budget_State), row.Note].filter(Boolean).join("\n"),
        ],
      })),
      { cells: [words.say("total"), ...cellsOf(sums), ""], isStrong: true },
    ],
  };
}
