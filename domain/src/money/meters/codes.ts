import { labels } from "../../platform/labels.ts";

/** How a reading came about. */
export const readingSources = labels("readingSources", { 1: "Read", 2: "Estimated by hand" });

/** The kinds of numbers of flats that are numbers of meters. */
export const meterConnectionTypes = [2, 4, 6] as const;
export type MeterConnectionType = (typeof meterConnectionTypes)[number];

/** Why a reading is not saved as it was sent. */
export const readingProblems = labels("readingProblems", {
  "in-future": "The day is still to come",
  "already-read": "This meter was already read on this day",
  "not-there": "The meter was not there on this day",
  "too-many-decimals": "The reading has more decimals than the meter shows",
  "beyond-dial": "The meter can't show this number",
  "below-last": "The reading is below the last one",
  "above-next": "The reading is above a later one",
  billed: "The days of this reading are already billed",
  jump: "The usage is more than three times the average",
});
export type ReadingProblem = keyof typeof readingProblems;

export const mostReadingsAtOnce = 2_000;
export const mostMetersAtOnce = 5_000;
/** Of one meter, in lists: the last three are shown, the others are for the average. */
export const recentReadings = 8;
