import { labels } from "../../platform/labels.ts";

/** What one administrator proposes and another one confirms. */
export const proposalKinds = labels("proposalKinds", {
  appointment: "New administrator",
  "payment-settings": "Payment details",
  "write-off": "Write-off",
  "write-off-reversal": "Reversal of a write-off",
  "books-closing": "Closed months of the books",
  "bill-run": "Bills of a month",
  "bill-approval": "Second person for bills",
  budget: "Budget of a year",
  appropriation: "Appropriation of a surplus",
  "appropriation-reversal": "Reversal of an appropriation",
  "year-end": "Year end",
  "year-end-undo": "Undoing of a year end",
});
export type ProposalKind = keyof typeof proposalKinds;

/** How a proposal ended; one that nobody answered in time is expired. */
export const proposalStates = labels("proposalStates", {
  open: "Waiting",
  confirmed: "Confirmed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
});
export type ProposalState = keyof typeof proposalStates;

/** Days in which a proposal can be confirmed. */
export const proposalDays = 7;

/** Why a proposal cannot be confirmed. */
export const confirmRefusals = [
  "unknown-proposal",
  "answered-already",
  "proposal-expired",
  "second-person",
  "proposer-left",
] as const;
