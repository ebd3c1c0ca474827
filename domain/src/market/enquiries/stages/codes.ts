import { labels } from "../../../platform/labels.ts";

/** How far an owner is with an enquiry. */
export const stages = { new: 1, contacted: 2, visit: 3, offered: 4, chosen: 5, lost: 6 } as const;
export type Stage = (typeof stages)[keyof typeof stages];

export const enquiryStages = labels("enquiryStages", {
  1: "New",
  2: "Contacted",
  3: "Visit",
  4: "Offered",
  5: "Chosen",
  6: "Lost",
});

/** Why nothing came of it, as the owner says. */
export const lostReasons = labels("lostReasons", {
  1: "Found another home",
  2: "Rent is too high for them",
  3: "Does not suit the home",
  4: "Could not be reached",
  5: "Did not come to the visit",
  6: "No longer looking",
  7: "The home is no longer available",
  8: "Another reason",
});
export type LostReason = keyof typeof lostReasons;
