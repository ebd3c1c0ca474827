import { type NoBillReason, noBillReasons } from "#domain/money/bills/run/codes.ts";
import { type Arrears, type Billing, billingOf, billOf, type ComputedBill } from "#domain/money/charges/bill/rules.ts";
import type { ChargeLine, ChargeProblem, FlatFacts, ProblemCode } from "#domain/money/charges/codes.ts";
import type { SocietyShares } from "#domain/money/charges/plan/shares/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import { type Charges, planFor } from "./charges.ts";
import type { OtherPayer, Payers } from "./payers.ts";

/** What a treasurer is told, and is billed nevertheless. */
const remarks: readonly ProblemCode[] = ["above-cap", "share-differs", "tariff-missing"];
const isWrong = ({ code }: ChargeProblem): boolean => !remarks.includes(code);

export type Unbilled = {
  reason: NoBillReason | ProblemCode;
  head: string | null;
  values: ChargeProblem["values"];
};
export type Computed = {
  flat: FlatFacts;
  /** Null if it has none. */
  bill: ComputedBill | null;
  /** Why the flat has no bill. Whatever is wrong with one of its charges, the whole bill waits: part of a bill would be a wrong bill. */
  unbilled: Unbilled | null;
};

const because = (reason: Unbilled["reason"], { head, values }: Partial<ChargeProblem> = {}): Unbilled => ({
  reason,
  head: head ?? null,
  values: values ?? {},
});

/** What is the same for all bills of a month. */
export const billingFor = (charges: Charges, month: Day, shares: SocietyShares, billDate: Day): Billing =>
  billingOf(planFor(charges, month), shares, charges.settings, billDate);

type OfLine = (line: Pick<ChargeLine, "head" | "kind">) => boolean;
/** Which lines of a flat are billed, where not all of them are, and which ones other bills of the month have. */
export type Due = { isDue: OfLine; isBilled: OfLine };

type Part = (lines: readonly ChargeLine[]) => readonly ChargeLine[];
/** `part`: what one of several payers pays of the lines. */
type Ask = { arrears?: Arrears | undefined; due?: Due | undefined; part?: Part | undefined };

const selectionOf =
  (due: Due | undefined, part: Part = (lines) => lines) =>
  (all: readonly ChargeLine[]) => {
    const lines = due ? all.filter(due.isDue) : all;
    return { lines: part(lines), earlier: due ? all.filter((line) => !due.isDue(line) && due.isBilled(line)) : [] };
  };

/** The bill of one flat in a month. Nothing of it is due in a month without heads, but perhaps interest. */
export function compute(billing: Billing, flat: FlatFacts, { arrears, due, part }: Ask): Computed {
  const { plan } = billing;
  const bill = due || part ? billOf(billing, flat, arrears, selectionOf(due, part)) : billOf(billing, flat, arrears);
  const isDue = (problem: ChargeProblem) =>
    isWrong(problem) && (!due || due.isDue({ head: problem.head, kind: "equal" }));
  const wrong = plan.problems.find(isDue) ?? bill.problems.find(isDue);
  if (wrong) return { flat, bill: null, unbilled: because(wrong.code, wrong) };
  if (bill.total > 0) return { flat, bill, unbilled: null };
  const reason = bill.leftOut.length === plan.heads.length ? "no-rule" : "nothing-to-pay";
  return { flat, bill: null, unbilled: plan.heads.length === 0 ? null : because(reason) };
}

/** A bill, and whose it is beside the flat's debtor. */
export type FlatBill = Computed & { payer: OtherPayer | null };
type OfFlat = {
  due: Due | undefined;
  payers: Payers | undefined;
  arrearsOf: (payer: OtherPayer | null) => Arrears | undefined;
};

/** The bills of a flat: its debtor's, and those of others who pay a part. If something is wrong, all of them wait. */
export function billsOfFlat(billing: Billing, flat: FlatFacts, { due, payers, arrearsOf }: OfFlat): FlatBill[] {
  const billOfPayer = (payer: OtherPayer | null): FlatBill => {
    const part = payers && ((lines: readonly ChargeLine[]) => payers.linesOf(payer, lines));
    return { ...compute(billing, flat, { arrears: arrearsOf(payer), due, part }), payer };
  };
  const own = billOfPayer(null);
  if (!payers || (own.unbilled && !(own.unbilled.reason in noBillReasons))) return [own];
  const others = payers.others.map(billOfPayer).filter(({ bill }) => bill !== null);
  return own.bill === null && others.length > 0 ? others : [own, ...others];
}
