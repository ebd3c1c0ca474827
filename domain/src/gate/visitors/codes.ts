import { labels } from "../../platform/labels.ts";
/** Why somebody comes. */
export const visitPurposes = labels("visitPurposes", {
  guest: "Guest",
  delivery: "Delivery",
  cab: "Cab",
  service: "Service",
});
export type VisitPurpose = keyof typeof visitPurposes;

/**
 * `scheduled`: expected, with a pass. `waiting`: at the gate, while the flat is asked. `pending`: nobody in the flat
 * has answered, so the gate decides. `denied` by the flat, `rejected` by the gate. `approved`: may come in now.
 */
export const visitorStatuses = labels("visitorStatuses", {
  scheduled: "Scheduled",
  waiting: "Waiting",
  pending: "Pending",
  approved: "Approved",
  denied: "Denied",
  rejected: "Rejected",
  checked_in: "Checked In",
  checked_out: "Checked Out",
  cancelled: "Cancelled",
});
export type VisitorStatus = keyof typeof visitorStatuses;

/** The statuses that a visitor sees of their own visits. */
export const visitStatuses = ["scheduled", "checked_in", "checked_out", "cancelled"] as const;
export type VisitStatus = (typeof visitStatuses)[number];

export const visitorLimits = {
  name: 100,
  vehicle: 20,
  notes: 500,
  reason: 500,
  people: 50,
  /** Days from the first to the last moment of a pass, for one entry and for several. */
  daysOnce: 7,
  daysSeveral: 90,
  /** Days from now to the first moment of a pass. */
  daysAhead: 90,
} as const;

/** Seconds that each person of a flat is given to answer, and days that the log of visits is kept. */
export const visitorSettings = {
  answerSeconds: { least: 30, most: 600, default: 90 },
  keepDays: { least: 7, most: 365, default: 90 },
} as const;

/** Wrong codes of one guard within this many minutes; then they wait. */
export const codeGuesses = { most: 20, minutes: 10 } as const;

/** The number of days, including today, for which a society gets daily counts of visitors. */
export const daysCounted = 14;

/** Counts of a list are exact up to here, and say no more than this beyond. */
export const mostCounted = 10_000;
/** Of what a search finds. */
export const mostFound = 100;
