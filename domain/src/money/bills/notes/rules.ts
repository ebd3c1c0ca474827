import { creditNoteUntil } from "../../../law/society-gst.ts";
import type { Day } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import { ratio, roundHalfUp, whole } from "../../charges/exact/rules.ts";
import { divided } from "../../charges/shares/rules.ts";

/** What a head of a bill comes to. `left` is billed, with its debit notes, less its credit notes; of rounding it can be below 0. */
export type HeadOfBill = {
  head: number;
  billed: Paise;
  left: Paise;
  /** Of a tax invoice: what of it is taxed, as billed and as it is left. */
  taxable: Paise;
  taxableLeft: Paise;
  sac: string;
};

/** Heads in the order of the bill. */
export type CorrectedBill = { billDate: Day; heads: readonly HeadOfBill[] };

/** An amount for the whole bill, its tax included; amounts by head, to which the tax is added; or an amount of its interest. */
export type Correction =
  | { of: "bill"; amount: Paise }
  | { of: "heads"; heads: readonly { head: number; amount: Paise }[] }
  | { of: "interest"; amount: Paise };

export type NoteLine = { head: number; amount: Paise; taxable: Paise; sac: string };
export type ComputedNote = { lines: readonly NoteLine[]; amount: Paise; taxable: Paise; isTaxLate: boolean };
export type NoteFault =
  | "note-too-large"
  | "note-tax-late"
  | "note-head-unknown"
  | "note-head-too-large"
  | "interest-note-too-large";

const centralTax = 7;
const stateTax = 8;
const rounding = 9;
const lateFee = 20;
const isInterest = (head: number): boolean => head === 5 || head === 6;
/** What people name in a note: tax and rounding follow from it, and interest has notes of its own. */
export const isCharge = (head: number): boolean => head <= 4 || head >= 100 || head === lateFee;

/** The bill without what has no rebate: interest, late fees and rounding. */
export const rebated = (bill: CorrectedBill): CorrectedBill => ({
  ...bill,
  heads: bill.heads.filter(({ head }) => head !== lateFee && !isInterest(head) && head !== rounding),
});

/** What is left of a bill to take off by one note. */
export const leftToCredit = (bill: CorrectedBill): Paise => leftOf(bill.heads);

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);
const leftOf = (heads: readonly HeadOfBill[]): Paise => sumOf(heads.map(({ left }) => Math.max(0, left)));
const isTaxed = ({ heads }: CorrectedBill): boolean => heads.some(({ head }) => head === centralTax);

/** Whether a credit note of a day takes no tax back any more, though the bill has tax. */
export const isTaxLate = (bill: CorrectedBill, day: Day): boolean =>
  isTaxed(bill) && day > creditNoteUntil(bill.billDate, day);

/** A part of an amount in proportion, half a paisa up; 0 of nothing. */
const partOf = (amount: Paise, part: Paise, all: Paise): Paise =>
  all === 0 ? 0 : roundHalfUp({ n: BigInt(amount) * BigInt(part), d: BigInt(all) });

/** The lines of a credit note of a day, or why there is none. A credit of all that is left leaves 0 of every head. */
export function creditNote(bill: CorrectedBill, correction: Correction, day: Day): ComputedNote | NoteFault {
  if (correction.of === "interest") return creditOfInterest(bill, correction.amount);
  const late = isTaxLate(bill, day);
  return correction.of === "heads"
    ? creditOfHeads(bill, correction.heads, late)
    : creditOfBill(bill, correction.amount, late);
}

/** The lines of a debit note: in proportion to what was billed, with the tax of its heads, also after the credit notes of the year. */
export function debitNote(bill: CorrectedBill, correction: Correction): ComputedNote | NoteFault {
  // As billed, nothing of it credited: what a note adds has no limit.
  const billed = bill.heads.map((head) => ({ ...head, left: head.billed, taxableLeft: head.taxable }));
  if (correction.of === "interest") return "note-head-unknown";
  if (correction.of === "heads") {
    const parts = chosenParts(billed, correction.heads);
    return typeof parts === "string" ? parts : computed(parts, taxInProportion(billed, parts), 0, false);
  }
  const charges = billed.filter(({ head, billed: amount }) => isCharge(head) && amount > 0);
  const corrected = charges.length > 0 ? charges : billed.filter(({ head }) => isInterest(head));
  return divide(billed, corrected, correction.amount, false);
}

type Part = { of: HeadOfBill; amount: Paise };

function chosenParts(
  heads: readonly HeadOfBill[],
  chosen: readonly { head: number; amount: Paise }[],
): Part[] | NoteFault {
  const parts = chosen.map(({ head, amount }) => ({ of: heads.find((each) => each.head === head), amount }));
  return parts.every((part): part is Part => part.of !== undefined && isCharge(part.of.head))
    ? parts
    : "note-head-unknown";
}

const taxableOf = ({ of, amount }: Part): Paise =>
  amount === of.left ? of.taxableLeft : Math.min(amount, partOf(of.taxableLeft, amount, of.left));

const roundingIn = (heads: readonly HeadOfBill[]): Paise => heads.find(({ head }) => head === rounding)?.left ?? 0;
const taxIn = (heads: readonly HeadOfBill[]): Paise =>
  Math.max(0, heads.find(({ head }) => head === centralTax)?.left ?? 0);

