import { dayOf, daysOfYear } from "#domain/platform/days.ts";
import type { TextDays } from "./queries.ts";

/** A whole financial year, or all days until today. */
export function daysOfText(year: number | undefined, now: Date): TextDays {
  if (year === undefined) return { until: dayOf(now) };
  const { first, last } = daysOfYear(year);
  return { from: first, until: last };
}
