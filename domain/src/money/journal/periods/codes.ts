import { labels } from "../../../platform/labels.ts";

/** A month of the books. The running one and those to come cannot be closed yet. */
export const monthStates = labels("monthStates", {
  open: "Open",
  closed: "Closed",
  running: "This month",
  coming: "To come",
});
export type MonthState = keyof typeof monthStates;
