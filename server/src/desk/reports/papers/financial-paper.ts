import type { Defaulter, FinancialReport } from "#domain/desk/reports/calls.ts";
import { monthsShown } from "#domain/desk/reports/rules.ts";
import { type Day, formatMonth } from "#domain/platform/days.ts";
import { formatRupees, shortRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import type { Table } from "../../../money/payments/papers/model.ts";
import type { ReportPaper } from "./file.ts";
import { capped, inIndia, noTable, pointsTable, type ReportWords, sharesTable } from "./tables.ts";

type Late = { rows: readonly Defaulter[]; count: number };

/** The money of a period, with the first defaulters; in the report of one block they are not grouped by block. */
export const financialPaper = (
  report: FinancialReport,
  late: Late,
  isOfBlock: boolean,
  words: ReportWords,
): ReportPaper => ({
  title: words.say("financial"),
  things: "report",
  tiles: [
    { label: words.say("billed"), value: formatRupees(report.Billed.Amount) },
    { label: words.say("collected"), value: formatRupees(report.Collected.Amount) },
    { label: words.say("outstanding-today"), value: formatRupees(report.Outstanding.Amount) },
    { label: words.say(overdueOf(report, "-today")), value: formatRupees(report.Overdue.Amount) },
  ],
  tables: [
    monthsTable(report, words),
    modesTable(report, words),
    agesTable(report, words),
    billedTable(report, words),
    ...rentsTables(report, words),
    ...(isOfBlock || report.Places.length === 0 ? [] : [placesTable(report, words)]),
    defaultersTable(report, late, words),
  ],
});

/** In a landlord's list, partly paid bills have their own status. */
const overdueOf = <When extends "" | "-today">({ Kind }: FinancialReport, when: When) =>
  `${Kind === "society" ? "overdue" : "past-due"}${when}` as const;

function monthsTable({ Months, As_Of }: FinancialReport, { say, language }: ReportWords): Table {
  const monthOf = (day: Day, length: "long" | "short" = "long") => formatMonth(day, length, language);
  const title = say("by-month");
  const months = monthsShown(Months, As_Of);
  const first = months[0];
  if (!first)
    return noTable(
      title,
      say("by-month-none", { first: monthOf(Months[0]!.Month), last: monthOf(Months.at(-1)!.Month) }),
    );
  const lead = say("by-month-lead", { first: monthOf(first.Month), last: monthOf(months.at(-1)!.Month) });
  return pointsTable(
    {
      title,
      lead,
      name: say("month"),
      series: [say("billed"), say("collected")],
      words: formatRupees,
      marks: shortRupees,
    },
    months.map(({ Month, Billed_Amount, Collected_Amount }) => ({
      ...{ name: monthOf(Month), short: monthOf(Month, "short") },
      values: [Billed_Amount, Collected_Amount],
    })),
  );
}

function modesTable({ Collected, Collected_By_Mode }: FinancialReport, words: ReportWords): Table {
  const { say, count, label } = words;
  const title = say("by-mode");
  if (Collected.Count === 0) return noTable(title, say("by-mode-none"));
  return sharesTable(
    {
      ...{ title, lead: count("receipts", Collected.Count), name: say("mode") },
      ...{ figures: [say("receipts"), say("amount")], whole: Collected.Amount },
    },
    Collected_By_Mode.map(({ Payment_Mode, Count, Amount }) => ({
      ...{ name: label("receiptModes", Payment_Mode), count: Amount, cells: [inIndia(Count), formatRupees(Amount)] },
    })),
    words,
  );
}

function agesTable({ Outstanding, Outstanding_By_Age, As_Of }: FinancialReport, words: ReportWords): Table {
  const { say, label, day } = words;
  const title = say("by-age");
  if (Outstanding.Count === 0) return noTable(title, say("by-age-none"));
  return sharesTable(
    {
      ...{ title, lead: say("by-age-lead", { day: day(As_Of) }), name: say("age") },
      ...{ figures: [say("bills"), say("amount")], whole: Outstanding.Amount },
    },
    Outstanding_By_Age.map(({ Age, Count, Amount }) => ({
      ...{ name: label("ageBandLabels", Age), count: Amount, late: Age === "not_due" ? 0 : Amount },
      cells: [inIndia(Count), formatRupees(Amount)],
    })),
    words,
  );
}

const billedTable = (report: FinancialReport, { say, count, label }: ReportWords): Table => ({
  title: say("by-type"),
  lead: count("bills", report.Billed.Count),
  columns: [
    { label: "", width: 60 },
    { label: say("count"), width: 20, isFigure: true },
    { label: say("amount"), width: 20, isFigure: true },
  ],
  rows: [
    ...report.Billed_By_Type.map(({ Bill_Type, Count, Amount }) => ({
      cells: [label("billTypes", Bill_Type), inIndia(Count), formatRupees(Amount)],
    })),
    { cells: [say("debit-notes"), inIndia(report.Debit_Notes.Count), formatRupees(report.Debit_Notes.Amount)] },
    {
      cells: [
        say("credit-notes"),
        inIndia(report.Credit_Notes.Count),
        `${report.Credit_Notes.Amount > 0 ? "−" : ""}${formatRupees(report.Credit_Notes.Amount)}`,
      ],
    },
    {
      cells: [
        say("written-off"),
        inIndia(report.Written_Off.Count),
        `${report.Written_Off.Amount > 0 ? "−" : ""}${formatRupees(report.Written_Off.Amount)}`,
      ],
    },
    { cells: [say("advances"), "", formatRupees(report.Advance_Amount)] },
  ],
});

/** Where a society bills rents for its landlords; they are in no other figure. */
function rentsTables({ Rents }: FinancialReport, { say }: ReportWords): Table[] {
  if (!Rents || Rents.Billed.Count + Rents.Collected.Count + Rents.Outstanding.Count === 0) return [];
  const figures = [
    [say("billed"), Rents.Billed],
    [say("collected"), Rents.Collected],
    [say("outstanding-today"), Rents.Outstanding],
    [say("overdue-today"), Rents.Overdue],
  ] as const;
  return [
    {
      title: say("rents"),
      lead: say("rents-lead"),
      columns: [
        { label: "", width: 60 },
        { label: say("count"), width: 20, isFigure: true },
        { label: say("amount"), width: 20, isFigure: true },
      ],
      rows: figures.map(([name, { Count, Amount }]) => ({ cells: [name, inIndia(Count), formatRupees(Amount)] })),
    },
  ];
}

function placesTable(report: FinancialReport, words: ReportWords): Table {
  const { say } = words;
  const { Kind, Places } = report;
  const { shown: visible, ...lead } = capped(Places, words);
  const figures = [say("billed"), say("collected"), say("outstanding"), say(overdueOf(report, ""))];
  return {
    title: say(Kind === "society" ? "by-block" : "by-home"),
    ...lead,
    columns: [
      { label: say(Kind === "society" ? "block" : "home"), width: 36 },
      ...figures.map((label) => ({ label, width: 16, isFigure: true })),
    ],
    rows: visible.map((of) => ({
      cells: [
        of.PlaceID === null ? say("other") : of.Name,
        ...[of.Billed_Amount, of.Collected_Amount, of.Outstanding_Amount, of.Overdue_Amount].map(formatRupees),
      ],
    })),
  };
}

/** A building is mostly named after its block. */
const homeOf = ({ Property_Title, Building_Name, Flat_Label }: Defaulter): string =>
  [Property_Title ?? Building_Name, Flat_Label].filter(Boolean).join(" · ");

function defaultersTable({ As_Of }: FinancialReport, { rows, count }: Late, words: ReportWords): Table {
  const { say, day } = words;
  const title = say("defaulters");
  if (count === 0) return noTable(title, say("defaulters-none"));
  const { shown: visible, ...lead } = capped(rows, words, {
    of: count,
    lead: words.count("defaulters", count, { day: day(As_Of) }),
    rest: "first-defaulters",
  });
  return {
    title,
    ...lead,
    isDense: true,
    columns: [
      { label: say("name"), width: 20.5 },
      { label: say("phone"), width: 16.5 },
      { label: say("home"), width: 15 },
      { label: say("oldest-due"), width: 12 },
      { label: say("days-late"), width: 8, isFigure: true },
      { label: say("overdue"), width: 14, isFigure: true },
      { label: say("outstanding"), width: 14, isFigure: true },
    ],
    rows: visible.map((row) => ({
      cells: [
        row.Name,
        row.PhoneNumber && formatPhone(row.PhoneNumber),
        homeOf(row),
        day(row.Oldest_Due_Date),
        inIndia(row.Days_Overdue),
        formatRupees(row.Overdue.Amount),
        formatRupees(row.Outstanding_Amount),
      ],
    })),
  };
}