/** Each of the two equal taxes of some parts, in proportion to what they take of the taxable value. */
const taxInProportion = (heads: readonly HeadOfBill[], parts: readonly Part[]): Paise =>
  partOf(taxIn(heads), sumOf(parts.map(taxableOf)), sumOf(heads.map(({ taxableLeft }) => taxableLeft)));

function creditOfHeads(
  { heads }: CorrectedBill,
  chosen: readonly { head: number; amount: Paise }[],
  late: boolean,
): ComputedNote | NoteFault {
  const parts = chosenParts(heads, chosen);
  if (typeof parts === "string") return parts;
  if (parts.some(({ of, amount }) => amount > of.left)) return "note-head-too-large";
  const taken = new Map(parts.map(({ of, amount }) => [of.head, amount]));
  const leaves = (some: (head: HeadOfBill) => boolean): Paise =>
    leftOf(heads.filter((head) => isCharge(head.head) && some(head))) -
    sumOf(heads.map((head) => (isCharge(head.head) && some(head) ? (taken.get(head.head) ?? 0) : 0)));
  const tax = taxIn(heads);
  const each = late ? 0 : leaves(({ taxable }) => taxable > 0) === 0 ? tax : taxInProportion(heads, parts);
  // What rounding made goes with the last of the charges, or where nothing of the bill would be left without it.
  const round = roundingIn(heads);
  const credited = sumOf(parts.map(({ amount }) => amount)) + 2 * each;
  const isLast =
    (leaves(() => true) === 0 && (late || each === tax)) || credited > sumOf(heads.map(({ left }) => left));
  return computed(parts, each, isLast && credited + round > 0 ? round : 0, late);
}

/**
 * An amount for the whole bill is divided among its charges and their tax in proportion to what is left of them. Interest and what
 * rounding made come last, if the amount is more than that or takes all of the bill.
 */
function creditOfBill({ heads }: CorrectedBill, amount: Paise, late: boolean): ComputedNote | NoteFault {
  const charges = heads.filter(({ head, left }) => isCharge(head) && left > 0);
  const interest = heads.filter(({ head, left }) => isInterest(head) && left > 0);
  const tax = late ? 0 : taxIn(heads);
  const round = roundingIn(heads);
  const ofCharges = leftOf(charges) + 2 * tax;
  const all = ofCharges + leftOf(interest);
  if (amount > all + round) return late && taxIn(heads) > 0 ? "note-tax-late" : "note-too-large";
  const whole = (of: HeadOfBill): Part => ({ of, amount: of.left });
  if (amount === all + round) return computed([...charges, ...interest].map(whole), tax, round, late);
  if (amount > all) return computed([...charges, ...interest].map(whole), tax, amount - all, late);
  if (amount <= ofCharges) {
    const note = divide(heads, charges, amount, late);
    // Of one paisa that is left of the two taxes nothing can be divided.
    return note.amount === amount ? note : "note-too-large";
  }
  let more = amount - ofCharges;
  const parts = interest.map((of) => {
    const part = { of, amount: Math.min(more, of.left) };
    more -= part.amount;
    return part;
  });
  return computed([...charges.map(whole), ...parts], tax, 0, late);
}

function creditOfInterest({ heads }: CorrectedBill, amount: Paise): ComputedNote | NoteFault {
  let more = amount;
  const parts = heads
    .filter(({ head, left }) => isInterest(head) && left > 0)
    .map((of) => {
      const part = { of, amount: Math.min(more, of.left) };
      more -= part.amount;
      return part;
    });
  return more > 0 ? "interest-note-too-large" : computed(parts, 0, 0, false);
}

/** An amount with its tax, in proportion to what is left of some heads and of the tax. */
function divide(heads: readonly HeadOfBill[], some: readonly HeadOfBill[], amount: Paise, late: boolean): ComputedNote {
  const tax = late ? 0 : taxIn(heads);
  const charged = leftOf(some);
  const all = charged + 2 * tax;
  const share = Math.min(partOf(tax, amount, all), Math.floor(amount / 2));
  // Two equal taxes and the charges add up to the amount: never more of the charges than is left, unless the note adds to them.
  const each = amount <= all ? Math.max(share, Math.ceil((amount - charged) / 2)) : share;
  const amounts = divided(
    amount - 2 * each,
    some.map(({ left }) => whole(left)),
  );
  return computed(
    some.map((of, at) => ({ of, amount: amounts[at]! })),
    each,
    0,
    late,
  );
}

function computed(parts: readonly Part[], tax: Paise, round: Paise, isLate: boolean): ComputedNote {
  const lines = parts
    .filter(({ amount }) => amount > 0)
    .map((part) => {
      const { head, sac } = part.of;
      const taxable = isLate || !isCharge(head) ? 0 : taxableOf(part);
      return { head, amount: part.amount, taxable, sac: taxable > 0 ? sac : "" };
    });
  const others = [
    { head: centralTax, amount: tax },
    { head: stateTax, amount: tax },
    { head: rounding, amount: round },
  ].flatMap((line) => (line.amount === 0 ? [] : [{ ...line, taxable: 0, sac: "" }]));
  const all = [...lines, ...others];
  return {
    lines: all,
    amount: sumOf(all.map(({ amount }) => amount)),
    taxable: sumOf(lines.map(({ taxable }) => taxable)),
    isTaxLate: isLate,
  };
}

/** So many parts per million of an amount, half a paisa up. */
export const shareOfAmount = (amount: Paise, ppm: number): Paise => {
  const { n, d } = ratio(ppm, 1_000_000);
  return roundHalfUp({ n: n * BigInt(amount), d });
};
