import { labels } from "../../../platform/labels.ts";

/** Why a row of a trial balance cannot be taken over as it is. */
export const trialRowProblems = labels("trialRowProblems", {
  "no-name": "The row has an amount but no name",
  "not-an-amount": "This is no amount",
  "no-side": "It is not said whether this is a debit or a credit",
});
export type TrialRowProblem = keyof typeof trialRowProblems;

/** What is written into the voucher that posts it. */
export const openingTrialTexts = { narration: "Opening balances at the end of {day}" } as const;

/** Accounts of one file. */
export const mostTrialRows = 1_000;
