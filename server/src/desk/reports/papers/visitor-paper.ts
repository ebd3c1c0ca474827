import type { VisitorReport } from "#domain/desk/reports/visitor/calls.ts";
import type { Table } from "../../../money/payments/papers/model.ts";
import type { ReportPaper } from "./file.ts";
import { capped, inIndia, namesOf, noTable, pointsTable, type ReportWords, sharesTable, took } from "./tables.ts";

const allOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The visitors of a period as counts, without names. */
export const visitorPaper = (report: VisitorReport, isOfBlock: boolean, words: ReportWords): ReportPaper => ({
  title: words.say("visitors"),
  things: "visitors",
  tiles: [
    { label: words.say("visits"), value: inIndia(report.Visits) },
    { label: words.say("people"), value: inIndia(report.People) },
    { label: words.say("inside-average"), value: took(report.Left.Average_Minutes, words) },
    { label: words.say("walk-ins"), value: inIndia(allOf(Object.values(report.Walk_Ins))) },
  ],
  tables: [
    pointsTableOf(report, words),
    ...(report.Visits > 0
      ? [hoursTable(report, words), weekdaysTable(report, words), purposesTable(report, words)]
      : []),
    walkInsTable(report, words),
    passesTable(report, words),
    ...(isOfBlock || report.Places.length === 0 ? [] : [placesTable(report, words)]),
  ],
});

function pointsTableOf({ Visits, Unit, Points }: VisitorReport, words: ReportWords): Table {
  const { say } = words;
  const title = say(`visits-by-${Unit}`);
  if (Visits === 0) return noTable(title, say("visits-none"));
  return pointsTable(
    {
      ...{ title, lead: say("counts-only") },
      ...{ name: say(Unit), series: [say("visits")] },
    },
    Points.map((of) => ({ ...namesOf(of.Day, Unit, words), values: [of.Visits] })),
  );
}

const hourOf = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

const hoursTable = ({ By_Hour }: VisitorReport, { say }: ReportWords): Table =>
  pointsTable(
    { title: say("visits-by-hour"), name: say("hour"), series: [say("visits")] },
    By_Hour.map(({ Hour, Visits }) => ({ name: hourOf(Hour), short: hourOf(Hour), values: [Visits] })),
  );

const weekdaysTable = ({ By_Weekday, Visits: whole }: VisitorReport, words: ReportWords): Table =>
  sharesTable(
    {
      ...{ title: words.say("visits-by-weekday"), name: words.say("weekday"), figures: [words.say("visits")], whole },
      longest: Math.max(...By_Weekday.map(({ Visits }) => Visits)),
    },
    By_Weekday.map(({ Weekday, Visits }) => ({
      ...{ name: words.label("weekdays", Weekday), count: Visits, cells: [inIndia(Visits)] },
    })),
    words,
  );

const purposesTable = ({ By_Purpose, Visits: whole }: VisitorReport, words: ReportWords): Table =>
  sharesTable(
    {
      ...{ title: words.say("visits-by-purpose"), name: words.say("purpose"), whole },
      figures: [words.say("visits"), words.say("people")],
    },
    By_Purpose.map(({ Purpose, Visits, People }) => ({
      ...{
        name: words.label("visitPurposes", Purpose),
        count: Visits,
        cells: [inIndia(Visits), inIndia(People)],
      },
    })),
    words,
  );

const walkInsTable = ({ Walk_Ins: { Approved, Denied, Unanswered } }: VisitorReport, words: ReportWords): Table => {
  const { say } = words;
  return countsTable(
    { title: say("without-pass"), name: say("answer"), lead: say("without-pass-lead"), none: say("without-pass-none") },
    [
      [say("approved"), Approved],
      [say("denied"), Denied],
      [say("unanswered"), Unanswered],
    ],
    words,
  );
};

const passesTable = ({ Passes: { Used, Unused, Cancelled } }: VisitorReport, words: ReportWords): Table => {
  const { say } = words;
  return countsTable(
    { title: say("passes"), name: say("outcome"), lead: "", none: say("passes-none") },
    [
      [say("used"), Used],
      [say("unused"), Unused],
      [say("cancelled"), Cancelled],
    ],
    words,
  );
};

function countsTable(
  { title, name, lead, none }: { title: string; name: string; lead: string; none: string },
  counts: [name: string, count: number][],
  words: ReportWords,
): Table {
  const whole = allOf(counts.map(([, count]) => count));
  if (whole === 0) return noTable(title, none);
  return sharesTable(
    { title, lead, name, figures: [words.say("count")], whole },
    counts.map(([each, count]) => ({ name: each, count, cells: [inIndia(count)] })),
    words,
  );
}

function placesTable({ Places }: VisitorReport, words: ReportWords): Table {
  const { say } = words;
  const { shown: visible, ...lead } = capped(Places, words);
  return {
    title: say("visits-by-block"),
    ...lead,
    columns: [
      { label: say("block"), width: 64 },
      ...[say("visits"), say("people")].map((label) => ({ label, width: 18, isFigure: true })),
    ],
    rows: visible.map(({ Name, Visits, People }) => ({ cells: [Name, inIndia(Visits), inIndia(People)] })),
  };
}
