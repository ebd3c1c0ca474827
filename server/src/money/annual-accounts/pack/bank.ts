import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import type { Unreconciled } from "#domain/money/bank/unreconciled/calls.ts";
import { mostLinesInPdf } from "#domain/money/journal/papers/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { listAccounts } from "../../bank/accounts/queries.ts";
import { explainDay } from "../../bank/unreconciled/explain.ts";
import type { Table } from "../../payments/papers/model.ts";
import { figure } from "../papers/figures.ts";
import { type PackSource, paperIn, type Sources } from "./sources.ts";

/** For each bank account how its balance in the books at the end of the year comes to that of the bank statement. */
export async function bankSources(sources: Sources): Promise<PackSource[]> {
  const { db, book, days, words, packWords } = sources;
  const { rows: accounts } = await listAccounts(db, book, { Skip: 0, Limit: mostBankAccounts }, days.until);
  return accounts.map((account, at) => ({
    step: "bank",
    async read() {
      const title = packWords.say("bank-items", { account: account.name });
      const period = words.say("as-at", { day: words.day(days.until) });
      const found = await explainDay(db, book, account, days.until, mostLinesInPdf);
      return {
        step: "bank",
        path: `5-bank/account-${at + 1}`,
        title,
        period,
        headings: [
          packWords.say("item"),
          words.say("day"),
          words.say("voucher"),
          words.say("narration"),
          words.say("amount"),
        ],
        rows: [
          ...balancesOf(found, sources).map(([name, amount]) => [name, "", "", "", amount]),
          ...found.Groups.flatMap((group) =>
            group.Items.map((item) => [
              words.label("unreconciledKinds", group.Unreconciled_Kind),
              item.Day,
              item.Document_No,
              item.Text,
              item.Amount,
            ]),
          ),
        ],
        papers: [paperIn(sources, title, period, tablesOf(found, sources))],
      };
    },
  }));
}

function balancesOf(found: Unreconciled, { words, packWords: { say } }: Sources): [string, number | string][] {
  const unknown = say("not-known");
  return [
    [say("book-balance"), found.Book_Balance],
    ...found.Groups.map(({ Unreconciled_Kind, Amount }): [string, number] => [
      words.label("unreconciledKinds", Unreconciled_Kind),
      Amount,
    ]),
    [say("reconciled"), found.Reconciled_Balance],
    [say("statement-balance"), found.Statement_Balance ?? unknown],
    [say("difference"), found.Difference ?? unknown],
  ];
}

function tablesOf(found: Unreconciled, sources: Sources): Table[] {
  const { words, packWords } = sources;
  const amount = { label: words.say("amount"), width: 20, isFigure: true };
  return [
    {
      title: null,
      columns: [{ label: packWords.say("item"), width: 80 }, amount],
      rows: balancesOf(found, sources).map(([name, value]) => ({
        cells: [name, typeof value === "number" ? formatRupees(value).replace("₹", "") : value],
      })),
    },
    ...found.Groups.map(
      (group): Table => ({
        title: words.label("unreconciledKinds", group.Unreconciled_Kind),
        isDense: true,
        ...(group.Count > group.Items.length && {
          lead: packWords.say("items-left-out", { count: String(group.Count - group.Items.length) }),
        }),
        columns: [
          { label: words.say("day"), width: 14 },
          { label: words.say("voucher"), width: 20 },
          { label: words.say("narration"), width: 46 },
          amount,
        ],
        rows: group.Items.map((item) => ({
          cells: [words.day(item.Day), item.Document_No, item.Text, figure(item.Amount)],
        })),
      }),
    ),
  ];
}
