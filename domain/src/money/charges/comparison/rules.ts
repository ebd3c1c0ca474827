import type { Paise } from "../../../platform/money.ts";

/** Amounts of one flat by head, from a computed bill, an earlier one, or a row of a spreadsheet. */
export type FlatAmounts = { flat: string; amounts: ReadonlyMap<string, Paise> };

export type HeadDifference = { head: string; before: Paise | null; after: Paise | null; difference: Paise };
export type FlatDifference = {
  flat: string;
  before: Paise | null;
  after: Paise | null;
  difference: Paise;
  /** The heads that differ, the largest difference first. */
  heads: HeadDifference[];
};

const sumOf = ({ amounts }: FlatAmounts): Paise => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** The flats whose bills differ, by their largest difference, and the sums of both sides. Null is a bill that is not there. */
export function differencesOf(before: readonly FlatAmounts[], after: readonly FlatAmounts[]) {
  const earlier = new Map(before.map((one) => [one.flat, one]));
  const later = new Map(after.map((one) => [one.flat, one]));
  const flats = [...new Set([...earlier.keys(), ...later.keys()])].flatMap((flat): FlatDifference[] => {
    const [one, other] = [earlier.get(flat), later.get(flat)];
    const heads = headsOf(one, other);
    if (heads.length === 0 && one && other) return [];
    const [was, is] = [one ? sumOf(one) : null, other ? sumOf(other) : null];
    return [{ flat, before: was, after: is, difference: (is ?? 0) - (was ?? 0), heads }];
  });
  const sum = (all: readonly FlatAmounts[]): Paise => all.reduce((total, one) => total + sumOf(one), 0);
  return { flats: flats.sort(byDifference), before: sum(before), after: sum(after) };
}

function headsOf(before: FlatAmounts | undefined, after: FlatAmounts | undefined): HeadDifference[] {
  const names = new Set([...(before?.amounts.keys() ?? []), ...(after?.amounts.keys() ?? [])]);
  return [...names]
    .map((head) => {
      const [was, is] = [before?.amounts.get(head) ?? null, after?.amounts.get(head) ?? null];
      return { head, before: was, after: is, difference: (is ?? 0) - (was ?? 0) };
    })
    .filter(({ difference }) => difference !== 0)
    .sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference) || (one.head < other.head ? -1 : 1));
}

const byDifference = (one: FlatDifference, other: FlatDifference): number =>
  Math.abs(other.difference) - Math.abs(one.difference) || (one.flat < other.flat ? -1 : 1);
