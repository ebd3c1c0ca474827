import { domain } from "#domain";
import { blockIssueCategories } from "#domain/community/block-issues/codes.ts";
import {
  categoryLabel,
  knownPriority,
  knownStatus,
  ticketPriorities,
  ticketStatuses,
} from "#domain/community/tickets/codes.ts";
import type { IssueReport, MaintenanceReport } from "#domain/desk/reports/maintenance/calls.ts";
import { handler } from "../../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import { booksOf } from "../books.ts";
import { reportFile } from "../papers/file.ts";
import { maintenancePaper } from "../papers/maintenance-paper.ts";
import { reportOnTickets } from "./maintenance.ts";

type Figure = { section: string; item: string; count?: number; minutes?: readonly [number | null, number | null] };

const columns: Columns<Figure> = {
  Section: ({ section }) => section,
  Item: ({ item }) => item,
  Count: ({ count }) => count ?? "",
  "Median minutes": ({ minutes }) => minutes?.[0] ?? "",
  "90th percentile minutes": ({ minutes }) => minutes?.[1] ?? "",
};

type Duration = MaintenanceReport["Resolution"];
const lasting = (section: string, item: string, { Count, Median_Minutes, P90_Minutes }: Duration): Figure => ({
  ...{ section, item, count: Count },
  minutes: [Median_Minutes, P90_Minutes],
});

const figuresOfIssues = (issues: IssueReport): Figure[] => [
  { section: "Block issues raised", item: "Total", count: issues.Raised },
  ...issues.By_Category.map((of) => ({
    section: "Block issues raised by category",
    item: blockIssueCategories[of.Category as 1],
    count: of.Count,
  })),
  lasting("Block issues resolved", "Total", issues.Resolution),
  ...issues.By_Category.map((of) =>
    lasting("Block issues resolved by category", blockIssueCategories[of.Category as 1], of.Resolution),
  ),
  { section: "Cost of block issues in rupees", item: "Total", count: issues.Cost_Amount },
];

/** A row for each figure, so that a sheet can be sorted, filtered and summed. */
function figuresOf(report: MaintenanceReport): Figure[] {
  const places = report.Kind === "society" ? "block" : "home";
  const ofPlaces = (title: string, countOf: (place: MaintenanceReport["Places"][number]) => number) =>
    report.Places.map((place) => ({
      section: `${title} by ${places}`,
      item: place.PlaceID === null ? "No flat" : place.Name,
      count: countOf(place),
    }));
  const ofPoints = (title: string, countOf: (point: MaintenanceReport["Points"][number]) => number) =>
    report.Points.map((point) => ({
      section: `${title} by ${report.Unit}`,
      item: report.Unit === "day" ? point.Day : point.Day.slice(0, 7),
      count: countOf(point),
    }));
  return [
    { section: "Period", item: `${report.Start_Date} to ${report.End_Date}` },
    { section: "Raised", item: "Total", count: report.Raised },
    ...report.By_Category.map((of) => ({
      section: "Raised by category",
      item: categoryLabel(of.Category),
      count: of.Count,
    })),
    ...report.By_Priority.map((of) => ({
      section: "Raised by priority",
      item: ticketPriorities[knownPriority(of.Priority)],
      count: of.Count,
    })),
    ...report.By_Status.map((of) => ({
      section: `Raised by status on ${report.As_Of}`,
      item: ticketStatuses[knownStatus(of.Ticket_Status)],
      count: of.Count,
    })),
    { section: "Late", item: "Total", count: report.Late_Count },
    ...report.By_Priority.map((of) => ({
      section: "Late by priority",
      item: ticketPriorities[knownPriority(of.Priority)],
      count: of.Late_Count,
    })),
    { section: "Re-opened", item: "Total", count: report.Reopened_Count },
    lasting("First answer", "Total", report.First_Answer),
    lasting("Resolved", "Total", report.Resolution),
    ...report.By_Category.map((of) => lasting("Resolved by category", categoryLabel(of.Category), of.Resolution)),
    ...report.Ratings.map((of) => ({ section: "Ratings", item: `${of.Rating} of 5`, count: of.Count })),
    ...(report.Issues ? figuresOfIssues(report.Issues) : []),
    ...ofPlaces("Raised", (place) => place.Raised),
    ...ofPlaces("Open", (place) => place.Open_Count),
    ...ofPlaces("Late", (place) => place.Late_Count),
    ...ofPoints("Raised", (point) => point.Raised),
    ...ofPoints("Resolved", (point) => point.Resolved),
  ];
}

export const exportMaintenance = handler(
  domain.reports.exportMaintenance,
  async (context, { Format, BlockID, ...input }) => {
    const { reads, actor, now, refuse } = context;
    const books = await booksOf(reads, actor, BlockID, refuse);
    const report = await reportOnTickets(reads, books, input, now);
    if (Format === "pdf")
      return reportFile(context, { books, period: input.Period, report }, (words) =>
        maintenancePaper(report, !!BlockID, words),
      );
    return sheetFileOf("maintenance", figuresOf(report), columns, { Format, now });
  },
);
