import type { Paise } from "../../../platform/money.ts";

/** What members have to pay in a year: expenditure that neither other income nor the funds pay for. */
export const neededOf = (expense: Paise, otherIncome: Paise, fromFunds: Paise): Paise =>
  Math.max(expense - otherIncome - fromFunds, 0);

/** A twelfth, rounded up, so that twelve months bring the year. */
export const neededInMonth = (year: Paise): Paise => Math.ceil(year / 12);

/**
 * Divides a sum by whole weights, such as areas, each part rounded up to a multiple of the step. The parts bring at least the sum, and
 * less than one step for each weight more. Who has no weight pays nothing; with no weight at all nobody pays anything.
 */
export function dividedUp(sum: Paise, weights: readonly number[], step: Paise): Paise[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const [whole, by] = [BigInt(sum), all * BigInt(step)];
  return weights.map((weight) => Number(((whole * BigInt(weight) + by - 1n) / by) * BigInt(step)));
}

/** Divides an amount by weights to the paisa: what is left over goes to the last part that has a weight. */
export function dividedExactly(amount: Paise, weights: readonly number[]): Paise[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / all));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const last = weights.findLastIndex((weight) => weight > 0);
  return parts.map((part, at) => (at === last ? part + left : part));
}

/** A rate for each unit of area in ten thousandths of a rupee, rounded up; areas are hundredths of a unit. */
export function areaRate(sum: Paise, hundredths: number): number {
  if (hundredths === 0) return 0;
  // Paise are hundredths of a rupee, and so are the areas of a unit: only the four decimals remain.
  return Number((BigInt(sum) * 10_000n + BigInt(hundredths) - 1n) / BigInt(hundredths));
}
