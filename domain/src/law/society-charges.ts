import type { Day } from "../platform/days.ts";

/** A figure of law from a day on, with where it stands. Rates are parts per million. */
type Dated = { from: Day; ppm: number; source: string };

/**
 * The most that non-occupancy charges may be of the service charges, by state. Only co-operative societies are bound.
 *
 * Maharashtra: order under section 79A of the Maharashtra Co-operative Societies Act 1960 of 1 August 2001 (10 % of the service
 * charges without municipal taxes, none for close family), kept by bye-law 43(2) of the model bye-laws.
 */
const nonOccupancyCaps: Readonly<Record<string, readonly Dated[]>> = {
  Maharashtra: [{ from: "2001-08-01", ppm: 100_000, source: "mcs-79a-2001" }],
};

/**
 * The most simple interest a year on arrears of members, by state.
 *
 * Maharashtra: bye-law 71 of the model bye-laws (21 %, or the lower rate of the general body); from 18 June 2026 the Maharashtra
 * Co-operative Societies (Amendment) Rules 2026, Chapter XI-B, on housing societies. Their draft of 15 April 2025 and the press of
 * March 2026 say 12 %; the rule as notified was not at hand, so that a society can choose which of the two it is bound by
 * (`isOldCapKept`). Other states leave the rate to the bye-laws of the society, as far as sources were found.
 */
const interestCaps: Readonly<Record<string, readonly Dated[]>> = {
  Maharashtra: [
    { from: "1961-01-01", ppm: 210_000, source: "mh-bye-law-71" },
    { from: "2026-06-18", ppm: 120_000, source: "mcs-rules-2026" },
  ],
};

/** At least so much of the construction cost a year goes to a fund: bye-law 13 of Maharashtra's model bye-laws. */
const fundMinimums: Readonly<Record<string, Readonly<Record<"sinking" | "repair", Dated>>>> = {
  Maharashtra: {
    sinking: { from: "1961-01-01", ppm: 2_500, source: "mh-bye-law-13" },
    repair: { from: "1961-01-01", ppm: 7_500, source: "mh-bye-law-13" },
  },
};

export const lawSources = {
  "mcs-79a-2001": "Order of 1 August 2001 under section 79A of the Maharashtra Co-operative Societies Act, 1960",
  "mh-bye-law-71": "Model bye-laws of co-operative housing societies in Maharashtra, bye-law 71",
  "mcs-rules-2026": "Maharashtra Co-operative Societies (Amendment) Rules, 2026, of 18 June 2026",
  "mh-bye-law-13": "Model bye-laws of co-operative housing societies in Maharashtra, bye-law 13",
  "gst-entry-77": "Notification 12/2017-Central Tax (Rate), entry 77(c), as amended by notification 2/2018",
  "gst-circular-109": "CBIC circular 109/28/2019-GST of 22 July 2019",
  "gst-greenwood": "Greenwood Owners Association v. Union of India, Madras High Court, 1 July 2021",
} as const;
export type LawSource = keyof typeof lawSources;

const onDay = (dated: readonly Dated[] | undefined, day: Day): Dated | undefined =>
  dated?.findLast(({ from }) => from <= day);

export const nonOccupancyCap = (state: string, day: Day): Dated | undefined => onDay(nonOccupancyCaps[state], day);

/** The caps of a state in the order of their days. */
export const interestCapsOf = (state: string, isOldCapKept: boolean): readonly Dated[] =>
  (interestCaps[state] ?? []).slice(0, isOldCapKept ? 1 : undefined);

export const fundMinimum = (state: string, fund: "sinking" | "repair"): Dated | undefined =>
  fundMinimums[state]?.[fund];
