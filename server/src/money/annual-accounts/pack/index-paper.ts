import type { BookFault } from "#domain/money/journal/codes.ts";
import { stateOfMonth } from "#domain/money/journal/periods/rules.ts";
import { dayOf, formatMonth, formatTime, yearInWords } from "#domain/platform/days.ts";
import { formatRupees, type Paise, rupees } from "#domain/platform/money.ts";
import { findCheck } from "../../journal/checks/queries.ts";
import { listMonths } from "../../journal/periods/queries.ts";
import { findBook, listTrial } from "../../journal/queries.ts";
import { viewTrial } from "../../journal/view.ts";
import type { Paper, Table } from "../../payments/papers/model.ts";
import { listCollection } from "../collection/queries.ts";
import { figure, total } from "../papers/figures.ts";
import { bookPaper, keeperName } from "../papers/file.ts";
import { openingDifference } from "../papers/financial.ts";
import { readFinancial } from "../read.ts";
import type { Sources } from "./sources.ts";

/** A file of the pack, as the index lists it. */
export type Listed = { path: string; title: string; rows: number; bytes: number; note: string };

/** What is in the pack, and figures by which somebody sees that all of it agrees. */
export async function indexPaper(sources: Sources, files: readonly Listed[], now: Date): Promise<Paper> {
  const { keeper, book, words, packWords, year, language, days } = sources;
  const { say } = packWords;
  return bookPaper(
    {
      title: say("title", { year: yearInWords(year) }),
      period: words.say("for-days", { from: words.day(days.from), until: words.day(days.until) }),
      tables: [await figuresTable(sources), await monthsTable(sources, now), filesTable(sources, files)],
      remarks: [
        say("no-papers"),
        ...(files.some(({ path }) => path.startsWith("5-bank/")) ? [] : [say("no-bank")]),
        say("made-at", { time: formatTime(now, undefined, language), name: keeperName({ keeper, words }) }),
      ],
    },
    { keeper, book, words },
  );
}

async function figuresTable(sources: Sources): Promise<Table> {
  const { db, book, days, language, packWords } = sources;
  const { say, label } = packWords;
  const read = (statement: "income-expenditure" | "balance-sheet" | "receipts-payments") =>
    readFinancial(db, book, statement, days, language);
  const [result, sheet, cash] = [
    await read("income-expenditure"),
    await read("balance-sheet"),
    await read("receipts-payments"),
  ];
  const { Totals } = viewTrial(language, await listTrial(db, book, days));
  const { totals } = await listCollection(db, book, days, { Skip: 0, Limit: 1 });
  const [check, kept] = [await findCheck(db, book), await findBook(db, book)];
  type Read = typeof sheet;
  const group = ({ Sides }: Read, name: string) =>
    Sides.flatMap(({ Groups }) => Groups)
      .filter(({ Statement_Group }) => Statement_Group === name)
      .reduce((sum, { Amount }) => sum + Amount, 0);
  const both = (one: number, other: number) =>
    Math.round(one * 100) === Math.round(other * 100)
      ? say("agree", { amount: formatRupees(one) })
      : say("differ", { one: formatRupees(one), other: formatRupees(other) });
  const inRupees = (paise: Paise) => rupees(paise);
  const months = await listMonths(db, book, sources.year);
  const checked = check && formatTime(check.checked_at, undefined, language);
  const facts: [string, string][] = [
    [say("entries"), String(months.reduce((sum, { entries }) => sum + entries, 0))],
    [say("debits"), formatRupees(inRupees(months.reduce((sum, { amount }) => sum + amount, 0)))],
    [say("trial"), both(Totals.Closing_Debit, Totals.Closing_Credit)],
    [
      say("surplus"),
      both(group(result, "excess-income") - group(result, "excess-expenditure"), group(sheet, "year-result")),
    ],
    [say("sheet"), both(sheet.Sides[0]!.Amount, sheet.Sides[1]!.Amount)],
    [say("cash"), both(group(cash, "closing-cash"), group(sheet, "cash-and-bank"))],
    [say("dues"), both(inRupees(totals.closing), inRupees(totals.control))],
    [say("opening"), formatRupees(openingDifference(sheet))],
    [
      say("check"),
      !check || checked === undefined
        ? say("check-never")
        : check.fault === null
          ? say("check-good", { time: checked })
          : say("check-bad", { fault: label("bookFaults", check.fault as BookFault), time: checked }),
    ],
    [
      say("closed"),
      kept?.closed_through ? say("closed-through", { day: packWords.day(kept.closed_through) }) : say("closed-none"),
    ],
  ];
  return {
    title: say("check-figures"),
    columns: [
      { label: say("item"), width: 48 },
      { label: say("figure"), width: 52, isFigure: true },
    ],
    rows: facts.map((cells) => ({ cells })),
  };
}

async function monthsTable({ db, book, year, words, packWords, language }: Sources, now: Date): Promise<Table> {
  const [months, kept] = [await listMonths(db, book, year), await findBook(db, book)];
  const { say, label } = packWords;
  return {
    title: say("months"),
    isDense: true,
    columns: [
      { label: say("month"), width: 34 },
      { label: say("state"), width: 26 },
      { label: words.say("count"), width: 16, isFigure: true },
      { label: words.say("amount"), width: 24, isFigure: true },
    ],
    rows: months.map((month) => ({
      cells: [
        formatMonth(month.first, "long", language),
        label("monthStates", stateOfMonth(month, kept?.closed_through ?? null, dayOf(now))),
        String(month.entries),
        figure(rupees(month.amount)),
      ],
    })),
  };
}

function filesTable({ packWords: { say } }: Sources, files: readonly Listed[]): Table {
  return {
    title: say("files"),
    isDense: true,
    columns: [
      { label: say("file"), width: 72 },
      { label: say("rows"), width: 14, isFigure: true },
      { label: say("size"), width: 14, isFigure: true },
    ],
    rows: files.map(({ path, title, rows, bytes, note }) => ({
      cells: [title, total(rows), total(Math.max(1, Math.round(bytes / 1024)))],
      under: [path, note].filter(Boolean),
    })),
  };
}
