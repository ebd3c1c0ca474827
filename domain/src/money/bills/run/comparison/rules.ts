import type { Paise } from "../../../../platform/money.ts";
import { differencesOf, type FlatDifference } from "../../../charges/comparison/rules.ts";
import type { ComparisonResult } from "./codes.ts";
import type { AmountKey } from "./reading/rules.ts";

/** A flat as the sheet has it. */
export type OldBill = {
  flat: string;
  amounts: Readonly<Record<AmountKey, Paise>>;
  /** Null where the sheet has no total of the bill. */
  total: Paise | null;
};

/** The same flat as we would bill it; `amounts` by head, and `interest`, `tax` and `rounding`. */
export type OwnBill = { flat: string; amounts: ReadonlyMap<AmountKey, Paise> };

/** What the columns of a sheet together say of a bill. */
export type OldColumns = { keys: ReadonlySet<AmountKey>; hasTotal: boolean };

/** What is left of a total beside the columns that the sheet has. */
export const otherKey: AmountKey = "other";
/** The whole bill of a sheet that has only a total. */
export const totalKey: AmountKey = "total";

export type Compared = FlatDifference & { result: ComparisonResult };

const rupee = 100;

const sumOf = (amounts: Iterable<Paise>): Paise => [...amounts].reduce((sum, amount) => sum + amount, 0);

/** What of a bill both sides can be compared by, without what is 0. */
function sidesOf(columns: OldColumns, old: OldBill): Map<AmountKey, Paise> {
  const own = Object.entries(old.amounts).filter(([key]) => columns.keys.has(key));
  const sum = sumOf(own.map(([, amount]) => amount));
  const rest: [AmountKey, Paise][] =
    columns.hasTotal && old.total !== null ? [[columns.keys.size === 0 ? totalKey : otherKey, old.total - sum]] : [];
  return new Map([...own, ...rest].filter(([, amount]) => amount !== 0));
}

function ownSides(columns: OldColumns, { amounts }: OwnBill): Map<AmountKey, Paise> {
  const sides = new Map<AmountKey, Paise>();
  for (const [key, amount] of amounts) {
    const at = columns.keys.has(key) || !columns.hasTotal ? key : columns.keys.size === 0 ? totalKey : otherKey;
    sides.set(at, (sides.get(at) ?? 0) + amount);
  }
  return new Map([...sides].filter(([, amount]) => amount !== 0));
}

/**
 * Compares a sheet with our bills, flat by flat: the sheet is before, ours after. A flat of ₹0 in the sheet that we do not bill
 * agrees.
 */
export function compareBills(columns: OldColumns, old: readonly OldBill[], own: readonly OwnBill[]) {
  const billed = new Set(own.map(({ flat }) => flat));
  const before = old
    .map((bill) => ({ flat: bill.flat, amounts: sidesOf(columns, bill) }))
    .filter(({ flat, amounts }) => billed.has(flat) || sumOf(amounts.values()) !== 0);
  const after = own.map((bill) => ({ flat: bill.flat, amounts: ownSides(columns, bill) }));
  const { flats, before: fileSum, after: ownSum } = differencesOf(before, after);
  const differing = new Map(flats.map((flat) => [flat.flat, { ...flat, result: resultOf(flat) }]));
  const sums = new Map([...before, ...after].map(({ flat, amounts }) => [flat, sumOf(amounts.values())]));
  const compared = [...new Set([...old, ...own].map(({ flat }) => flat))].map((flat): Compared => {
    const sum = sums.get(flat) ?? 0;
    return differing.get(flat) ?? { flat, before: sum, after: sum, difference: 0, heads: [], result: "same" };
  });
  return { flats: compared, fileSum, ownSum };
}

/** Rounding is a difference below a rupee in each head: a sheet rounds its heads, or the bill, to whole rupees. */
function resultOf({ before, after, heads }: FlatDifference): ComparisonResult {
  if (before === null) return "not-in-file";
  if (after === null) return "not-billed";
  const isRounding = heads.every((head) => Math.abs(head.difference) < rupee);
  return isRounding ? "rounding" : "differs";
}

/** The differences by head of the flats that both sides bill, those of the most flats first. */
export function headsThatDiffer(flats: readonly Compared[]) {
  const heads = new Map<AmountKey, { head: AmountKey; flats: number; before: Paise; after: Paise }>();
  for (const flat of flats.filter(({ before, after }) => before !== null && after !== null))
    for (const { head, before, after } of flat.heads) {
      const one = heads.get(head) ?? { head, flats: 0, before: 0, after: 0 };
      heads.set(head, {
        head,
        flats: one.flats + 1,
        before: one.before + (before ?? 0),
        after: one.after + (after ?? 0),
      });
    }
  return [...heads.values()].sort(
    (one, other) => other.flats - one.flats || Math.abs(other.after - other.before) - Math.abs(one.after - one.before),
  );
}
