import { domain } from "#domain";
import type { TrialLine } from "#domain/money/journal/calls.ts";
import { type TrialSums, trialByGroup, trialSides } from "#domain/money/journal/trial/rules.ts";
import { financialYear } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import type { Table } from "../../payments/papers/model.ts";
import { bookOf } from "../book.ts";
import { periodOf } from "../period.ts";
import { listTrial } from "../queries.ts";
import { viewTrial } from "../view.ts";
import { type BookWords, bookFileOf, bookWords, figure, periodIn } from "./file.ts";

const sides = ["opening-debit", "opening-credit", "debit", "credit", "closing-debit", "closing-credit"] as const;

export const exportTrialBalance = handler(domain.journal.exportTrialBalance, async (context, { Format, ...days }) => {
  const { reads, actor, now, language, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const period = periodOf(book, days, now) ?? refuse("other-financial-year");
  if (financialYear(period.from) !== financialYear(period.until)) return refuse("days-of-two-years");
  const words = bookWords(context);
  const { Accounts, Totals } = viewTrial(language, await listTrial(reads, book, period));
  return bookFileOf(context, book, Format, {
    title: "trial-balance",
    period: periodIn(words, period.from, period.until),
    facts: [],
    headings: ["type", "group", "code", "account", ...sides],
    rows: trialByGroup(Accounts).flatMap(({ type, groups }) =>
      groups.flatMap(({ group, accounts }) =>
        accounts.map((account) => [
          ...[words.label("ledgerTypes", type), words.label("ledgerGroups", group)],
          ...[account.Ledger_Code, account.Ledger_Name, ...trialSides.map((side) => account[side])],
        ]),
      ),
    ),
    sums: {
      type: words.say("total"),
      ...Object.fromEntries(trialSides.map((side, at) => [sides[at]!, Totals[side]])),
    },
    tables: () => tablesOf(Accounts, Totals, words),
  });
});

const figures = (sums: TrialSums) => trialSides.map((side) => figure(sums[side]));

function tablesOf(accounts: readonly TrialLine[], totals: TrialSums, { say, label }: BookWords): Table[] {
  const table = (title: string | null, rows: Table["rows"]): Table => ({
    title,
    isDense: true,
    columns: [
      { label: say("account"), width: 22 },
      ...sides.map((side) => ({ label: say(side), width: 13, isFigure: true })),
    ],
    rows,
  });
  return [
    ...(accounts.length === 0 ? [{ ...table(null, []), lead: say("none") }] : []),
    ...trialByGroup(accounts).map(({ type, groups }) =>
      table(
        label("ledgerTypes", type),
        groups.flatMap(({ group, accounts, sums }) => [
          { cells: [label("ledgerGroups", group), ...figures(sums)], isStrong: true },
          ...accounts.map((account) => ({
            cells: [`${account.Ledger_Code} ${account.Ledger_Name}`, ...figures(account)],
          })),
        ]),
      ),
    ),
    table(say("total"), [{ cells: ["", ...figures(totals)], isStrong: true }]),
  ];
}
