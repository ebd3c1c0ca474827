import type { Metered, MeterFacts, Period, Rate, Units } from "../codes.ts";
import { type Exact, isLess, minus, nothing, ratio, times } from "../exact/rules.ts";

export type Usage = { units: Units; isEstimated: boolean };
export type UsageProblem = {
  problem: "reading-missing" | "reading-below-last" | "estimate-above-reading";
  values: Record<string, number>;
};

/** The average of earlier usages, half a thousandth rounded up. */
const average = (history: readonly Units[]): Units =>
  Math.floor((2 * history.reduce((sum, units) => sum + units, 0) + history.length) / (2 * history.length));

/** What went through one meter: also if it was replaced, began at 0 again, or was billed by estimates since its last reading. */
export function usageOf(facts: MeterFacts, isEstimated: boolean): Usage | UsageProblem {
  const { opening, closing, replaced, rollsOverAt, history, estimated } = facts;
  if (opening === null || closing === null)
    return isEstimated && history.length > 0
      ? { units: average(history), isEstimated: true }
      : { problem: "reading-missing", values: {} };
  const firsts = [opening, ...replaced.map(({ first }) => first)];
  const lasts = [...replaced.map(({ last }) => last), closing];
  let units = 0;
  for (const [at, first] of firsts.entries()) {
    const last = lasts[at]!;
    // Only the meter that is there now may have begun at 0 again.
    const isRolledOver = last < first && rollsOverAt !== null && at === firsts.length - 1;
    if (last < first && !isRolledOver)
      return { problem: "reading-below-last", values: { last: first / 1000, reading: last / 1000 } };
    units += isRolledOver ? rollsOverAt - first + last : last - first;
  }
  if (units < estimated)
    return { problem: "estimate-above-reading", values: { usage: units / 1000, billed: estimated / 1000 } };
  return { units: units - estimated, isEstimated: false };
}

/** Whether facts are of a period; those that name none are of any. */
export const isOf = ({ of }: { of?: Period }, { from, until }: Period): boolean =>
  of === undefined || (of.from === from && of.until === until);

/** The usage of all meters of a kind that a flat has in a period, or the first problem. */
export function usageOfKind(
  meters: readonly MeterFacts[],
  kind: string,
  period: Period,
  isEstimated: boolean,
): Usage | UsageProblem {
  let units = 0;
  let some = false;
  let byEstimate = false;
  for (const facts of meters) {
    if (facts.meter !== kind || !isOf(facts, period)) continue;
    const usage = usageOf(facts, isEstimated);
    if ("problem" in usage) return usage;
    some = true;
    units += usage.units;
    byEstimate ||= usage.isEstimated;
  }
  return some ? { units, isEstimated: byEstimate } : { problem: "reading-missing", values: {} };
}

export type SlabPart = { upTo: Units | null; units: Exact; rate: Rate };

/** How a usage, in units, falls into the slabs of so many months. */
export function slabParts({ slabs, isEachSlabApart }: Metered, all: Exact, months: Exact): SlabPart[] {
  if (!isEachSlabApart) {
    const reached = slabs.find(({ upTo }) => upTo === null || !isLess(times(ratio(upTo, 1000), months), all))!;
    return [{ upTo: reached.upTo, units: all, rate: reached.rate }];
  }
  const parts: SlabPart[] = [];
  let below = nothing;
  for (const { upTo, rate } of slabs) {
    const limit = upTo === null ? null : times(ratio(upTo, 1000), months);
    const top = limit === null || isLess(all, limit) ? all : limit;
    const units = minus(top, below);
    if (units.n > 0n) parts.push({ upTo, units, rate });
    if (limit === null || !isLess(limit, all)) break;
    below = limit;
  }
  return parts;
}
