import { addMonths, type Day, monthOf } from "../../platform/days.ts";
import type { Paise } from "../../platform/money.ts";
import { leastFlats, mostMonths } from "./codes.ts";

/** What was collected in percent of what was billed, with one decimal; null where nothing was billed. */
export const collectedPercent = (billed: Paise, collected: Paise): number | null =>
  billed <= 0 ? null : Math.round((collected / billed) * 1_000) / 10;

/** How many flats may be said: none, and 5 or more; null for fewer than 5. */
export const saidFlats = (flats: number): number | null => (flats === 0 || flats >= leastFlats ? flats : null);

/** The months that are over, the newest first. */
export const monthsBefore = (today: Day): Day[] =>
  Array.from({ length: mostMonths }, (_, at) => addMonths(monthOf(today), -1 - at));
