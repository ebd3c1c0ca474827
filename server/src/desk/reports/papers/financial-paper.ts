import type { Defaulter, FinancialReport } from "#domain/desk/reports/calls.ts";
import { ageBands } from "#domain/desk/reports/codes.ts";
import { monthsShown } from "#domain/desk/reports/rules.ts";
import { billTypes } from "#domain/money/bills/codes.ts";
import { receiptModes } from "#domain/money/payments/codes.ts";
import { formatDay } from "#domain/platform/days.ts";
import { formatRupees, shortRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import type { Table } from "../../../money/payments/papers/model.ts";
import type { ReportPaper } from "./file.ts";
import { capped, counted, inIndia, monthOf, noTable, pointsTable, sharesTable } from "./tables.ts";

type Late = { rows: readonly Defaulter[]; count: number };

/** The money of a period. Who is late comes as the first of so many; of one block, that block is not told apart again. */
export const financialPaper = (report: FinancialReport, late: Late, isOfBlock: boolean): ReportPaper => ({
  title: "Financial report",
  things: "report",
  tiles: [
    { label: "Billed", value: formatRupees(report.Billed.Amount) },
    { label: "Collected", value: formatRupees(report.Collected.Amount) },
    { label: "Outstanding today", value: formatRupees(report.Outstanding.Amount) },
    { label: overdueIn(report, "today"), value: formatRupees(report.Overdue.Amount) },
  ],
  tables: [
    monthsTable(report),
    modesTable(report),
    agesTable(report),
    billedTable(report),
    ...rentsTables(report),
    ...(isOfBlock || report.Places.length === 0 ? [] : [placesTable(report)]),
    defaultersTable(report, late),
  ],
});

/** A landlord's list has partly paid bills under a status of their own. */
const overdueIn = ({ Kind }: FinancialReport, when = ""): string =>
  `${Kind === "society" ? "Overdue" : "Past due"} ${when}`.trim();

function monthsTable({ Months, As_Of }: FinancialReport): Table {
  const title = "Billed and collected by month";
  const months = monthsShown(Months, As_Of);
  const first = months[0];
  if (!first)
    return noTable(
      title,
      `Nothing was billed or collected from ${monthOf(Months[0]!.Month)} to ${monthOf(Months.at(-1)!.Month)}.`,
    );
  const lead = `${monthOf(first.Month)} to ${monthOf(months.at(-1)!.Month)}, each month whole`;
  return pointsTable(
    { title, lead, name: "Month", series: ["Billed", "Collected"], words: formatRupees, marks: shortRupees },
    months.map(({ Month, Billed_Amount, Collected_Amount }) => ({
      ...{ name: monthOf(Month), short: monthOf(Month, "short") },
      values: [Billed_Amount, Collected_Amount],
    })),
  );
}

function modesTable({ Collected, Collected_By_Mode }: FinancialReport): Table {
  const title = "Collected by mode";
  if (Collected.Count === 0) return noTable(title, "Nothing was collected in this period.");
  return sharesTable(
    {
      ...{ title, lead: `${counted(Collected.Count, "receipt")} in this period`, name: "Mode" },
      ...{ figures: ["Receipts", "Amount"], whole: Collected.Amount },
    },
    Collected_By_Mode.map(({ Payment_Mode, Count, Amount }) => ({
      ...{ name: receiptModes[Payment_Mode as 1], count: Amount, cells: [inIndia(Count), formatRupees(Amount)] },
    })),
  );
}

function agesTable({ Outstanding, Outstanding_By_Age, As_Of }: FinancialReport): Table {
  const title = "Outstanding by age";
  if (Outstanding.Count === 0) return noTable(title, "Nothing is outstanding: every bill is paid.");
  return sharesTable(
    {
      ...{ title, lead: `Days past the due date, as of ${formatDay(As_Of)}`, name: "Age" },
      ...{ figures: ["Bills", "Amount"], whole: Outstanding.Amount },
    },
    Outstanding_By_Age.map(({ Age, Count, Amount }) => ({
      ...{ name: ageBands[Age].label, count: Amount, late: Age === "not_due" ? 0 : Amount },
      cells: [inIndia(Count), formatRupees(Amount)],
    })),
  );
}

const billedTable = (report: FinancialReport): Table => ({
  title: "What was billed",
  lead: `${counted(report.Billed.Count, "bill")} in this period`,
  columns: [
    { label: "", width: 60 },
    { label: "Count", width: 20, isFigure: true },
    { label: "Amount", width: 20, isFigure: true },
  ],
  rows: [
    ...report.Billed_By_Type.map(({ Bill_Type, Count, Amount }) => ({
      cells: [billTypes[Bill_Type as 1], inIndia(Count), formatRupees(Amount)],
    })),
    { cells: ["Debit notes", inIndia(report.Debit_Notes.Count), formatRupees(report.Debit_Notes.Amount)] },
    {
      cells: [
        "Credit notes",
        inIndia(report.Credit_Notes.Count),
        `${report.Credit_Notes.Amount > 0 ? "−" : ""}${formatRupees(report.Credit_Notes.Amount)}`,
      ],
    },
    { cells: ["Advances held today", "", formatRupees(report.Advance_Amount)] },
  ],
});

/** Where a society bills rents for its landlords; they are in no other figure. */
function rentsTables({ Rents }: FinancialReport): Table[] {
  if (!Rents || Rents.Billed.Count + Rents.Collected.Count + Rents.Outstanding.Count === 0) return [];
  const figures = [
    ["Billed", Rents.Billed],
    ["Collected", Rents.Collected],
    ["Outstanding today", Rents.Outstanding],
    ["Overdue today", Rents.Overdue],
  ] as const;
  return [
    {
      title: "Rents billed for landlords",
      lead: "This money belongs to the landlords. It is in no other figure of this report.",
      columns: [
        { label: "", width: 60 },
        { label: "Count", width: 20, isFigure: true },
        { label: "Amount", width: 20, isFigure: true },
      ],
      rows: figures.map(([name, { Count, Amount }]) => ({ cells: [name, inIndia(Count), formatRupees(Amount)] })),
    },
  ];
}

function placesTable(report: FinancialReport): Table {
  const { Kind, Places } = report;
  const { shown, ...lead } = capped(Places);
  const figures = ["Billed", "Collected", "Outstanding", overdueIn(report)];
  return {
    title: Kind === "society" ? "By block" : "By home",
    ...lead,
    columns: [
      { label: Kind === "society" ? "Block" : "Home", width: 36 },
      ...figures.map((label) => ({ label, width: 16, isFigure: true })),
    ],
    rows: shown.map((of) => ({
      cells: [
        of.PlaceID === null ? "Other" : of.Name,
        ...[of.Billed_Amount, of.Collected_Amount, of.Outstanding_Amount, of.Overdue_Amount].map(formatRupees),
      ],
    })),
  };
}

/** A building is mostly named after its block. */
const homeOf = ({ Property_Title, Building_Name, Flat_No }: Defaulter): string =>
  [Property_Title ?? Building_Name, Flat_No].filter(Boolean).join(" · ");

function defaultersTable({ As_Of }: FinancialReport, { rows, count }: Late): Table {
  const title = "Defaulters";
  if (count === 0) return noTable(title, "Nobody is late: no bill is past its due date.");
  const { shown, ...lead } = capped(rows, {
    of: count,
    lead: `${counted(count, "person", "people")} with bills past their due date on ${formatDay(As_Of)}, who owes the most first.`,
    where: "the XLSX of the defaulters",
  });
  return {
    title,
    ...lead,
    isDense: true,
    columns: [
      { label: "Name", width: 20.5 },
      { label: "Phone", width: 16.5 },
      { label: "Home", width: 15 },
      { label: "Oldest due", width: 12 },
      { label: "Days late", width: 8, isFigure: true },
      { label: "Overdue", width: 14, isFigure: true },
      { label: "Outstanding", width: 14, isFigure: true },
    ],
    rows: shown.map((row) => ({
      cells: [
        row.Name,
        formatPhone(row.PhoneNumber),
        homeOf(row),
        formatDay(row.Oldest_Due_Date),
        inIndia(row.Days_Overdue),
        formatRupees(row.Overdue.Amount),
        formatRupees(row.Outstanding_Amount),
      ],
    })),
  };
}
