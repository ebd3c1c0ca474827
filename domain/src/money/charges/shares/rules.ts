import type { Paise } from "../../../platform/money.ts";
import { type Exact, floorOf, nothing, plus, roundHalfUp, times } from "../exact/rules.ts";

type Weighted = { id: string; weight: Exact };

/** The sum of weights, with one denominator for all of them: thousands of fractions would grow without it. */
export function sumOf(weights: Iterable<Exact>): Exact {
  const byDenominator = new Map<bigint, bigint>();
  for (const { n, d } of weights) byDenominator.set(d, (byDenominator.get(d) ?? 0n) + n);
  let sum = nothing;
  for (const [d, n] of byDenominator) sum = plus(sum, { n, d });
  return sum;
}

export const shareOf = (total: Paise, weight: Exact, all: Exact): Exact =>
  times({ n: BigInt(total) * weight.n, d: weight.d }, { n: all.d, d: all.n });

/**
 * Shares that add up to the total: each is rounded down, and the paise that are left over go to the largest remainders,
 * of equal ones to the first by id.
 */
export function exactShares(total: Paise, flats: readonly Weighted[], all: Exact): Map<string, Paise> {
  const shares = flats.map(({ id, weight }) => {
    const exact = shareOf(total, weight, all);
    const floor = floorOf(exact);
    return { id, paise: Number(floor), rest: { n: exact.n - floor * exact.d, d: exact.d } };
  });
  let left = total - shares.reduce((sum, { paise }) => sum + paise, 0);
  const byRest = shares.toSorted((one, other) => {
    const [a, b] = [one.rest.n * other.rest.d, other.rest.n * one.rest.d];
    return a === b ? (one.id < other.id ? -1 : 1) : a > b ? -1 : 1;
  });
  for (const share of byRest) {
    if (left <= 0) break;
    share.paise += 1;
    left -= 1;
  }
  return new Map(shares.map(({ id, paise }) => [id, paise]));
}

/** Shares that are rounded each for itself, and how much their sum differs from the total. */
export function roundedShares(
  total: Paise,
  flats: readonly Weighted[],
  all: Exact,
): { shares: Map<string, Paise>; difference: Paise } {
  const shares = new Map(flats.map(({ id, weight }) => [id, roundHalfUp(shareOf(total, weight, all))]));
  const sum = [...shares.values()].reduce((total, paise) => total + paise, 0);
  return { shares, difference: sum - total };
}

/** An amount divided by weights so that the parts add up to it; by index. */
export function divided(total: Paise, weights: readonly Exact[]): Paise[] {
  const all = sumOf(weights);
  if (all.n === 0n) return weights.map(() => 0);
  const width = String(weights.length).length;
  const parts = exactShares(
    total,
    weights.map((weight, at) => ({ id: String(at).padStart(width, "0"), weight })),
    all,
  );
  return [...parts.values()];
}
