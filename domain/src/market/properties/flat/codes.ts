import { labels } from "../../../platform/labels.ts";
/** The state of the link between a home and a flat. */
export const flatLinkStatuses = labels("flatLinkStatuses", {
  1: "Waiting",
  2: "Confirmed",
  3: "Declined",
  4: "Withdrawn",
  5: "Ended",
});
export type FlatLinkStatus = keyof typeof flatLinkStatuses;

/** The minimum length of a search for societies, so that nobody can list all of them. */
export const leastSocietySearch = 3;
/** The maximum number of names in an answer. */
export const namesAtOnce = 50;
