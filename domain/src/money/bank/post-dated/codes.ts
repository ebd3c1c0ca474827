import { labels } from "../../../platform/labels.ts";

/** What of a cheque that was taken ahead can be said on a day. */
export const postDatedStates = labels("postDatedStates", {
  1: "Kept",
  2: "Due to deposit",
  3: "Out of date",
  4: "Receipt made",
  5: "Given back",
  6: "Replaced",
});
export type PostDatedState = keyof typeof postDatedStates;

/** As it is kept: the first three states are one, and the day decides. */
export const postDatedStatuses = labels("postDatedStatuses", {
  1: "Kept",
  2: "Receipt made",
  3: "Given back",
  4: "Replaced",
});
export type PostDatedStatus = keyof typeof postDatedStatuses;

/** Cheques that are taken in one act: those of two years. */
export const mostTaken = 24;
/** Receipts that are made in one act. */
export const mostCollected = 50;
/** How far ahead a cheque may be dated; a later year is a slip of the pen. */
export const mostMonthsAhead = 36;
