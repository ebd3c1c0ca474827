import { labels } from "../../../platform/labels.ts";

/** How what members have to pay is divided among the flats. */
export const tariffWays = labels("tariffWays", {
  equal: "The same for each flat",
  area: "By carpet area",
  today: "As today, by a factor",
});
export type TariffWay = keyof typeof tariffWays;

/** In rupees: a flat's amount of a month is rounded up to a multiple. */
export const tariffSteps = [1, 5, 10] as const;

/** Flats that are named on the page. */
export const mostTariffFlats = 100;
