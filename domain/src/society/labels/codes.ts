import { labels } from "../../platform/labels.ts";

/** How the flats of a society are called. */
export const flatLabelPatterns = labels("flatLabelPatterns", {
  1: "Automatic",
  2: "Block and number",
  3: "Building and number",
  4: "Block, building and number",
  5: "Number alone",
});
export type FlatLabelPattern = keyof typeof flatLabelPatterns;

/** Of one flat. */
export const mostAliases = 10;
