import type { Day } from "../platform/days.ts";

/** At least this share of a year's net profit goes to the reserve fund, in parts per million, from a day on. */
export type ReserveMinimum = { from: Day; ppm: number; source: keyof typeof appropriationSources };

/**
 * Where an appropriation to the reserve fund is law, by state.
 *
 * Maharashtra: section 66(2) of the Maharashtra Co-operative Societies Act 1960, in force since 26 January 1962: at least one-fourth
 * of the net profits each year; the Registrar may fix a lower rate for a society, so that less is possible with a reason. Section
 * 65(2): only with the approval of the annual general meeting. The education fund of section 68 is a contribution at rates that the
 * State prescribes, an expense and no share of the surplus: there is no figure here. Other states: a setting of the society.
 */
const reserveMinimums: Readonly<Record<string, readonly ReserveMinimum[]>> = {
  Maharashtra: [{ from: "1962-01-26", ppm: 250_000, source: "mcs-66" }],
};

export const appropriationSources = {
  "mcs-66": "Maharashtra Co-operative Societies Act, 1960, section 66(2)",
} as const;

/** What holds on the last day of a year, if the law of the state says something. */
export const reserveMinimum = (state: string | null, day: Day): ReserveMinimum | undefined =>
  state === null ? undefined : reserveMinimums[state]?.findLast(({ from }) => from <= day);
