import { addDays, type Day } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { Ppm } from "../codes.ts";
import { ratio, roundHalfUp, times, whole } from "../exact/rules.ts";

/** A percentage or an amount, from a day on. */
export type Measure = { from: Day } & ({ ppm: Ppm } | { amount: Paise });

/** For a bill that is paid in full within some days of its date. */
export type EarlyRebates = { rates: readonly Measure[]; withinDays: number; needsPaidUp: boolean };

/** What a bill offers: so much for whoever has paid the rest by the day. */
export type RebateOffer = { until: Day; amount: Paise; needsPaidUp: boolean };

/** The amount by a dated measure; 0 before the first. */
export function measured(rates: readonly Measure[], day: Day, base: Paise): Paise {
  const rate = rates.findLast(({ from }) => from <= day);
  if (rate === undefined) return 0;
  return "amount" in rate ? rate.amount : percentOf(base, rate.ppm);
}

type Billed = { billDate: Day /** Without interest, fees and taxes. */; charges: Paise; total: Paise };

/** Of the charges alone. Nothing is offered where nothing would be left to pay. */
export function rebateOffer(rebates: EarlyRebates, { billDate, charges, total }: Billed): RebateOffer | undefined {
  const amount = Math.min(charges, measured(rebates.rates, billDate, charges));
  if (amount <= 0 || amount >= total) return undefined;
  return { until: addDays(billDate, rebates.withinDays), amount, needsPaidUp: rebates.needsPaidUp };
}

const percentOf = (amount: Paise, ppm: Ppm): Paise => roundHalfUp(times(whole(amount), ratio(ppm, 1_000_000)));
