import { labels } from "../../../platform/labels.ts";

/** Ways in which a debtor was reached. A promise is one too. */
export const contactKinds = labels("contactKinds", {
  1: "Call",
  2: "Visit",
  3: "Letter",
  4: "Message",
  5: "Promise to pay",
});

/** An entry of the follow-up log. A hold and a dispute last until they are withdrawn, a hold at most until its day. */
export const followUpKinds = labels("followUpKinds", {
  ...contactKinds,
  6: "Note",
  7: "On hold",
  8: "Disputed",
});
export type FollowUpKind = keyof typeof followUpKinds;

/** Decided by the receipts from the promise until its day. */
export const promiseStates = labels("promiseStates", {
  1: "Open",
  2: "Kept",
  3: "Broken",
});
export type PromiseState = keyof typeof promiseStates;

/** A promise for a later day is no promise. */
export const mostDaysAhead = 366;
/** Of one debtor in a day: a person writes no more. */
export const mostFollowUpsInDay = 50;
