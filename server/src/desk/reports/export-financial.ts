import { domain } from "#domain";
import type { FinancialReport } from "#domain/desk/reports/calls.ts";
import { billTypes } from "#domain/money/bills/codes.ts";
import { ageBandLabels } from "#domain/money/collections/codes.ts";
import { receiptModes } from "#domain/money/payments/codes.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { booksOf } from "./books.ts";
import { reportOn } from "./financial.ts";
import { reportFile } from "./papers/file.ts";
import { financialPaper } from "./papers/financial-paper.ts";
import { mostRows } from "./papers/tables.ts";
import { listDefaulters } from "./queries.ts";
import { viewDefaulter } from "./view.ts";

type Figure = { section: string; item: string; count?: number; amount?: number };

const columns: Columns<Figure> = {
  Section: ({ section }) => section,
  Item: ({ item }) => item,
  Count: ({ count }) => count ?? "",
  Amount: ({ amount }) => amount ?? "",
};

type Tally = { Count: number; Amount: number };
const figure = (section: string, item: string, { Count, Amount }: Tally): Figure => ({
  section,
  item,
  count: Count,
  amount: Amount,
});

/** Rents that a society bills for its landlords are not its own money. */
const rentsOf = ({ Rents }: FinancialReport): Figure[] =>
  Rents === null ? [] : Object.entries(Rents).map(([name, of]) => figure("Rents billed for landlords", name, of));

/** A row for each figure, so that a sheet can be sorted, filtered and summed. */
function figuresOf(report: FinancialReport): Figure[] {
  const places = report.Kind === "society" ? "block" : "home";
  const byPlace = (title: string, amountOf: (place: FinancialReport["Places"][number]) => number) =>
    report.Places.map((place) => ({ section: `${title} by ${places}`, item: place.Name, amount: amountOf(place) }));
  return [
    { section: "Period", item: `${report.Start_Date} to ${report.End_Date}` },
    ...report.Billed_By_Type.map((of) => figure("Billed by type", billTypes[of.Bill_Type as 1], of)),
    figure("Billed", "Total", report.Billed),
    figure("Notes", "Debit notes", report.Debit_Notes),
    figure("Notes", "Credit notes", report.Credit_Notes),
    figure("Written off", "Total", report.Written_Off),
    ...report.Collected_By_Mode.map((of) => figure("Collected by mode", receiptModes[of.Payment_Mode as 1], of)),
    figure("Collected", "Total", report.Collected),
    ...report.Outstanding_By_Age.map((of) => figure(`Outstanding on ${report.As_Of}`, ageBandLabels[of.Age], of)),
    figure("Outstanding", "Total", report.Outstanding),
    figure("Overdue", "Total", report.Overdue),
    ...rentsOf(report),
    { section: "Advance", item: "Total", amount: report.Advance_Amount },
    ...byPlace("Billed", (place) => place.Billed_Amount),
    ...byPlace("Collected", (place) => place.Collected_Amount),
    ...byPlace("Outstanding", (place) => place.Outstanding_Amount),
    ...byPlace("Overdue", (place) => place.Overdue_Amount),
    ...report.Months.map((of) => ({
      section: "Billed by month",
      item: of.Month.slice(0, 7),
      amount: of.Billed_Amount,
    })),
    ...report.Months.map((of) => ({
      section: "Collected by month",
      item: of.Month.slice(0, 7),
      amount: of.Collected_Amount,
    })),
  ];
}

export const exportFinancial = handler(
  domain.reports.exportFinancial,
  async (context, { Format, BlockID, ...input }) => {
    const { reads, actor, now, refuse } = context;
    const books = await booksOf(reads, actor, BlockID, refuse);
    const report = await reportOn(reads, books, input, now);
    if (Format === "pdf") {
      const { rows, count } = await listDefaulters(reads, books, report.As_Of, { Skip: 0, Limit: mostRows });
      const late = { rows: rows.map((row) => viewDefaulter(row, report.As_Of)), count };
      return reportFile(context, { books, period: input.Period, report }, (words) =>
        financialPaper(report, late, !!BlockID, words),
      );
    }
    return sheetFileOf("report", figuresOf(report), columns, { Format, now });
  },
);
