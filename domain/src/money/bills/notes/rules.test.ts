import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditNoteUntil } from "../../../law/society-gst.ts";
import { type CorrectedBill, type Correction, creditNote, debitNote, type HeadOfBill, shareOfAmount } from "./rules.ts";

const head = (number: number, billed: number, own: Partial<HeadOfBill> = {}): HeadOfBill => ({
  ...{ head: number, billed, left: billed, taxable: 0, taxableLeft: 0, sac: "" },
  ...own,
});
const taxed = (number: number, billed: number, taxable = billed) =>
  head(number, billed, { taxable, taxableLeft: taxable, sac: "999598" });

/** ₹9,000 of maintenance, taxed as a whole, ₹400 of property tax: 9 % and 9 % are ₹810 each, and the total is whole rupees. */
const invoice: CorrectedBill = {
  billDate: "2026-06-01",
  heads: [taxed(100, 900_000), head(101, 40_030), head(6, 5_000), head(7, 81_000), head(8, 81_000), head(9, -30)],
};
const day = "2026-07-10";
const lines = (note: ReturnType<typeof creditNote>) =>
  typeof note === "string" ? note : note.lines.map((line) => [line.head, line.amount, line.taxable]);
const of = (heads: readonly (readonly [number, number])[]): Correction => ({
  of: "heads",
  heads: heads.map(([number, amount]) => ({ head: number, amount })),
});

/** The bill after a note. */
function after(
  bill: CorrectedBill,
  note: { lines: readonly { head: number; amount: number; taxable: number }[] },
  sign = -1,
): CorrectedBill {
  return {
    ...bill,
    heads: bill.heads.map((each) => {
      const line = note.lines.find((one) => one.head === each.head);
      return line
        ? { ...each, left: each.left + sign * line.amount, taxableLeft: each.taxableLeft + sign * line.taxable }
        : each;
    }),
  };
}

describe("a credit note by heads", () => {
  test("takes the tax of its heads back in proportion", () => {
    expect(lines(creditNote(invoice, of([[100, 100_000]]), day))).toEqual([
      [100, 100_000, 100_000],
      [7, 9_000, 0],
      [8, 9_000, 0],
    ]);
    // What is not taxed has no tax.
    expect(lines(creditNote(invoice, of([[101, 1_000]]), day))).toEqual([[101, 1_000, 0]]);
  });

  test("of all charges takes the whole tax and what rounding took away, and leaves the interest", () => {
    const note = creditNote(
      invoice,
      of([
        [100, 900_000],
        [101, 40_030],
      ]),
      day,
    );
    expect(lines(note)).toEqual([
      [100, 900_000, 900_000],
      [101, 40_030, 0],
      [7, 81_000, 0],
      [8, 81_000, 0],
      [9, -30, 0],
    ]);
    expect(note).toMatchObject({ amount: 1_102_000, taxable: 900_000 });
  });

  test("is refused above what is left, of other heads, of taxes, of rounding and of interest", () => {
    expect(creditNote(invoice, of([[100, 900_001]]), day)).toBe("note-head-too-large");
    for (const number of [102, 6, 7, 8, 9])
      expect(creditNote(invoice, of([[number, 1]]), day)).toBe("note-head-unknown");
  });

  test("has no tax after 30 November of the next financial year, the tax stays", () => {
    expect(creditNoteUntil("2026-06-01", day)).toBe("2027-11-30");
    expect(creditNoteUntil("2027-03-31", day)).toBe("2027-11-30");
    expect(creditNoteUntil("2027-04-01", day)).toBe("2028-11-30");
    // Until 30 September 2022 the law said September.
    expect(creditNoteUntil("2020-05-01", "2021-10-01")).toBe("2021-09-30");
    expect(lines(creditNote(invoice, of([[100, 100_000]]), "2027-11-30"))).toHaveLength(3);
    const late = creditNote(invoice, of([[100, 100_000]]), "2027-12-01");
    expect(lines(late)).toEqual([[100, 100_000, 0]]);
    expect(late).toMatchObject({ isTaxLate: true, taxable: 0 });
    expect(creditNote(invoice, { of: "bill", amount: 1_106_000 }, "2027-12-01")).toBe("note-tax-late");
    expect(lines(creditNote(invoice, { of: "bill", amount: 945_000 }, "2027-12-01"))).toEqual([
      [100, 900_000, 0],
      [101, 40_030, 0],
      [6, 5_000, 0],
      [9, -30, 0],
    ]);
  });
});

describe("an amount for the whole bill", () => {
  test("of one head is all of that head, as notes on bills by BHK are", () => {
    const bill = { billDate: "2026-06-01", heads: [head(1, 250_000)] };
    expect(lines(creditNote(bill, { of: "bill", amount: 10_000 }, day))).toEqual([[1, 10_000, 0]]);
    expect(creditNote(bill, { of: "bill", amount: 250_001 }, day)).toBe("note-too-large");
    expect(lines(debitNote(bill, { of: "bill", amount: 990_000 }))).toEqual([[1, 990_000, 0]]);
  });

  test("is divided among charges and tax; interest and rounding come last", () => {
    // 5 % of ₹11,020.30 without interest.
    expect(lines(creditNote(invoice, { of: "bill", amount: 55_102 }, day))).toEqual([
      [100, 45_000, 45_000],
      [101, 2_002, 0],
      [7, 4_050, 0],
      [8, 4_050, 0],
    ]);
    const whole = creditNote(invoice, { of: "bill", amount: 1_107_000 }, day);
    expect(lines(whole)).toEqual(invoice.heads.map((each) => [each.head, each.billed, each.taxable]));
    expect(creditNote(invoice, { of: "bill", amount: 1_107_001 }, day)).toBe("note-too-large");
  });

  test("of arrears brought forward is of the principal first", () => {
    const opening = { billDate: "2026-04-01", heads: [head(4, 10_000), head(5, 2_000)] };
    expect(lines(creditNote(opening, { of: "bill", amount: 11_000 }, day))).toEqual([
      [4, 10_000, 0],
      [5, 1_000, 0],
    ]);
  });
});

