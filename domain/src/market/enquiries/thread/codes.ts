import { labels } from "../../../platform/labels.ts";

/** How far an enquiry is for the person who asked. */
export const askerStates = labels("askerStates", {
  1: "Sent",
  2: "Answered",
  3: "Visit agreed",
  4: "Closed",
  5: "Chosen as tenant",
});
export type AskerState = keyof typeof askerStates;
