import { domain } from "#domain";
import type { Unreconciled, UnreconciledGroup } from "#domain/money/bank/unreconciled/calls.ts";
import { suspenseKind } from "#domain/money/bank/unreconciled/codes.ts";
import { handler } from "../../../platform/handler.ts";
import type { Cell } from "../../../platform/sheets/csv.ts";
import { bookOf } from "../../journal/book.ts";
import { type BookWords, bookFileOf, bookWords, figure, isTooLong, limitOf } from "../../journal/papers/file.ts";
import type { Table } from "../../payments/papers/model.ts";
import { balanceDay } from "../accounts/balance-day.ts";
import { findAccount } from "../accounts/queries.ts";
import { explainDay } from "./explain.ts";

const headings = ["side-of-statement", "kind", "day", "document", "particulars", "amount"] as const;

export const exportUnreconciled = handler(
  domain.bank.exportUnreconciled,
  async (context, { Bank_AccountID, Day, Format }) => {
    const { reads, actor, now, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    const day = balanceDay(book, Day, now) ?? refuse("other-financial-year");
    const account = (await findAccount(reads, book, Bank_AccountID, day)) ?? refuse("unknown-bank-account");
    const found = await explainDay(reads, book, account, day, limitOf(Format));
    const items = found.Groups.reduce((sum, { Count }) => sum + Count, 0);
    if (isTooLong(Format, items)) return refuse("too-many-to-export");
    const words = bookWords(context);
    const parts = partsOf(found);
    return bookFileOf(context, book, Format, {
      title: "bank-reconciliation",
      about: [account.name, account.bank_name, account.bank_account_no && `…${account.bank_account_no.slice(-4)}`]
        .filter(Boolean)
        .join(", "),
      period: words.say("at-end-of", { day: words.day(day) }),
      facts: [
        { label: words.say("books-balance"), value: signed(found.Book_Balance) },
        { label: words.say("statement-balance"), value: statementOf(found, words) },
        ...(found.Difference === null ? [] : [{ label: words.say("difference"), value: signed(found.Difference) }]),
      ],
      headings,
      rows: rowsOf(found, parts, words),
      tables: () => tablesOf(found, parts, words),
    });
  },
);

const signed = (rupees: number): string => (rupees < 0 ? `−${figure(-rupees)}` : figure(rupees) || "0");

const statementOf = ({ Statement_Balance }: Unreconciled, { say }: BookWords): string =>
  Statement_Balance === null ? say("statement-unknown") : signed(Statement_Balance);

type Part = {
  side: "add" | "less" | "noted";
  kind: UnreconciledGroup["Unreconciled_Kind"];
  items: UnreconciledGroup["Items"];
};

/** As auditors read it: of each kind what is added to the balance of the books, then what is taken off, and last what is only noted. */
function partsOf({ Groups }: Unreconciled): Part[] {
  const parts = Groups.flatMap(({ Unreconciled_Kind: kind, Items }): Part[] =>
    kind === suspenseKind
      ? [{ side: "noted", kind, items: Items }]
      : [
          { side: "add", kind, items: Items.filter(({ Amount }) => Amount > 0) },
          { side: "less", kind, items: Items.filter(({ Amount }) => Amount < 0) },
        ],
  ).filter(({ items }) => items.length > 0);
  return (["add", "less", "noted"] as const).flatMap((side) => parts.filter((part) => part.side === side));
}

const sumOf = ({ items }: Part): number => items.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100;

/** The balances below the items, with the names of what is not explained. */
function endOf(found: Unreconciled, words: BookWords): [string, number | string][] {
  const { say } = words;
  return [
    [say("expected-balance"), found.Reconciled_Balance],
    [say("statement-balance"), found.Statement_Balance ?? say("statement-unknown")],
    ...(found.Opening_Difference ? [[say("opening-difference"), found.Opening_Difference] as [string, number]] : []),
    ...(found.Missing_Difference ? [[say("missing-difference"), found.Missing_Difference] as [string, number]] : []),
    ...(found.Difference === null ? [] : [[say("difference"), found.Difference] as [string, number]]),
  ];
}

function rowsOf(found: Unreconciled, parts: readonly Part[], words: BookWords): Cell[][] {
  const { say, label } = words;
  const balance = (text: string, amount: Cell): Cell[] => ["", "", "", "", text, amount];
  const items = (wanted: readonly Part[]) =>
    wanted.flatMap(({ side, kind, items }) =>
      items.map((item): Cell[] => [
        ...[say(side), label("unreconciledKinds", kind), item.Day, item.Document_No, item.Text, item.Amount],
      ]),
    );
  return [
    balance(say("books-balance"), found.Book_Balance),
    ...items(parts.filter(({ side }) => side !== "noted")),
    ...endOf(found, words).map(([text, amount]) => balance(text, amount)),
    ...items(parts.filter(({ side }) => side === "noted")),
  ];
}

function tablesOf(found: Unreconciled, parts: readonly Part[], words: BookWords): Table[] {
  const { say, label, day } = words;
  const balances = (rows: readonly [string, number | string][]): Table => ({
    title: null,
    columns: [
      { label: say("particulars"), width: 75 },
      { label: say("amount"), width: 25, isFigure: true },
    ],
    rows: rows.map(([text, amount]) => ({
      cells: [text, typeof amount === "number" ? signed(amount) : amount],
      isStrong: true,
    })),
  });
  const table = (part: Part): Table => ({
    title: say(`${part.side}-kind`, { kind: label("unreconciledKinds", part.kind) }),
    isDense: true,
    columns: [
      { label: say("day"), width: 15 },
      { label: say("document"), width: 22 },
      { label: say("particulars"), width: 45 },
      { label: say("amount"), width: 18, isFigure: true },
    ],
    rows: [
      ...part.items.map((item) => ({
        cells: [day(item.Day), item.Document_No, item.Text, signed(item.Amount)],
      })),
      { cells: ["", "", say("total"), signed(sumOf(part))], isStrong: true },
    ],
  });
  return [
    balances([[say("books-balance"), found.Book_Balance]]),
    ...parts.filter(({ side }) => side !== "noted").map(table),
    balances(endOf(found, words)),
    ...parts.filter(({ side }) => side === "noted").map(table),
  ];
}
