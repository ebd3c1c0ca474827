import { labels } from "../../platform/labels.ts";

/** How near comparable homes are, the nearest first. */
export const comparedAreas = labels("comparedAreas", {
  1: "In the same locality",
  2: "Within 3 km",
  3: "In the same city",
});
export type ComparedArea = keyof typeof comparedAreas;