test("a note on interest takes nothing else", () => {
  expect(lines(creditNote(invoice, { of: "interest", amount: 5_000 }, day))).toEqual([[6, 5_000, 0]]);
  expect(creditNote(invoice, { of: "interest", amount: 5_001 }, day)).toBe("interest-note-too-large");
});

test("a debit note raises the taxable value and the tax as they were billed, whatever was credited", () => {
  const credited = { ...invoice, heads: invoice.heads.map((each) => ({ ...each, left: 0, taxableLeft: 0 })) };
  for (const bill of [invoice, credited])
    expect(lines(debitNote(bill, of([[100, 100_000]])))).toEqual([
      [100, 100_000, 100_000],
      [7, 9_000, 0],
      [8, 9_000, 0],
    ]);
  // Of the excess above ₹7,500 alone: 1,500 of 9,000.
  const ofExcess = { ...invoice, heads: [taxed(100, 900_000, 150_000), head(7, 13_500), head(8, 13_500)] };
  expect(lines(debitNote(ofExcess, of([[100, 60_000]])))).toEqual([
    [100, 60_000, 10_000],
    [7, 900, 0],
    [8, 900, 0],
  ]);
});

test("a share is rounded half up", () => {
  expect(shareOfAmount(12_345, 100_000)).toBe(1_235);
  expect(shareOfAmount(12_344, 100_000)).toBe(1_234);
});

const bills = fc
  .record({
    charges: fc.array(
      fc.record({ billed: fc.integer({ min: 1, max: 2_000_000 }), part: fc.constantFrom(0, 1, 2, 6) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    interest: fc.constantFrom(0, 37, 12_345),
    isRounded: fc.boolean(),
  })
  .map(({ charges, interest, isRounded }): CorrectedBill => {
    const heads = charges.map(({ billed, part }, at) =>
      part === 0 ? head(100 + at, billed) : taxed(100 + at, billed, Math.ceil(billed / part)),
    );
    const each = Math.round(heads.reduce((sum, { taxable }) => sum + taxable, 0) * 0.09);
    const total = heads.reduce((sum, { billed }) => sum + billed, 0) + 2 * each + interest;
    const round = isRounded && total >= 100 ? Math.round(total / 100) * 100 - total : 0;
    return {
      billDate: "2026-06-01",
      heads: [
        ...heads,
        ...(interest > 0 ? [head(6, interest)] : []),
        ...(each > 0 ? [head(7, each), head(8, each)] : []),
        ...(round !== 0 ? [head(9, round)] : []),
      ],
    };
  });
const steps = fc.array(
  fc.record({
    of: fc.constantFrom("bill", "heads", "interest", "debit", "late"),
    part: fc.integer({ min: 1, max: 1_000_000 }),
    some: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 12 },
);
const leftOf = (bill: CorrectedBill) => bill.heads.reduce((sum, { left }) => sum + left, 0);

test("after any notes no head is below 0, taxes are equal, and a credit of what is left leaves 0 of every head", () => {
  fc.assert(
    fc.property(bills, steps, (first, wanted) => {
      let bill = first;
      for (const step of wanted) {
        const left = leftOf(bill);
        const isDebit = step.of === "debit";
        const correction: Correction =
          step.of === "bill" || step.of === "late"
            ? { of: "bill", amount: Math.max(1, shareOfAmount(left, step.part)) }
            : step.of === "interest"
              ? {
                  of: "interest",
                  amount: Math.max(1, shareOfAmount(bill.heads.find((one) => one.head === 6)?.left ?? 0, step.part)),
                }
              : of(
                  [...new Set(step.some)].flatMap((at) => {
                    const one = bill.heads.find((each) => each.head === 100 + at);
                    const amount = one ? shareOfAmount(isDebit ? one.billed : one.left, step.part) : 0;
                    return amount > 0 ? [[100 + at, amount] as const] : [];
                  }),
                );
        if (correction.of === "heads" && correction.heads.length === 0) continue;
        const note = isDebit ? debitNote(bill, correction) : creditNote(bill, correction, day);
        if (typeof note === "string" || note.amount > left) {
          if (isDebit) expect(note).not.toBeTypeOf("string");
          if (!isDebit) continue;
        }
        if (typeof note === "string") continue;
        expect(note.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(note.amount);
        if (correction.of === "bill") expect(note.amount).toBe(correction.amount);
        bill = after(bill, note, isDebit ? 1 : -1);
        for (const one of bill.heads) {
          if (one.head !== 9) expect(one.left).toBeGreaterThanOrEqual(0);
          expect(one.taxableLeft).toBeGreaterThanOrEqual(0);
        }
        const tax = (number: number) => bill.heads.find((one) => one.head === number)?.left ?? 0;
        expect(tax(7)).toBe(tax(8));
        // Within a paisa a note of what is left of the taxable value.
        const taxable = bill.heads.reduce((sum, one) => sum + one.taxableLeft, 0);
        expect(Math.abs(tax(7) - taxable * 0.09)).toBeLessThanOrEqual(0.5 * (wanted.length + 2) + 1);
      }
      const left = leftOf(bill);
      if (left <= 0) return;
      const last = creditNote(bill, { of: "bill", amount: left }, day);
      expect(last).not.toBeTypeOf("string");
      if (typeof last === "string") return;
      for (const one of after(bill, last).heads) expect([one.left, one.taxableLeft]).toEqual([0, 0]);
    }),
    { numRuns: 1_000 },
  );
});
