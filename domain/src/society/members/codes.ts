import { labels } from "../../platform/labels.ts";

/** How a flat came to its member from the one before. */
export const acquisitions = labels("acquisitions", {
  1: "Sale",
  2: "Gift",
  3: "Inheritance",
  4: "Nomination",
  5: "Court order",
  6: "Other",
});
export type Acquisition = keyof typeof acquisitions;

/** The members that a list shows: those who own a flat today, or those who owned one before. */
export const memberLists = ["current", "past"] as const;
