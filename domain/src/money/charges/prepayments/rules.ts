import { addMonths, type Day, daysOfYear } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { FlatFacts } from "../codes.ts";
import { ratio, roundHalfUp, times, whole } from "../exact/rules.ts";
import type { Plan } from "../plan/rules.ts";
import { chargesOf } from "../rules.ts";

/** What a year costs by head, in the order of the plans. */
export type YearPrice = {
  heads: readonly { id: string; amount: Paise }[];
  /** What nobody knows ahead: usage, shares of a total, events, or a fact that is missing. */
  unknown: readonly string[];
  charges: Paise;
  rebate: Paise;
};

/** The twelve months of a financial year. */
export const monthsOfYear = (year: number): Day[] =>
  Array.from({ length: 12 }, (_, at) => addMonths(daysOfYear(year).first, at));

export const rebatePart = (charges: Paise, { part, of }: { part: number; of: number }): Paise =>
  roundHalfUp(times(whole(charges), ratio(part, of)));

const isUnknown = (kind: string): boolean => kind === "metered" || kind === "share" || kind === "event";

/** What the months that are not billed yet cost a flat, by the tariffs as they are known, and the rebate of it. */
export function yearPrice(plans: readonly Plan[], flat: FlatFacts, rebate: { part: number; of: number }): YearPrice {
  const amounts = new Map<string, Paise>();
  const unknown = new Set<string>();
  for (const plan of plans) {
    for (const { head, parts } of plan.heads)
      if (parts.some(({ rules }) => rules.some((rule) => rule.matches(flat) && isUnknown(rule.basis.kind))))
        unknown.add(head.id);
    const { lines, problems } = chargesOf(plan, flat);
    for (const { head, code } of [...plan.problems, ...problems]) if (code !== "above-cap") unknown.add(head);
    for (const { head, amount } of lines) amounts.set(head, (amounts.get(head) ?? 0) + amount);
  }
  const heads = [...amounts].filter(([id]) => !unknown.has(id)).map(([id, amount]) => ({ id, amount }));
  const charges = heads.reduce((sum, { amount }) => sum + amount, 0);
  return { heads, unknown: [...unknown], charges, rebate: rebatePart(charges, rebate) };
}
