import { addDays, addMonths, type Day, lastOfMonth, monthOf } from "../../platform/days.ts";
import { problem } from "../../platform/problems.ts";
import {
  type ChartUnit,
  leastMonths,
  leastMonthsShown,
  mostDaysInChart,
  mostMonths,
  type ReportPeriod,
} from "./codes.ts";

/** Both days are in it. */
export type Span = { start: Day; end: Day };

/** The days of a period, seen from this day. A custom one says its own. */
export function spanOf(period: Exclude<ReportPeriod, "custom">, today: Day): Span {
  const month = monthOf(today);
  const from = {
    "this-month": 0,
    "last-month": -1,
    quarter: -monthsSince(today, 3),
    "financial-year": -monthsSince(today, 12),
  };
  const length = { "this-month": 1, "last-month": 1, quarter: 3, "financial-year": 12 };
  const start = addMonths(month, from[period]);
  return { start, end: lastOfMonth(addMonths(start, length[period] - 1)) };
}

type Asked = { Period: ReportPeriod; Start_Date?: Day | undefined; End_Date?: Day | undefined };

/** The days of a report. A custom period without them does not pass the schema. */
export const spanAsked = ({ Period, Start_Date, End_Date }: Asked, today: Day): Span =>
  Period === "custom" ? { start: Start_Date!, end: End_Date! } : spanOf(Period, today);

/** How many months of a part of the financial year are over. */
const monthsSince = (today: Day, length: number) => (Number(today.slice(5, 7)) + 8) % length;

/** The problem of a custom period, if any. */
export function spanProblem({ start, end }: Span): string | undefined {
  if (end < start) return problem("period-ends-before-start");
  return monthsBetween(start, end) > mostMonths ? problem("period-above-five-years") : undefined;
}

/** The first days of the months that a chart of this period shows. */
export function chartMonths({ start, end }: Span): Day[] {
  const count = Math.max(leastMonths, monthsBetween(start, end));
  return Array.from({ length: count }, (_, at) => addMonths(monthOf(end), at - count + 1));
}

const daysIn = ({ start, end }: Span): number => 1 + (Date.parse(end) - Date.parse(start)) / 86_400_000;

/** Whether a chart of this period goes by days or by months. */
export const chartUnit = (span: Span): ChartUnit => (daysIn(span) <= mostDaysInChart ? "day" : "month");

/** The days of a chart, or the first days of its months, each of which is of the period at least in part. */
export function chartPoints(span: Span): Day[] {
  const { start, end } = span;
  if (chartUnit(span) === "day") return Array.from({ length: daysIn(span) }, (_, at) => addDays(start, at));
  return Array.from({ length: monthsBetween(start, end) }, (_, at) => addMonths(monthOf(start), at));
}

type MonthSum = { Month: Day; Billed_Amount: number; Collected_Amount: number };

/** The months that say something, and those between: none where nothing was billed or collected in any of them. */
export function monthsShown<Row extends MonthSum>(months: readonly Row[], today: Day): Row[] {
  const saysSome = ({ Billed_Amount, Collected_Amount }: Row) => Billed_Amount + Collected_Amount > 0;
  const begun = months.findIndex(saysSome);
  const ends = 1 + months.findLastIndex((of) => saysSome(of) || of.Month <= today);
  return begun < 0 ? [] : months.slice(Math.min(begun, Math.max(0, ends - leastMonthsShown)), ends);
}

const monthsBetween = (start: Day, end: Day): number =>
  12 * (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) + Number(end.slice(5, 7)) - Number(start.slice(5, 7)) + 1;
