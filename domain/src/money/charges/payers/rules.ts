import { addDays, type Day, lastOf } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { Period, ProRata } from "../codes.ts";
import { chargedMonths, monthsIn } from "../cycles/rules.ts";
import { minus } from "../exact/rules.ts";
import { divided, sumOf } from "../shares/rules.ts";

/** Who owes a flat's charges on which days: its members one after the other. */
export type Holding = { party: string; from: Day; until: Day | null };

export type Payer = Period & { party: string; amount: Paise };

/**
 * Who pays an amount for a period: whoever holds the flat on a day pays all of it, or each holder pays by days or by whole
 * months. Parts add up to the amount. Days on which nobody held the flat are nobody's: `missing` has the first of them.
 */
export function payersOf(
  amount: Paise,
  period: Period,
  holdings: readonly Holding[],
  how: { rule: "on-day"; day: Day } | { rule: Exclude<ProRata, "none"> },
): { payers: Payer[]; missing: Day | null } {
  const inPeriod = holdings
    .filter(({ from, until }) => from <= period.until && (until === null || until >= period.from))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ party, from, until }) => ({
      party,
      from: lastOf(from, period.from),
      until: until !== null && until < period.until ? until : period.until,
    }));
  if (how.rule === "on-day") {
    const holder = holdings.findLast(({ from, until }) => from <= how.day && (until === null || until >= how.day));
    return holder
      ? { payers: [{ ...period, party: holder.party, amount }], missing: null }
      : { payers: [], missing: how.day };
  }
  const weights = inPeriod.map((holding) => chargedMonths(period, holding, how.rule));
  // What is for days of nobody is not for the others to pay.
  const rest = minus(monthsIn(period), sumOf(weights));
  const amounts = divided(amount, [...weights, rest]);
  const payers = inPeriod
    .map((holding, at) => ({ ...holding, amount: amounts[at]! }))
    .filter((payer) => payer.amount > 0);
  return { payers, missing: firstMissing(period, inPeriod) };
}

/** The first day of a period on which nobody held the flat. */
function firstMissing(period: Period, holdings: readonly Period[]): Day | null {
  let day = period.from;
  for (const { from, until } of holdings) {
    if (from > day) return day;
    if (until >= day) day = addDays(until, 1);
  }
  return day <= period.until ? day : null;
}
