import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import type { Fact } from "../../payments/papers/model.ts";
import { findAccount } from "../accounts/queries.ts";
import { bookOf, ledgerName } from "../book.ts";
import { listEntries } from "../queries.ts";
import { viewEntry } from "../view.ts";
import { dayBookHeadings, dayBookRows, dayBookSum, dayBookTable } from "./day-book.ts";
import { bookFileOf, bookWords, isTooLong, limitOf, periodIn } from "./file.ts";

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
    headings: dayBookHeadings,
    rows: dayBookRows(entries, words),
    sums: { day: say("total"), debit: dayBookSum(entries), credit: dayBookSum(entries) },
    tables: () => [dayBookTable(entries, words)],
  });
});
