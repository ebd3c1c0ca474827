import { knownPriority, knownStatus } from "#domain/community/tickets/codes.ts";
import type { IssueReport, MaintenanceReport } from "#domain/desk/reports/maintenance/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { Table } from "../../../money/payments/papers/model.ts";
import type { ReportPaper } from "./file.ts";
import { capped, inIndia, namesOf, noTable, pointsTable, type ReportWords, sharesTable, took } from "./tables.ts";

/** The tickets and block issues of a period. */
export const maintenancePaper = (report: MaintenanceReport, isOfBlock: boolean, words: ReportWords): ReportPaper => ({
  title: words.say("maintenance"),
  things: "maintenance",
  tiles: [
    { label: words.say("raised"), value: inIndia(report.Raised) },
    { label: words.say("resolved"), value: inIndia(report.Resolution.Count) },
    { label: words.say("past-due-time"), value: inIndia(report.Late_Count) },
    { label: words.say("reopened"), value: inIndia(report.Reopened_Count) },
  ],
  tables: [
    ticketsTable(report, words),
    ...(hasTickets(report) ? [categoriesTable(report, words)] : []),
    ...(report.Raised > 0 ? [statusTable(report, words), priorityTable(report, words)] : []),
    ...(hasTickets(report) ? [ratingsTable(report, words)] : []),
    ...(isOfBlock || report.Places.length === 0 ? [] : [placesTable(report, words)]),
    ...(report.Issues ? issuesTables(report.Issues, words) : []),
  ],
});

const hasTickets = ({ Raised, Resolution }: MaintenanceReport) => Raised + Resolution.Count > 0;

function ticketsTable(report: MaintenanceReport, words: ReportWords): Table {
  const { say } = words;
  const { Unit, Points } = report;
  const title = say(`tickets-by-${Unit}`);
  if (!hasTickets(report)) return noTable(title, say("tickets-none"));
  return pointsTable(
    { title, name: say(Unit), series: [say("raised"), say("resolved")] },
    Points.map((of) => ({ ...namesOf(of.Day, Unit, words), values: [of.Raised, of.Resolved] })),
  );
}

const firstAnswer = (
  { Raised, First_Answer: { Count, Median_Minutes, P90_Minutes } }: MaintenanceReport,
  words: ReportWords,
): string =>
  Count === 0
    ? words.say("first-answer-none")
    : words.say("first-answer", {
        median: took(Median_Minutes, words),
        most: took(P90_Minutes, words),
        answered: inIndia(Count),
        raised: inIndia(Raised),
      });

type Times = Pick<MaintenanceReport, "Raised" | "Resolution">;
type Timed = { name: string; Count: number; Resolution: Times["Resolution"] };

const timesTable = (
  head: { title: string; lead: string },
  rows: Timed[],
  { Raised, Resolution }: Times,
  words: ReportWords,
): Table => ({
  ...head,
  columns: [
    { label: words.say("category"), width: 32 },
    { label: words.say("raised"), width: 14, isFigure: true },
    { label: words.say("resolved"), width: 14, isFigure: true },
    { label: words.say("median-time"), width: 20, isFigure: true },
    { label: words.say("nine-of-ten"), width: 20, isFigure: true },
  ],
  rows: [...rows, { name: words.say("all"), Count: Raised, Resolution, isStrong: true }].map(
    ({ name, Count, Resolution: of, ...strong }) => ({
      cells: [name, inIndia(Count), inIndia(of.Count), took(of.Median_Minutes, words), took(of.P90_Minutes, words)],
      isStrong: "isStrong" in strong,
    }),
  ),
});

const categoriesTable = (report: MaintenanceReport, words: ReportWords): Table =>
  timesTable(
    { title: words.say("resolve-time"), lead: firstAnswer(report, words) },
    report.By_Category.map((of) => ({ ...of, name: words.label("ticketCategories", of.Category) })),
    report,
    words,
  );

const statusTable = ({ By_Status, Raised, As_Of }: MaintenanceReport, words: ReportWords): Table =>
  sharesTable(
    {
      ...{ title: words.say("by-status"), lead: words.say("by-status-lead", { day: words.day(As_Of) }) },
      ...{ name: words.say("status"), figures: [words.say("tickets")], whole: Raised },
    },
    By_Status.map(({ Ticket_Status, Count }) => ({
      ...{ name: words.label("ticketStatuses", knownStatus(Ticket_Status)), count: Count, cells: [inIndia(Count)] },
    })),
    words,
  );

const priorityTable = ({ By_Priority, Raised }: MaintenanceReport, words: ReportWords): Table =>
  sharesTable(
    {
      ...{ title: words.say("by-priority"), lead: words.say("by-priority-lead") },
      ...{ name: words.say("priority"), figures: [words.say("tickets"), words.say("past-due-time")], whole: Raised },
    },
    By_Priority.toReversed().map(({ Priority, Count, Late_Count }) => ({
      ...{ name: words.label("ticketPriorities", knownPriority(Priority)), count: Count, late: Late_Count },
      cells: [inIndia(Count), inIndia(Late_Count)],
    })),
    words,
  );

function ratingsTable({ Ratings }: MaintenanceReport, words: ReportWords): Table {
  const { say, count } = words;
  const title = say("ratings");
  const whole = Ratings.reduce((sum, { Count }) => sum + Count, 0);
  if (whole === 0) return noTable(title, say("ratings-none"));
  const average = Ratings.reduce((sum, { Rating, Count }) => sum + Rating * Count, 0) / whole;
  const lead = say("ratings-lead", { average: inIndia(Math.round(average * 10) / 10), count: inIndia(whole) });
  return sharesTable(
    { title, lead, name: say("rating"), figures: [say("ratings")], whole },
    Ratings.toReversed().map(({ Rating, Count }) => ({
      ...{ name: count("stars", Rating), count: Count, cells: [inIndia(Count)] },
    })),
    words,
  );
}

function placesTable({ Kind, Places }: MaintenanceReport, words: ReportWords): Table {
  const { say } = words;
  const { shown: visible, ...lead } = capped(Places, words);
  return {
    title: say(Kind === "society" ? "tickets-by-block" : "tickets-by-home"),
    ...lead,
    columns: [
      { label: say(Kind === "society" ? "block" : "home"), width: 52 },
      ...[say("raised"), say("still-open"), say("past-due-time")].map((label) => ({
        label,
        width: 16,
        isFigure: true,
      })),
    ],
    rows: visible.map(({ PlaceID, Name, Raised, Open_Count, Late_Count }) => ({
      cells: [PlaceID === null ? say("no-flat") : Name, ...[Raised, Open_Count, Late_Count].map(inIndia)],
    })),
  };
}

function issuesTables(issues: IssueReport, words: ReportWords): Table[] {
  const { say, label } = words;
  const title = say("issues-by-category");
  if (issues.Raised + issues.Resolution.Count === 0) return [noTable(title, say("issues-none"))];
  const times = timesTable(
    { title, lead: say("issues-lead", { cost: formatRupees(issues.Cost_Amount) }) },
    issues.By_Category.map((of) => ({ ...of, name: label("blockIssueCategories", of.Category) })),
    issues,
    words,
  );
  const statuses = sharesTable(
    { title: say("issues-by-status"), name: say("status"), figures: [say("issues")], whole: issues.Raised },
    issues.By_Status.map(({ Issue_Status, Count }) => ({
      ...{ name: label("blockIssueStatuses", Issue_Status), count: Count, cells: [inIndia(Count)] },
    })),
    words,
  );
  return issues.Raised > 0 ? [times, statuses] : [times];
}
