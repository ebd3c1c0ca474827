import { domain } from "#domain";
import { type Weekday, weekdays } from "#domain/desk/reports/codes.ts";
import type { VisitorReport } from "#domain/desk/reports/visitor/calls.ts";
import { type VisitPurpose, visitPurposes } from "#domain/gate/visitors/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import { reportFile } from "../papers/file.ts";
import { visitorPaper } from "../papers/visitor-paper.ts";
import { reportOnVisitors } from "./visitor.ts";

type Figure = { section: string; item: string; count?: number; people?: number; minutes?: number | null };

const columns: Columns<Figure> = {
  Section: ({ section }) => section,
  Item: ({ item }) => item,
  Count: ({ count }) => count ?? "",
  People: ({ people }) => people ?? "",
  "Average minutes": ({ minutes }) => minutes ?? "",
};

/** A row for each figure, so that a sheet can be sorted, filtered and summed. */
function figuresOf(report: VisitorReport): Figure[] {
  const ofCounts = (section: string, counts: Record<string, number>) =>
    Object.entries(counts).map(([item, count]) => ({ section, item, count }));
  return [
    { section: "Period", item: `${report.Start_Date} to ${report.End_Date}` },
    { section: "Visits", item: "Total", count: report.Visits, people: report.People },
    ...report.By_Purpose.map((of) => ({
      section: "Visits by purpose",
      item: visitPurposes[of.Purpose as VisitPurpose],
      count: of.Visits,
      people: of.People,
    })),
    ...report.By_Hour.map((of) => ({
      section: "Visits by hour",
      item: `${String(of.Hour).padStart(2, "0")}:00`,
      count: of.Visits,
    })),
    ...report.By_Weekday.map((of) => ({
      section: "Visits by weekday",
      item: weekdays[of.Weekday as Weekday],
      count: of.Visits,
    })),
    ...report.Places.map((of) => ({
      section: "Visits by block",
      item: of.Name,
      count: of.Visits,
      people: of.People,
    })),
    { section: "Left", item: "Total", count: report.Left.Count, minutes: report.Left.Average_Minutes },
    ...ofCounts("Came without a pass", report.Walk_Ins),
    ...ofCounts("Passes", report.Passes),
    ...report.Points.map((of) => ({
      section: `Visits by ${report.Unit}`,
      item: report.Unit === "day" ? of.Day : of.Day.slice(0, 7),
      count: of.Visits,
    })),
  ];
}

export const exportVisitor = handler(domain.reports.exportVisitor, async (context, { Format, ...input }) => {
  const { reads, actor, now, refuse } = context;
  const report = (await reportOnVisitors(reads, actor.societyId, input, now)) ?? refuse("unknown-block");
  if (Format === "pdf") {
    const books = { kind: "society", issuerId: actor.societyId, blockId: input.BlockID } as const;
    return reportFile(context, { books, period: input.Period, report }, (words) =>
      visitorPaper(report, !!input.BlockID, words),
    );
  }
  return sheetFileOf("visitors", figuresOf(report), columns, { Format, now });
});
