import type { Paise } from "../../../platform/money.ts";

/** An exact amount: paise, or a number of months, as a fraction. It is rounded once, when it becomes a line of a bill. */
export type Exact = { readonly n: bigint; readonly d: bigint };

export const nothing: Exact = { n: 0n, d: 1n };
export const whole = (number: number): Exact => ({ n: BigInt(number), d: 1n });
export const ratio = (n: number, d: number): Exact => ({ n: BigInt(n), d: BigInt(d) });

export const plus = (a: Exact, b: Exact): Exact => {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
};
export const minus = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, d: b.d });
export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d, d: a.d * b.n });
/** A whole number of times. */
export const timesWhole = (a: Exact, factor: number): Exact => ({ n: a.n * BigInt(factor), d: a.d });
export const isLess = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d;

export const floorOf = ({ n, d }: Exact): bigint => (n >= 0n ? n / d : -((d - 1n - n) / d));

/** Half a paisa is rounded up. */
export const roundHalfUp = ({ n, d }: Exact): Paise => Number(floorOf({ n: 2n * n + d, d: 2n * d }));

/** In lowest terms, for an explanation. */
export function reduced({ n, d }: Exact): Exact {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? nothing : { n: n / a, d: d / a };
}

/** To which unit a bill's total is rounded; the difference is a line of its own. */
export const roundings = ["paisa", "rupee"] as const;
export type Rounding = (typeof roundings)[number];

/** The total of a bill by the society's rule, and the difference that its rounding makes. */
export function roundedTotal(amounts: readonly Paise[], rounding: Rounding): { total: Paise; difference: Paise } {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const total = rounding === "paisa" ? sum : roundHalfUp(ratio(sum, 100)) * 100;
  return { total, difference: total - sum };
}
