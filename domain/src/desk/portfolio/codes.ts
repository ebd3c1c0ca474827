import { labels } from "../../platform/labels.ts";

/** What became of an appointment in one of several societies. */
export const sharedOutcomes = labels("sharedOutcomes", {
  appointed: "Appointed and invited",
  proposed: "Proposed: another administrator has to confirm it",
  exists: "Not appointed: this number already has this role there",
  "ends-first":
    "Not appointed: the only administrator appoints another one for a day after tomorrow at the earliest, and the last day is before that",
  unknown: "Not appointed: you cannot appoint anybody in this society",
});
export type SharedOutcome = keyof typeof sharedOutcomes;

/** The most societies in which one call appoints a person. */
export const mostShared = 100;
