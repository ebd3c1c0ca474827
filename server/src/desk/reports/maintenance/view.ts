import { blockIssueCategories, blockIssueStatuses } from "#domain/community/block-issues/codes.ts";
import { ticketCategories, ticketPriorities, ticketStatuses } from "#domain/community/tickets/codes.ts";
import { isUnsettled } from "#domain/community/tickets/rules.ts";
import type { IssueReport, MaintenanceReport } from "#domain/desk/reports/maintenance/calls.ts";
import { chartPoints, chartUnit, type Span } from "#domain/desk/reports/rules.ts";
import { codesOf } from "#domain/platform/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Books } from "../queries.ts";
import type { Rows } from "../view.ts";
import type {
  countBy,
  countIssues,
  countRaised,
  countRatings,
  measureAnswers,
  measureIssues,
  measureResolved,
  Took,
} from "./queries.ts";

export type TicketSums = {
  raised: Rows<typeof countRaised>;
  answers: Rows<typeof measureAnswers>;
  resolved: Rows<typeof measureResolved>;
  ratings: Rows<typeof countRatings>;
  raisedBy: Rows<typeof countBy>;
  resolvedBy: Rows<typeof countBy>;
  names: Map<string, string>;
};
type Period = { books: Books; span: Span; today: Day };

const minutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 60));
const durationView = (took: Took | undefined) => ({
  Count: took?.count ?? 0,
  Median_Minutes: minutes(took?.median ?? null),
  P90_Minutes: minutes(took?.p90 ?? null),
});

type Raised = TicketSums["raised"];
const sum = (rows: Raised, of: "count" | "late" | "reopened" = "count") => rows.reduce((all, row) => all + row[of], 0);

export function maintenanceView({ books, span, today }: Period, sums: TicketSums): Omit<MaintenanceReport, "Issues"> {
  const { raised, resolved } = sums;
  const countOn = (rows: TicketSums["raisedBy"], day: Day) => rows.find((row) => row.day === day)?.count ?? 0;
  return {
    Kind: books.kind,
    ...{ Start_Date: span.start, End_Date: span.end, As_Of: today },
    Raised: sum(raised),
    By_Category: codesOf(ticketCategories).map((Category) => ({
      Category,
      Count: sum(raised.filter(({ category }) => category === Category)),
      Resolution: durationView(resolved.find(({ category }) => category === Category)),
    })),
    By_Priority: codesOf(ticketPriorities)
      .map((Priority) => ({ Priority, rows: raised.filter(({ priority }) => priority === Priority) }))
      .map(({ Priority, rows }) => ({ Priority, Count: sum(rows), Late_Count: sum(rows, "late") })),
    By_Status: codesOf(ticketStatuses).map((Ticket_Status) => ({
      Ticket_Status,
      Count: sum(raised.filter(({ status }) => status === Ticket_Status)),
    })),
    Late_Count: sum(raised, "late"),
    Reopened_Count: sum(raised, "reopened"),
    First_Answer: durationView(sums.answers),
    Resolution: durationView(resolved.find(({ category }) => category === null)),
    Ratings: [1, 2, 3, 4, 5].map((Rating) => ({
      Rating,
      Count: sums.ratings.find(({ rating }) => rating === Rating)?.count ?? 0,
    })),
    Places: placesView(sums),
    Unit: chartUnit(span),
    Points: chartPoints(span).map((day) => ({
      Day: day,
      Raised: countOn(sums.raisedBy, day),
      Resolved: countOn(sums.resolvedBy, day),
    })),
  };
}

const placesView = ({ raised, names }: TicketSums): MaintenanceReport["Places"] =>
  [...Map.groupBy(raised, ({ place_id }) => place_id)]
    .map(([PlaceID, rows]) => ({
      PlaceID,
      Name: PlaceID === null ? "" : (names.get(PlaceID) ?? ""),
      Raised: sum(rows),
      Open_Count: sum(rows.filter(({ status }) => isUnsettled(status))),
      Late_Count: sum(rows, "late"),
    }))
    .toSorted((one, other) => other.Raised - one.Raised || one.Name.localeCompare(other.Name));

type Issues = Awaited<ReturnType<typeof countIssues>>;
const sumIssues = (rows: Issues) => rows.reduce((all, { count }) => all + count, 0);

export const issuesView = (raised: Issues, resolved: Awaited<ReturnType<typeof measureIssues>>): IssueReport => ({
  Raised: sumIssues(raised),
  By_Category: codesOf(blockIssueCategories).map((Category) => ({
    Category,
    Count: sumIssues(raised.filter(({ category }) => category === Category)),
    Resolution: durationView(resolved.find(({ category }) => category === Category)),
  })),
  By_Status: codesOf(blockIssueStatuses).map((Issue_Status) => ({
    Issue_Status,
    Count: sumIssues(raised.filter(({ status }) => status === Issue_Status)),
  })),
  Resolution: durationView(resolved.find(({ category }) => category === null)),
  Cost_Amount: rupees(raised.reduce((all, { cost_paise }) => all + cost_paise, 0)),
});
