import type { Day } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { ChargeLine, ChargeProblem, FlatFacts } from "../codes.ts";
import { type Exact, type Rounding, roundedTotal } from "../exact/rules.ts";
import { type GstSettings, type Tax, taxOf } from "../gst/rules.ts";
import {
  type InterestPart,
  type InterestSettings,
  interestOf,
  interestToBill,
  type Principal,
} from "../interest/rules.ts";
import type { Plan } from "../plan/rules.ts";
import type { SocietyShares } from "../plan/shares/rules.ts";
import { chargesOf } from "../rules.ts";

export type BillingSettings = { rounding: Rounding; gst: GstSettings; interest: InterestSettings | null };

/** What the flat's debtor owes of earlier bills: principals only, and the interest that was billed for them. */
export type Arrears = { principals: readonly Principal[]; interestBilled: Paise };

export type ComputedBill = {
  flat: { id: string; label: string };
  lines: readonly ChargeLine[];
  tax: Tax | undefined;
  interest: { amount: Paise; billedTooMuch: Paise; exact: Exact; parts: readonly InterestPart[] } | undefined;
  /** What rounding the total adds or takes away. */
  difference: Paise;
  total: Paise;
  problems: readonly ChargeProblem[];
  /** Heads that no rule charges to this flat. */
  leftOut: readonly string[];
};

/** What is the same for all bills of a run. */
export type Billing = {
  plan: Plan;
  shares: SocietyShares;
  settings: BillingSettings;
  /** Heads that can be taxed. */
  taxable: ReadonlySet<string>;
  billDate: Day;
};

export const billingOf = (plan: Plan, shares: SocietyShares, settings: BillingSettings, billDate: Day): Billing => ({
  ...{ plan, shares, settings, billDate },
  taxable: new Set(plan.heads.filter(({ head }) => head.isTaxable).map(({ head }) => head.id)),
});

/** The lines of a bill, and those that another bill of the month has: together they are the contribution that may be taxed. */
export type Selection = { lines: readonly ChargeLine[]; earlier: readonly ChargeLine[] };

/** A whole bill: charges, their tax, interest up to its day, and the rounded total. */
export function billOf(
  billing: Billing,
  flat: FlatFacts,
  arrears?: Arrears,
  select: (all: readonly ChargeLine[]) => Selection = (all) => ({ lines: all, earlier: [] }),
): ComputedBill {
  const { plan, shares, settings, taxable, billDate } = billing;
  const { lines: all, problems, leftOut } = chargesOf(plan, flat, shares);
  const { lines, earlier } = select(all);
  const contribution = ({ head, amount, months }: ChargeLine) => ({
    head,
    amount,
    months,
    isTaxable: taxable.has(head),
  });
  const taxFor = (some: readonly ChargeLine[]) => taxOf(some.map(contribution), billDate, settings.gst);
  const isTaxed = settings.gst.registeredFrom !== null;
  const taxOfLines = () =>
    earlier.length === 0 ? taxFor(lines) : taxAdded(taxFor([...lines, ...earlier]), taxFor(earlier));
  const tax = isTaxed ? taxOfLines() : undefined;
  const interest = settings.interest && arrears ? interestIn(arrears, settings.interest, billDate) : undefined;
  const amounts = [...lines.map(({ amount }) => amount), tax?.cgst ?? 0, tax?.sgst ?? 0, interest?.amount ?? 0];
  const { total, difference } = roundedTotal(amounts, settings.rounding);
  const about = { id: flat.id, label: flat.label };
  return { flat: about, lines, tax, interest, difference, total, problems, leftOut };
}

/** What a later bill of a month adds to the tax of an earlier one: above the exempt amount the whole contribution may be taxed. */
function taxAdded(all: Tax | undefined, billed: Tax | undefined): Tax | undefined {
  if (!all || !billed) return all;
  const before = new Map(billed.lines.map(({ head, taxable }) => [head, taxable]));
  const lines = all.lines
    .map(({ head, taxable }) => ({ head, taxable: taxable - (before.get(head) ?? 0) }))
    .filter(({ taxable }) => taxable > 0);
  const added = (name: "taxable" | "cgst" | "sgst") => Math.max(0, all[name] - billed[name]);
  return { ...all, lines, taxable: added("taxable"), cgst: added("cgst"), sgst: added("sgst") };
}

function interestIn({ principals, interestBilled }: Arrears, settings: InterestSettings, billDate: Day) {
  const { parts, exact } = interestOf(principals, settings, billDate);
  return { ...interestToBill(exact, interestBilled), exact, parts };
}

/** Why a flat has no bill: something is wrong, no head is due this month, no rule is for it, or all amounts are 0. */
export type NoBill = "problem" | "nothing-due" | "no-rule" | "nothing-to-pay";

export function noBillOf({ lines, interest, problems, leftOut }: ComputedBill, { plan }: Billing): NoBill | undefined {
  if (lines.length > 0 || (interest && interest.amount > 0)) return undefined;
  if (problems.length > 0) return "problem";
  if (plan.heads.length === 0) return "nothing-due";
  return leftOut.length === plan.heads.length ? "no-rule" : "nothing-to-pay";
}
