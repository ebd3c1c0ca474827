import { labels } from "../../../platform/labels.ts";

/** What became of an event that a head charges. */
export const eventStates = labels("eventStates", {
  open: "To be billed",
  billed: "Billed",
  dropped: "Not charged",
});
