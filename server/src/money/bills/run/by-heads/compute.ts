import type { NoBillReason } from "#domain/money/bills/run/codes.ts";
import type { ChargeLine, ChargeProblem, FlatFacts, ProblemCode } from "#domain/money/charges/codes.ts";
import type { Plan } from "#domain/money/charges/plan/rules.ts";
import type { SocietyShares } from "#domain/money/charges/plan/shares/rules.ts";
import { chargesOf } from "#domain/money/charges/rules.ts";
import { type StoredPart, storedPart } from "#domain/money/charges/stored/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Charges } from "./charges.ts";

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
  lines: readonly ChargeLine[];
  /** Why the flat has no bill. Whatever is wrong with one of its charges, the whole bill waits: part of a bill would be a wrong bill. */
  unbilled: Unbilled | null;
  remarks: readonly ChargeProblem[];
};

const because = (reason: Unbilled["reason"], { head, values }: Partial<ChargeProblem> = {}): Unbilled => ({
  reason,
  head: head ?? null,
  values: values ?? {},
});

/** The bill of one flat in the month of a plan. Nothing of it is due in a month without heads. */
export function compute(plan: Plan, flat: FlatFacts, shares: SocietyShares): Computed {
  const { lines, problems, leftOut } = chargesOf(plan, flat, shares);
  const wrong = plan.problems.find(isWrong) ?? problems.find(isWrong);
  const unbilled = wrong
    ? because(wrong.code, wrong)
    : lines.some(({ amount }) => amount > 0) || plan.heads.length === 0
      ? null
      : because(leftOut.length === plan.heads.length ? "no-rule" : "nothing-to-pay");
  return { flat, lines: unbilled ? [] : lines, unbilled, remarks: problems.filter((problem) => !isWrong(problem)) };
}

/** A line as it is inserted: an amount with the parts that it is the sum of. */
type HeadLine = {
  line_no: number;
  head: number;
  rule: string;
  quantity: 1;
  quantity_of: 1;
  rate_paise: Paise;
  effective_date: Day;
  parts: readonly StoredPart[];
};

/** The lines of a computed bill as they are inserted, in the society's order of heads. */
export function headLines({ lines }: Computed, { heads }: Charges): HeadLine[] {
  return heads
    .flatMap(({ id, number }) => lines.filter(({ head }) => head === id).map((line) => ({ line, number })))
    .map(({ line, number }, at) => ({
      line_no: at + 1,
      head: number,
      rule: line.kind,
      quantity: 1,
      quantity_of: 1,
      rate_paise: line.amount,
      effective_date: line.parts[0]!.from,
      parts: line.parts.map(storedPart),
    }));
}
