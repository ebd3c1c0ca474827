import type { ChartUnit } from "#domain/desk/reports/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Bar } from "../../kit/chart/bars.tsx";
import { formatDay, formatMonth, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

/** `45 min`, `3 h 20 min`, `2 d 4 h`: two parts at most. Without any, a dash. */
export function tookInWords(minutes: number | null): string {
  if (minutes === null) return "–";
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [
    days > 0 && m.reports_took_days({ count: formatNumber(days) }),
    hours > 0 && m.reports_took_hours({ count: formatNumber(hours) }),
    days === 0 && (rest > 0 || hours === 0) && m.reports_took_minutes({ count: formatNumber(rest) }),
  ];
  return parts.filter(Boolean).join(" ");
}

/** How a point of a chart is called, in full and below its column. */
export const pointNames = (day: Day, unit: ChartUnit) =>
  unit === "day"
    ? { name: formatDay(day), short: String(Number(day.slice(8))) }
    : { name: formatMonth(day), short: formatMonth(day, "short") };

/** `35` percent of a whole, which may be nothing. */
export const shareOf = (count: number, whole: number): string =>
  formatNumber(whole ? Math.round((100 * count) / whole) : 0);

type BarLook = Partial<Pick<Bar, "note" | "words"> & { tone: "brand" | "accent" }>;

/** A part of a whole as a bar, with how many it is and its share in words. */
export const barOf = (
  name: string,
  count: number,
  whole: number,
  { tone = "brand", note = formatNumber(count), words = `${shareOf(count, whole)}%` }: BarLook = {},
): Bar => ({ key: name, name, note, whole: whole || 1, words, parts: [{ label: "", count, tone }] });
