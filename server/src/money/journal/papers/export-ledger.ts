import { domain } from "#domain";
import type { LedgerLine } from "#domain/money/journal/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import type { Table } from "../../payments/papers/model.ts";
import { findAccount } from "../accounts/queries.ts";
import { bookOf, ledgerName } from "../book.ts";
import { periodOf } from "../period.ts";
import { listLedger } from "../queries.ts";
import { viewLedgerLines } from "../view.ts";
import { type BookWords, balanceIn, bookFileOf, bookWords, figure, isTooLong, limitOf, periodIn } from "./file.ts";

const headings = [
  "day",
  "document",
  "kind",
  "particulars",
  "name",
  "narration",
  "debit",
  "credit",
  "balance",
  "side",
] as const;

/** In rupees; a credit balance is negative. */
type Sums = { opening: number; closing: number; debit: number; credit: number };

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
    const sums = {
      opening: rupees(found.opening),
      closing: rupees(found.opening + found.debit - found.credit),
      debit: rupees(found.debit),
      credit: rupees(found.credit),
    };
    return bookFileOf(context, book, Format, {
      title: "ledger",
      about: `${account.code} ${ledgerName(language, account)}`,
      period: periodIn(words, period.from, period.until),
      facts: [
        { label: words.say("group"), value: words.label("ledgerGroups", account.ledger_group) },
        { label: words.say("entries"), value: String(lines.length) },
      ],
      headings,
      rows: rowsOf(lines, sums, words),
      tables: () => [tableOf(lines, sums, words)],
    });
  },
);

function rowsOf(lines: readonly LedgerLine[], { opening, closing, debit, credit }: Sums, { say, label }: BookWords) {
  const balance = (rupees: number) => [Math.abs(rupees), rupees === 0 ? "" : say(rupees > 0 ? "dr" : "cr")];
  return [
    [say("opening"), ...Array<string>(headings.length - 3).fill(""), ...balance(opening)],
    ...lines.map((line) => [
      ...[line.Entry_Day, line.Document_No, label("entryKinds", line.Entry_Kind), line.Particulars.join(", ")],
      ...[line.Name, line.Narration, line.Debit_Amount, line.Credit_Amount, ...balance(line.Balance)],
    ]),
    [say("closing"), ...Array<string>(headings.length - 5).fill(""), debit, credit, ...balance(closing)],
  ];
}

const tableOf = (lines: readonly LedgerLine[], sums: Sums, words: BookWords): Table => {
  const { say, label, day } = words;
  return {
    title: null,
    ...(lines.length === 0 && { lead: say("none") }),
    isDense: true,
    columns: [
      { label: say("day"), width: 13 },
      { label: say("document"), width: 20 },
      { label: say("particulars"), width: 28 },
      { label: say("debit"), width: 12, isFigure: true },
      { label: say("credit"), width: 12, isFigure: true },
      { label: say("balance"), width: 15, isFigure: true },
    ],
    rows: [
      { cells: ["", "", say("opening"), "", "", balanceIn(words, sums.opening)], isStrong: true },
      ...lines.map((line) => ({
        cells: [
          day(line.Entry_Day),
          `${line.Document_No}\n${label("entryKinds", line.Entry_Kind)}`,
          [line.Particulars.join(", "), line.Name, line.Narration].filter(Boolean).join("\n"),
          figure(line.Debit_Amount),
          figure(line.Credit_Amount),
          balanceIn(words, line.Balance),
        ],
      })),
      {
        cells: ["", "", say("closing"), figure(sums.debit), figure(sums.credit), balanceIn(words, sums.closing)],
        isStrong: true,
      },
    ],
  };
};
