import { domain } from "#domain";
import type { JournalEntry } from "#domain/money/journal/draft.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import type { Fact, Table } from "../../payments/papers/model.ts";
import { findAccount } from "../accounts/queries.ts";
import { bookOf, ledgerName } from "../book.ts";
import { listEntries } from "../queries.ts";
import { viewEntry } from "../view.ts";
import { type BookWords, bookFileOf, bookWords, figure, isTooLong, limitOf, periodIn } from "./file.ts";

const headings = ["day", "document", "kind", "code", "account", "name", "narration", "debit", "credit"] as const;

export const exportJournal = handler(domain.journal.exportJournal, async (context, { Format, ...filters }) => {
  const { reads, actor, language, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const words = bookWords(context);
  const found = await listEntries(reads, book, { ...filters, Skip: 0, Limit: limitOf(Format) });
  const entries = found.rows.toReversed().map((row) => viewEntry(language, row));
  if (
    isTooLong(
      Format,
      entries.reduce((count, { Lines }) => count + Lines.length, 0),
    )
  )
    return refuse("too-many-to-export");
  const account = filters.Ledger_AccountID && (await findAccount(reads, book, filters.Ledger_AccountID));
  const { say, label } = words;
  const facts: Fact[] = [{ label: say("entries"), value: String(entries.length) }];
  if (filters.Entry_Kind) facts.push({ label: say("kind"), value: label("entryKinds", filters.Entry_Kind) });
  if (account) facts.push({ label: say("account"), value: `${account.code} ${ledgerName(language, account)}` });
  if (filters.Search) facts.push({ label: say("search"), value: filters.Search });
  return bookFileOf(context, book, Format, {
    title: "day-book",
    period: periodIn(words, filters.Start_Date, filters.End_Date),
    facts,
    headings,
    rows: rowsOf(entries, words),
    sums: { day: say("total"), debit: sumOf(entries), credit: sumOf(entries) },
    tables: () => [tableOf(entries, words)],
  });
});

const sumOf = (entries: readonly JournalEntry[]) => rupees(entries.reduce((sum, { Amount }) => sum + paise(Amount), 0));

const rowsOf = (entries: readonly JournalEntry[], { label }: BookWords) =>
  entries.flatMap(({ Lines, ...entry }) =>
    Lines.map((line) => [
      ...[entry.Entry_Day, entry.Document_No, label("entryKinds", entry.Entry_Kind)],
      ...[line.Ledger_Code, line.Ledger_Name, line.Name, entry.Narration, line.Debit_Amount, line.Credit_Amount],
    ]),
  );

function tableOf(entries: readonly JournalEntry[], { say, label, day }: BookWords): Table {
  const total = figure(sumOf(entries)) || "0";
  return {
    title: null,
    ...(entries.length === 0 && { lead: say("none") }),
    isDense: true,
    columns: [
      { label: say("day"), width: 13 },
      { label: say("document"), width: 21 },
      { label: say("particulars"), width: 38 },
      { label: say("debit"), width: 14, isFigure: true },
      { label: say("credit"), width: 14, isFigure: true },
    ],
    rows: [
      ...entries.flatMap(({ Lines, Entry_Day, Entry_Kind, Document_No, Narration }) =>
        Lines.map((line, at) => ({
          cells: [
            at === 0 ? day(Entry_Day) : "",
            at === 0 ? `${Document_No}\n${label("entryKinds", Entry_Kind)}` : "",
            [`${line.Ledger_Code} ${line.Ledger_Name}`, line.Name, at === 0 && Narration].filter(Boolean).join("\n"),
            figure(line.Debit_Amount),
            figure(line.Credit_Amount),
          ],
        })),
      ),
      { cells: [say("total"), "", "", total, total], isStrong: true },
    ],
  };
}
