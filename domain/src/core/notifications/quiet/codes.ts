import { labels } from "../../../platform/labels.ts";

/** How long somebody is not to be disturbed. */
export const silenceChoices = labels("silenceChoices", {
  off: "Off",
  hour: "For 1 hour",
  hours: "For 8 hours",
  on: "Until I turn it off",
});
export type SilenceChoice = keyof typeof silenceChoices;
