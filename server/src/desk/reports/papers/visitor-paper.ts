import { weekdays } from "#domain/desk/reports/codes.ts";
import type { VisitorReport } from "#domain/desk/reports/visitor/calls.ts";
import { type VisitPurpose, visitPurposes } from "#domain/gate/visitors/codes.ts";
import type { Table } from "../../../money/payments/papers/model.ts";
import type { ReportPaper } from "./file.ts";
import { capped, inIndia, namesOf, noTable, pointsTable, sharesTable, took } from "./tables.ts";

const allOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The visitors of a period, counted: nobody is named. */
export const visitorPaper = (report: VisitorReport, isOfBlock: boolean): ReportPaper => ({
  title: "Visitor report",
  things: "visitors",
  tiles: [
    { label: "Visits", value: inIndia(report.Visits) },
    { label: "People", value: inIndia(report.People) },
    { label: "Inside on average", value: took(report.Left.Average_Minutes) },
    { label: "Came without a pass", value: inIndia(allOf(Object.values(report.Walk_Ins))) },
  ],
  tables: [
    pointsTableOf(report),
    ...(report.Visits > 0 ? [hoursTable(report), weekdaysTable(report), purposesTable(report)] : []),
    countsTable(
      "Visitors without a pass",
      "Answer",
      ["What the flat answered when the gate asked", "Nobody came without a pass."],
      {
        Approved: report.Walk_Ins.Approved,
        Denied: report.Walk_Ins.Denied,
        "Not answered in time": report.Walk_Ins.Unanswered,
      },
    ),
    countsTable("Passes", "What became of them", ["", "No pass was used or ended."], {
      Used: report.Passes.Used,
      "Not used": report.Passes.Unused,
      Cancelled: report.Passes.Cancelled,
    }),
    ...(isOfBlock || report.Places.length === 0 ? [] : [placesTable(report)]),
  ],
});

function pointsTableOf({ Visits, Unit, Points }: VisitorReport): Table {
  const title = `Visits by ${Unit}`;
  if (Visits === 0) return noTable(title, "Nobody came in during this period.");
  return pointsTable(
    {
      ...{ title, lead: "Counts only: who visited whom is for the flat and the gate" },
      ...{ name: Unit === "day" ? "Day" : "Month", series: ["Visits"] },
    },
    Points.map((of) => ({ ...namesOf(of.Day, Unit), values: [of.Visits] })),
  );
}

const hourOf = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

const hoursTable = ({ By_Hour }: VisitorReport): Table =>
  pointsTable(
    { title: "Visits by hour of the day", name: "Hour", series: ["Visits"] },
    By_Hour.map(({ Hour, Visits }) => ({ name: hourOf(Hour), short: hourOf(Hour), values: [Visits] })),
  );

const weekdaysTable = ({ By_Weekday, Visits: whole }: VisitorReport): Table =>
  sharesTable(
    {
      ...{ title: "Visits by weekday", name: "Weekday", figures: ["Visits"], whole },
      longest: Math.max(...By_Weekday.map(({ Visits }) => Visits)),
    },
    By_Weekday.map(({ Weekday, Visits }) => ({
      ...{ name: weekdays[Weekday - 1]!, count: Visits, cells: [inIndia(Visits)] },
    })),
  );

const purposesTable = ({ By_Purpose, Visits: whole }: VisitorReport): Table =>
  sharesTable(
    { title: "Visits by purpose", name: "Purpose", figures: ["Visits", "People"], whole },
    By_Purpose.map(({ Purpose, Visits, People }) => ({
      ...{ name: visitPurposes[Purpose as VisitPurpose], count: Visits, cells: [inIndia(Visits), inIndia(People)] },
    })),
  );

function countsTable(
  title: string,
  name: string,
  [lead, none]: [lead: string, none: string],
  counts: Record<string, number>,
): Table {
  const whole = allOf(Object.values(counts));
  if (whole === 0) return noTable(title, none);
  return sharesTable(
    { title, lead, name, figures: ["Count"], whole },
    Object.entries(counts).map(([each, count]) => ({ name: each, count, cells: [inIndia(count)] })),
  );
}

function placesTable({ Places }: VisitorReport): Table {
  const { shown, ...lead } = capped(Places);
  return {
    title: "Visits by block",
    ...lead,
    columns: [
      { label: "Block", width: 64 },
      ...["Visits", "People"].map((label) => ({ label, width: 18, isFigure: true })),
    ],
    rows: shown.map(({ Name, Visits, People }) => ({ cells: [Name, inIndia(Visits), inIndia(People)] })),
  };
}
