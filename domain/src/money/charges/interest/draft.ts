import { z } from "zod";
import { interestCapsOf, type LawSource, lawSources } from "../../../law/society-charges.ts";
import { DayIn } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";
import { appropriationOrders, interestSince, interestUnits, mostInterestRates } from "./codes.ts";
import type { InterestSettings } from "./rules.ts";

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as [keyof Table, ...(keyof Table)[]];

const Percent = z
  .number(problem("percent-wrong"))
  .min(0, problem("percent-wrong"))
  .max(100, problem("percent-wrong"))
  .refine((value) => Number.isInteger(Math.round(value * 1e8) / 1e4), problem("percent-wrong"));

const ways = {
  By: z.enum(keysOf(interestUnits)),
  Since: z.enum(keysOf(interestSince)),
  /** Who pays within these days after the due date pays no interest. */
  Grace_Days: z.int().min(0).max(90),
  /** After them, interest runs from their end and not from the beginning. */
  Whether_Grace_Free: z.boolean(),
  Order: z.enum(keysOf(appropriationOrders)),
  /** Maharashtra: the limit of its bye-laws is kept, as long as the one of 2026 is not confirmed. */
  Whether_Old_Cap_Kept: z.boolean(),
};

/** Interest as the wire answers it and the database keeps it. */
export const InterestTerms = z.object({
  /** Percent a year, by their days. 0 ends interest. */
  Rates: z.array(z.object({ From: z.iso.date(), Percent: z.number() })),
  ...ways,
});
export type InterestTerms = z.output<typeof InterestTerms>;

/** As forms fill it in. */
export const InterestDraft = z.object({
  Rates: z
    .array(z.object({ From: DayIn, Percent }))
    .min(1, problem("rates-required"))
    .max(mostInterestRates)
    .refine((rates) => new Set(rates.map(({ From }) => From)).size === rates.length, problem("interest-day-twice"))
    .transform((rates) => rates.toSorted((one, other) => (one.From < other.From ? -1 : 1))),
  By: ways.By.default("days-of-365"),
  Since: ways.Since.default("due-date"),
  Grace_Days: ways.Grace_Days.default(0),
  Whether_Grace_Free: ways.Whether_Grace_Free.default(false),
  Order: ways.Order.default("principal-first"),
  Whether_Old_Cap_Kept: ways.Whether_Old_Cap_Kept.default(false),
});

const ppmOf = (percent: number): number => Math.round(percent * 1e4);

/** As the engine takes it; the state is the one whose law binds the society. */
export const interestSettingsOf = (terms: InterestTerms, state: string | null): InterestSettings => ({
  rates: terms.Rates.map(({ From, Percent: percent }) => ({ from: From, ppm: ppmOf(percent) })),
  by: terms.By,
  since: terms.Since,
  graceDays: terms.Grace_Days,
  isGraceFree: terms.Whether_Grace_Free,
  order: terms.Order,
  state,
  isOldCapKept: terms.Whether_Old_Cap_Kept,
});

/** A limit by law of a year's interest, in percent. */
export type InterestCap = { From: string; Percent: number; Source: string };

export const interestCapsIn = (state: string | null, isOldCapKept: boolean): InterestCap[] =>
  state === null
    ? []
    : interestCapsOf(state, isOldCapKept).map(({ from, ppm, source }) => ({
        From: from,
        Percent: ppm / 1e4,
        Source: lawSources[source as LawSource],
      }));

/** The first rate that is above the limit of the day from which it holds. A limit that falls later limits it from then on. */
export function rateAboveCap({ Rates, Whether_Old_Cap_Kept }: InterestTerms, state: string | null) {
  const caps = interestCapsIn(state, Whether_Old_Cap_Kept);
  for (const [at, rate] of Rates.entries()) {
    const cap = caps.findLast(({ From }) => From <= rate.From);
    if (cap && rate.Percent > cap.Percent) return { at, rate, cap };
  }
  return undefined;
}
