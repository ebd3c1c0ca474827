import type { LawSource } from "../../../law/society-charges.ts";
import { contributionSac, contributionTax } from "../../../law/society-gst.ts";
import type { Day } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import { type Exact, isLess, minus, nothing, over, plus, ratio, roundHalfUp, times, whole } from "../exact/rules.ts";
import { divided, sumOf } from "../shares/rules.ts";
import type { TaxedPart } from "./codes.ts";

export type GstSettings = {
  /** Null while it is not registered. */
  gstin: string | null;
  registeredFrom: Day | null;
  /** What is taxed above the exempt amount, from a day on, by their days; the whole contribution before the first. */
  taxedParts: readonly { from: Day; part: TaxedPart }[];
  /** Of the tax of a bill: to the paisa, or each of the two taxes to the rupee. */
  rounding: "paisa" | "rupee";
};

const authorityOf = { whole: "gst-circular-109", excess: "gst-greenwood" } as const satisfies Record<
  TaxedPart,
  LawSource
>;

/** A line of a flat's bill: how many months it is for, and whether the head is a contribution that can be taxed. */
export type Contribution = { head: string; amount: Paise; months: number; isTaxable: boolean };

export type TaxedLine = { head: string; taxable: Paise };
export type Tax = {
  /** A month, of the flat: each flat of a member has the exempt amount for itself (circular 109, question 4). */
  monthly: Exact;
  exempt: Paise;
  ppm: number;
  lines: TaxedLine[];
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  sac: string;
  source: LawSource;
};

const untaxed = (monthly: Exact, exempt: Paise, ppm: number): Tax => ({
  ...{ monthly, exempt, ppm, lines: [], taxable: 0, cgst: 0, sgst: 0 },
  sac: contributionSac,
  source: "gst-entry-77",
});

/** Both taxes are half of the rate of the same value, so that they are equal and their sum is the tax of the bill. */
const halfTax = (taxable: Paise, ppm: number, rounding: GstSettings["rounding"]): Paise => {
  const exact: Exact = { n: BigInt(taxable) * BigInt(ppm), d: 2_000_000n };
  return rounding === "paisa" ? roundHalfUp(exact) : roundHalfUp(times(exact, ratio(1, 100))) * 100;
};

/** The tax of a flat's bill on a day; nothing for a society that is not registered. */
export function taxOf(contributions: readonly Contribution[], day: Day, settings: GstSettings): Tax | undefined {
  const law = contributionTax(day);
  if (settings.registeredFrom === null || day < settings.registeredFrom || !law) return undefined;
  const taxed = contributions.filter(({ isTaxable, amount }) => isTaxable && amount > 0);
  const monthly = sumOf(taxed.map(({ amount, months }) => ratio(amount, months)));
  const exempt = law.exemptRupees * 100;
  if (!isLess(whole(exempt), monthly)) return untaxed(monthly, exempt, law.ppm);
  const amounts = taxed.map(({ amount }) => amount);
  const part = settings.taxedParts.findLast(({ from }) => from <= day)?.part ?? "whole";
  const lines = part === "whole" ? amounts : excessOf(taxed, monthly, exempt);
  const taxable = lines.reduce((sum, amount) => sum + amount, 0);
  const half = halfTax(taxable, law.ppm, settings.rounding);
  return {
    ...{ monthly, exempt, ppm: law.ppm, taxable, cgst: half, sgst: half },
    lines: taxed.map(({ head }, at) => ({ head, taxable: lines[at]! })),
    sac: contributionSac,
    source: authorityOf[part],
  };
}

/** The part of each line above the exempt amount, in proportion; together they are the rounded excess. */
function excessOf(taxed: readonly Contribution[], monthly: Exact, exempt: Paise): Paise[] {
  const share = over(minus(monthly, whole(exempt)), monthly);
  const excess = taxed.map(({ amount }) => times(whole(amount), share));
  return divided(roundHalfUp(excess.reduce(plus, nothing)), excess);
}
