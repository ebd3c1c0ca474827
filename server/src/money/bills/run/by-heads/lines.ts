import type { ComputedBill } from "#domain/money/charges/bill/rules.ts";
import { type StoredInterest, storedInterest } from "#domain/money/charges/interest/explain/rules.ts";
import type { LateFeePart } from "#domain/money/charges/late-fees/rules.ts";
import { type StoredPart, type StoredTax, storedPart, storedTax } from "#domain/money/charges/stored/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Charges } from "./charges.ts";

/** A line as it is inserted: an amount, and how it came about. */
export type BillLine = {
  line_no: number;
  head: number;
  rule: string;
  quantity: 1;
  quantity_of: 1;
  rate_paise: Paise;
  effective_date: Day;
  parts: readonly StoredPart[] | readonly StoredTax[] | readonly StoredInterest[] | readonly LateFeePart[] | null;
};

/** The lines of a computed bill: the heads in the society's order, then interest on arrears, late fees, the taxes and what rounding makes. */
export function linesOfBill(bill: ComputedBill, { heads, settings }: Charges, billDate: Day): BillLine[] {
  const ofHeads = heads.flatMap(({ id, number }) =>
    bill.lines
      .filter(({ head }) => head === id)
      .map((line) => lineOf(number, line.kind, line.amount, line.parts[0]!.from, line.parts.map(storedPart))),
  );
  const { tax, interest, lateFee, difference } = bill;
  const taxParts = tax && [storedTax(tax, settings.gst.gstin ?? "", heads)];
  return [
    ...ofHeads,
    ...(interest && interest.amount > 0
      ? [lineOf(6, "arrears-interest", interest.amount, billDate, interest.parts.map(storedInterest))]
      : []),
    ...(lateFee && lateFee.amount > 0 ? [lineOf(20, "late-fee", lateFee.amount, billDate, lateFee.parts)] : []),
    ...(tax && tax.cgst > 0
      ? [lineOf(7, "gst", tax.cgst, billDate, taxParts!), lineOf(8, "gst", tax.sgst, billDate, taxParts!)]
      : []),
    ...(difference === 0 ? [] : [lineOf(9, "rounding", difference, billDate, null)]),
  ].map((line, at) => ({ ...line, line_no: at + 1 }));
}

const lineOf = (head: number, rule: string, amount: Paise, day: Day, parts: BillLine["parts"]): BillLine => ({
  line_no: 0,
  head,
  rule,
  quantity: 1,
  quantity_of: 1,
  rate_paise: amount,
  effective_date: day,
  parts,
});
