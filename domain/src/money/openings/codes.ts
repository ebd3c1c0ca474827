import { labels } from "../../platform/labels.ts";

/** Why the balance of a flat in an imported list does not become a document. */
export const openingGaps = labels("openingGaps", {
  nobody: "The flat has no member and nobody lives there",
  opened: "The flat has an opening balance already",
  billed: "The flat has a bill or a payment from before that day",
});
export type OpeningGap = keyof typeof openingGaps;

/** Why the books go on from an opening balance, so that it can no longer be reversed. */
export const openingUses = labels("openingUses", {
  billed: "The flat has a bill since",
  paid: "The flat has a payment since",
  corrected: "A note was made since",
  "written-off": "Some of it was written off since",
  declared: "A payment was declared since",
});
export type OpeningUse = keyof typeof openingUses;

/** How far the balances of an imported list are: waiting to be posted, being posted, posted, or reversed again. */
export const openingStates = labels("openingStates", {
  waiting: "Not posted",
  posting: "Being posted",
  posted: "Posted",
  reversed: "Reversed",
});
export type OpeningState = keyof typeof openingStates;
