import { labels } from "../../../platform/labels.ts";

/** In how many months a bill comes again. */
export const recurringRhythms = labels("recurringRhythms", {
  1: "Every month",
  2: "Every 2 months",
  3: "Every 3 months",
  6: "Every 6 months",
  12: "Every year",
});
export type RecurringRhythm = keyof typeof recurringRhythms;

/** What has become of a template. */
export const recurringStates = labels("recurringStates", {
  1: "Running",
  2: "Supplier inactive",
  3: "Over",
  4: "Stopped",
});

/** What has become of a draft. */
export const draftStates = labels("draftStates", { 1: "To be completed", 2: "Completed", 3: "No bill" });

/** Days for which missed periods still get a draft: bills from before were entered by hand. */
export const catchUpDays = 92;
