import type { ChartUnit } from "#domain/desk/reports/codes.ts";
import type { BarPart } from "#domain/platform/chart.ts";
import { columnChart } from "#domain/platform/chart.ts";
import { type Day, formatDay, formatMonth } from "#domain/platform/days.ts";
import type { WordsIn } from "#domain/translations.ts";
import type { Table } from "../../../money/payments/papers/model.ts";

export type ReportWords = WordsIn<"reportTexts">;

/** Of one table, some ten pages, which are drawn in seconds; a sheet holds what is more. */
export const mostRows = 300;

const number = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
/** `12,34,567`. */
export const inIndia = (value: number): string => number.format(value);
/** `45 min`, `3 h 20 min`, `2 d 4 h`: two parts at most. Without any, a dash. */
export function took(minutes: number | null, { say }: ReportWords): string {
  if (minutes === null) return "–";
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [
    days > 0 && say("took-days", { count: inIndia(days) }),
    hours > 0 && say("took-hours", { count: `${hours}` }),
    days === 0 && (rest > 0 || hours === 0) && say("took-minutes", { count: `${rest}` }),
  ];
  return parts.filter(Boolean).join(" ");
}

/** A table that has nothing to say but why. */
export const noTable = (title: string, lead: string): Table => ({ title, lead, columns: [], rows: [] });

/** As many of the rows as a paper holds, and a lead that says so. */
export function capped<Row>(
  rows: readonly Row[],
  { say }: ReportWords,
  { of = rows.length, lead = "", rest = "first-rows" as "first-rows" | "first-defaulters" } = {},
) {
  const visible = rows.slice(0, mostRows);
  const more = of > visible.length && say(rest, { count: inIndia(visible.length), of: inIndia(of) });
  const text = [lead, more].filter(Boolean).join(" ");
  return { shown: visible, ...(text && { lead: text }) };
}

type Shares = {
  title: string;
  lead?: string;
  /** What the rows and their figures are called. */
  name: string;
  figures: string[];
  /** What a share is of; bars are as long as their share of the longest, where shares are all small. */
  whole: number;
  longest?: number;
};
type ShareRow = { name: string; count: number; cells: string[]; late?: number };

/** Parts of a whole, with a bar of each: what is late is of another colour and stands first. */
export function sharesTable(
  { title, lead, name, figures, whole, longest = whole }: Shares,
  rows: ShareRow[],
  { say }: ReportWords,
): Table {
  const figureWidth = 17;
  return {
    title,
    ...(lead && { lead }),
    columns: [
      { label: name, width: 27 },
      { label: "", width: 64 - figureWidth * figures.length, isBar: true },
      { label: say("share"), width: 9, isFigure: true },
      ...figures.map((label) => ({ label, width: figureWidth, isFigure: true })),
    ],
    rows: rows.map(({ name: first, count, cells, late = 0 }) => ({
      cells: [first, "", `${whole ? Math.round((100 * count) / whole) : 0}%`, ...cells],
      parts: [
        { share: late / (longest || 1), tone: "accent" },
        { share: (count - late) / (longest || 1), tone: "brand" },
      ] satisfies BarPart[],
    })),
  };
}

type Points = {
  title: string;
  lead?: string;
  name: string;
  series: string[];
  /** Words of a figure, and of a mark at the side of the chart. */
  words?: (value: number) => string;
  marks?: (value: number) => string;
};
type Point = { name: string; short: string; values: number[] };

/** A chart of columns and its figures below, in several columns of a table beside each other. */
export function pointsTable(
  { title, lead, name, series, words = inIndia, marks = words }: Points,
  points: Point[],
): Table {
  const across = series.length > 1 ? 2 : 3;
  const gap = 5;
  const wide = (100 - gap * (across - 1)) / across;
  const figure = Math.min(14, wide / (series.length + 1));
  const columns = [
    { label: name, width: wide - figure * series.length },
    ...series.map((label) => ({ label, width: figure, isFigure: true })),
  ];
  const down = Math.ceil(points.length / across);
  const beside = Array.from({ length: across }, (_, at) => at);
  return {
    title,
    ...(lead && { lead }),
    chart: columnChart({ label: title, pointName: name, series, points, words, mark: marks }),
    isDense: true,
    columns: beside.flatMap((at) => [...(at > 0 ? [{ label: "", width: gap }] : []), ...columns]),
    rows: Array.from({ length: down }, (_, row) => ({
      cells: beside.flatMap((at) => {
        const point = points[at * down + row];
        const cells = point ? [point.name, ...point.values.map(words)] : ["", ...series.map(() => "")];
        return [...(at > 0 ? [""] : []), ...cells];
      }),
    })),
  };
}

/** How a point of a chart is called, in full and below its column. */
export const namesOf = (day: Day, unit: ChartUnit, { language }: ReportWords) =>
  unit === "day"
    ? { name: formatDay(day, language), short: String(Number(day.slice(8))) }
    : { name: formatMonth(day, "long", language), short: formatMonth(day, "short", language) };
