import { labels } from "../../platform/labels.ts";

/** Outstanding amounts by the days since the due date; each band ends with its last day. */
export const ageBands = {
  not_due: { lastDay: 0 },
  upto_30: { lastDay: 30 },
  upto_60: { lastDay: 60 },
  upto_90: { lastDay: 90 },
  older: { lastDay: Number.POSITIVE_INFINITY },
} as const;
export type AgeBand = keyof typeof ageBands;
export const ageBandLabels = labels("ageBandLabels", {
  not_due: "Not due yet",
  upto_30: "0–30 days",
  upto_60: "31–60 days",
  upto_90: "61–90 days",
  older: "90+ days",
}) satisfies Readonly<Record<AgeBand, string>>;
export const ageBandCodes = Object.keys(ageBands) as [AgeBand, ...AgeBand[]];

/** The bands of what is overdue. */
export const overdueBands = ["upto_30", "upto_60", "upto_90", "older"] as const satisfies readonly AgeBand[];
export type OverdueBand = (typeof overdueBands)[number];

/** What stands with a defaulter. The first that holds from the bottom counts: a dispute before a hold, a hold before a promise. */
export const collectionStates = labels("collectionStates", {
  1: "To contact",
  2: "Promised",
  3: "Payment plan",
  4: "On hold",
  5: "Disputed",
});
export type CollectionState = keyof typeof collectionStates;

export const collectionSorts = ["amount", "oldest", "flat"] as const;
