import { blockIssueCategories, blockIssueStatuses } from "#domain/community/block-issues/codes.ts";
import {
  categoryLabel,
  knownPriority,
  knownStatus,
  ticketPriorities,
  ticketStatuses,
} from "#domain/community/tickets/codes.ts";
import type { IssueReport, MaintenanceReport } from "#domain/desk/reports/maintenance/calls.ts";
import { formatDay } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { Table } from "../../../money/payments/papers/model.ts";
import type { ReportPaper } from "./file.ts";
import { capped, counted, inIndia, namesOf, noTable, pointsTable, sharesTable, took } from "./tables.ts";

/** The tickets and block issues of a period. */
export const maintenancePaper = (report: MaintenanceReport, isOfBlock: boolean): ReportPaper => ({
  title: "Maintenance report",
  things: "maintenance",
  tiles: [
    { label: "Raised", value: inIndia(report.Raised) },
    { label: "Resolved", value: inIndia(report.Resolution.Count) },
    { label: "Past due", value: inIndia(report.Late_Count) },
    { label: "Re-opened", value: inIndia(report.Reopened_Count) },
  ],
  tables: [
    ticketsTable(report),
    ...(hasTickets(report) ? [categoriesTable(report)] : []),
    ...(report.Raised > 0 ? [statusTable(report), priorityTable(report)] : []),
    ...(hasTickets(report) ? [ratingsTable(report)] : []),
    ...(isOfBlock || report.Places.length === 0 ? [] : [placesTable(report)]),
    ...(report.Issues ? issuesTables(report.Issues) : []),
  ],
});

const hasTickets = ({ Raised, Resolution }: MaintenanceReport) => Raised + Resolution.Count > 0;

function ticketsTable(report: MaintenanceReport): Table {
  const { Unit, Points } = report;
  const title = `Tickets by ${Unit}`;
  if (!hasTickets(report)) return noTable(title, "No ticket was raised or resolved in this period.");
  return pointsTable(
    { title, name: Unit === "day" ? "Day" : "Month", series: ["Raised", "Resolved"] },
    Points.map((of) => ({ ...namesOf(of.Day, Unit), values: [of.Raised, of.Resolved] })),
  );
}

const firstAnswer = ({ Raised, First_Answer: { Count, Median_Minutes, P90_Minutes } }: MaintenanceReport): string =>
  Count === 0
    ? "No ticket of this period has an answer yet."
    : `First answer after ${took(Median_Minutes)}, nine of ten within ${took(P90_Minutes)} (${inIndia(Count)} of ${inIndia(Raised)} answered)`;

type Times = Pick<MaintenanceReport, "Raised" | "Resolution">;
type Timed = { name: string; Count: number; Resolution: Times["Resolution"] };

const timesTable = (head: { title: string; lead: string }, rows: Timed[], { Raised, Resolution }: Times): Table => ({
  ...head,
  columns: [
    { label: "Category", width: 32 },
    { label: "Raised", width: 14, isFigure: true },
    { label: "Resolved", width: 14, isFigure: true },
    { label: "Median time", width: 20, isFigure: true },
    { label: "Nine of ten within", width: 20, isFigure: true },
  ],
  rows: [...rows, { name: "All", Count: Raised, Resolution, isStrong: true }].map(
    ({ name, Count, Resolution: of, ...strong }) => ({
      cells: [name, inIndia(Count), inIndia(of.Count), took(of.Median_Minutes), took(of.P90_Minutes)],
      isStrong: "isStrong" in strong,
    }),
  ),
});

const categoriesTable = (report: MaintenanceReport): Table =>
  timesTable(
    { title: "Time to resolve, by category", lead: firstAnswer(report) },
    report.By_Category.map((of) => ({ ...of, name: categoryLabel(of.Category) })),
    report,
  );

const statusTable = ({ By_Status, Raised, As_Of }: MaintenanceReport): Table =>
  sharesTable(
    {
      ...{ title: "By status", lead: `How the tickets of this period stand on ${formatDay(As_Of)}` },
      ...{ name: "Status", figures: ["Tickets"], whole: Raised },
    },
    By_Status.map(({ Ticket_Status, Count }) => ({
      ...{ name: ticketStatuses[knownStatus(Ticket_Status)], count: Count, cells: [inIndia(Count)] },
    })),
  );

const priorityTable = ({ By_Priority, Raised }: MaintenanceReport): Table =>
  sharesTable(
    {
      ...{ title: "By priority", lead: "The orange part is past its due time" },
      ...{ name: "Priority", figures: ["Tickets", "Past due"], whole: Raised },
    },
    By_Priority.toReversed().map(({ Priority, Count, Late_Count }) => ({
      ...{ name: ticketPriorities[knownPriority(Priority)], count: Count, late: Late_Count },
      cells: [inIndia(Count), inIndia(Late_Count)],
    })),
  );

function ratingsTable({ Ratings }: MaintenanceReport): Table {
  const title = "Ratings";
  const whole = Ratings.reduce((sum, { Count }) => sum + Count, 0);
  if (whole === 0) return noTable(title, "Nobody has rated a ticket that was resolved in this period.");
  const average = Ratings.reduce((sum, { Rating, Count }) => sum + Rating * Count, 0) / whole;
  const lead = `${inIndia(Math.round(average * 10) / 10)} of 5 on average, from ${inIndia(whole)}`;
  return sharesTable(
    { title, lead, name: "Stars", figures: ["Ratings"], whole },
    Ratings.toReversed().map(({ Rating, Count }) => ({
      ...{ name: counted(Rating, "star"), count: Count, cells: [inIndia(Count)] },
    })),
  );
}

function placesTable({ Kind, Places }: MaintenanceReport): Table {
  const { shown, ...lead } = capped(Places);
  return {
    title: Kind === "society" ? "Tickets by block" : "Tickets by home",
    ...lead,
    columns: [
      { label: Kind === "society" ? "Block" : "Home", width: 52 },
      ...["Raised", "Still open", "Past due"].map((label) => ({ label, width: 16, isFigure: true })),
    ],
    rows: shown.map(({ PlaceID, Name, Raised, Open_Count, Late_Count }) => ({
      cells: [PlaceID === null ? "Raised for no flat" : Name, ...[Raised, Open_Count, Late_Count].map(inIndia)],
    })),
  };
}

function issuesTables(issues: IssueReport): Table[] {
  const title = "Block issues, by category";
  if (issues.Raised + issues.Resolution.Count === 0)
    return [noTable(title, "No issue of a block was raised or resolved in this period.")];
  const times = timesTable(
    { title, lead: `Those raised in this period have cost ${formatRupees(issues.Cost_Amount)} so far` },
    issues.By_Category.map((of) => ({ ...of, name: blockIssueCategories[of.Category as 1] })),
    issues,
  );
  const statuses = sharesTable(
    { title: "Block issues, by status", name: "Status", figures: ["Issues"], whole: issues.Raised },
    issues.By_Status.map(({ Issue_Status, Count }) => ({
      ...{ name: blockIssueStatuses[Issue_Status as 1], count: Count, cells: [inIndia(Count)] },
    })),
  );
  return issues.Raised > 0 ? [times, statuses] : [times];
}
