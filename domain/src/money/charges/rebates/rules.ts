import { addDays, type Day } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { Ppm } from "../codes.ts";
import { ratio, roundHalfUp, times, whole } from "../exact/rules.ts";

/** Of a bill that is paid in full within so many days: a percentage, or an amount. Interest has no rebate. */
export type EarlyRebate = { withinDays: number; ppm: Ppm } | { withinDays: number; amount: Paise };

type PaidBill = { billDate: Day; charges: Paise; paidInFullOn: Day | null };

export function earlyRebate(rebate: EarlyRebate, { billDate, charges, paidInFullOn }: PaidBill): Paise {
  if (paidInFullOn === null || paidInFullOn > addDays(billDate, rebate.withinDays)) return 0;
  return "amount" in rebate ? Math.min(rebate.amount, charges) : percentOf(charges, rebate.ppm);
}

/** Of a year that is paid ahead until a day: a percentage, or so many months free. */
export type YearRebate = { until: Day; ppm: Ppm } | { until: Day; freeMonths: number };

/** What a member pays for a year of these monthly charges, and the rebate in it. */
export function yearAhead(
  rebate: YearRebate,
  monthly: Paise,
  paidOn: Day,
): { charges: Paise; rebate: Paise; payable: Paise } {
  const charges = monthly * 12;
  const full = "ppm" in rebate ? percentOf(charges, rebate.ppm) : monthly * Math.min(12, rebate.freeMonths);
  const given = paidOn <= rebate.until ? full : 0;
  return { charges, rebate: given, payable: charges - given };
}

const percentOf = (amount: Paise, ppm: Ppm): Paise => roundHalfUp(times(whole(amount), ratio(ppm, 1_000_000)));
