import { type Day, lastOf } from "../../../platform/days.ts";
import type { ChargeLine, Part, Period } from "../codes.ts";
import { chargedMonths } from "../cycles/rules.ts";
import { type Exact, over, plus, times, whole } from "../exact/rules.ts";
import type { PlannedHead, PlannedPart } from "../plan/rules.ts";
import { divided } from "../shares/rules.ts";

/** Who owes a flat's charges on which days: its members one after the other; null has no end. */
export type Holding = { party: string; from: Day | null; until: Day | null };

const holds = ({ from, until }: Holding, day: Day): boolean =>
  (from === null || from <= day) && (until === null || until >= day);

/** The months of a part that a holding pays: its own ones, or all of them for who holds the flat on the day of the bill. */
const monthsOf = (part: PlannedPart, holding: Holding, day: Day): Exact => {
  if (part.proRata === "none") return holds(holding, day) ? part.months : whole(0);
  return chargedMonths(part, holding, part.proRata);
};

const earlier = (one: Day, other: Day | null): Day => (other !== null && other < one ? other : one);

/** A part of a line for some of its days: less time of a rate, or less of what is counted. */
function partFor(part: Part, { from, until }: Holding, share: Exact): Part {
  const days: Period = { from: from === null ? part.from : lastOf(from, part.from), until: earlier(part.until, until) };
  const scaled = part.per === undefined ? { quantity: times(part.quantity, share) } : { time: times(part.time, share) };
  return { ...part, ...days, ...scaled, amount: times(part.amount, share) };
}

/**
 * A line of a flat that changed hands within its period, by holding: each pays its days or its whole months, as the tariff says,
 * and their amounts add up to the line. What a tariff does not divide, and an event, is owed by who holds the flat on the day of
 * the bill.
 */
export function lineByHolders(
  line: ChargeLine,
  { parts }: PlannedHead,
  holdings: readonly Holding[],
  day: Day,
): Map<string, ChargeLine> {
  const present = holdings.findLast((holding) => holds(holding, day)) ?? holdings.at(-1)!;
  const all = new Map([[present.party, line]]);
  if (line.kind === "event" || holdings.length < 2) return all;
  const weights = holdings.map((holding) => parts.map((part) => monthsOf(part, holding, day)));
  const sums = weights.map((months) => months.reduce(plus, whole(0)));
  if (sums.every(({ n }) => n === 0n)) return all;
  const amounts = divided(line.amount, sums);
  const sharesIn = parts.map((_, at) => {
    const months = weights.map((own) => own[at]!);
    const sum = months.reduce(plus, whole(0));
    return months.map((own) => (sum.n === 0n ? whole(0) : over(own, sum)));
  });
  const partsFor = (at: number): Part[] =>
    line.parts.flatMap((part) => {
      const planned = Math.max(
        parts.findIndex((one) => one.from <= part.from && one.until >= part.from),
        0,
      );
      const share = sharesIn[planned]![at]!;
      return share.n === 0n ? [] : [partFor(part, holdings[at]!, share)];
    });
  return new Map(
    holdings.flatMap(({ party }, at): [string, ChargeLine][] =>
      amounts[at]! > 0 ? [[party, { ...line, amount: amounts[at]!, parts: partsFor(at) }]] : [],
    ),
  );
}
