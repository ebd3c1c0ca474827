import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findAccount } from "../accounts/queries.ts";
import { bookOf, ledgerName } from "../book.ts";
import { periodOf } from "../period.ts";
import { listLedger } from "../queries.ts";
import { viewLedgerLines } from "../view.ts";
import { bookFileOf, bookWords, isTooLong, limitOf, periodIn } from "./file.ts";
import { ledgerHeadings, ledgerRows, ledgerSums, ledgerTable } from "./ledger-lines.ts";

export const exportLedger = handler(
  domain.journal.exportLedger,
  async (context, { Format, Ledger_AccountID, ...days }) => {
    const { reads, actor, now, language, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    const period = periodOf(book, days, now) ?? refuse("other-financial-year");
    const account = (await findAccount(reads, book, Ledger_AccountID)) ?? refuse("unknown-ledger-account");
    const found = await listLedger(reads, book, account, { ...period, Skip: 0, Limit: limitOf(Format) });
    if (isTooLong(Format, found.count)) return refuse("too-many-to-export");
    const words = bookWords(context);
    const lines = viewLedgerLines(language, found);
    const sums = ledgerSums(found);
    return bookFileOf(context, book, Format, {
      title: "ledger",
      about: `${account.code} ${ledgerName(language, account)}`,
      period: periodIn(words, period.from, period.until),
      facts: [
        { label: words.say("group"), value: words.label("ledgerGroups", account.ledger_group) },
        { label: words.say("entries"), value: String(lines.length) },
      ],
      headings: ledgerHeadings,
      rows: ledgerRows(lines, sums, words),
      tables: () => [ledgerTable(lines, sums, words)],
    });
  },
);
