import { addDays, type Day, lastOfMonth } from "../../../platform/days.ts";
import type { MonthState } from "./codes.ts";

export const isLastOfMonth = (day: Day): boolean => lastOfMonth(day) === day;

/** The state of the month that ends on `last`, in books that are closed until `closedThrough`. */
export function stateOfMonth(
  { first, last }: { first: Day; last: Day },
  closedThrough: Day | null,
  today: Day,
): MonthState {
  if (first > today) return "coming";
  if (last >= today) return "running";
  return closedThrough !== null && last <= closedThrough ? "closed" : "open";
}

/** Where a document of a closed month is entered. */
export const firstOpenDay = (closedThrough: Day | null): Day | null => closedThrough && addDays(closedThrough, 1);
