import { labels } from "../../../platform/labels.ts";

/** What may be wrong with a photo that can be shown all the same. */
export const photoWarnings = labels("photoWarnings", {
  1: "Small",
  2: "Blurred",
  3: "Dark",
  4: "Upright",
});
export type PhotoWarning = keyof typeof photoWarnings;
