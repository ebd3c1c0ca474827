import fc from "fast-check";
import { expect, test } from "vitest";
import { registrationTurnover } from "../../../law/society-gst.ts";
import { gstinCheck, gstinFault } from "./numbers/rules.ts";
import { type GstSettings, taxOf } from "./rules.ts";
import { turnoverState } from "./turnover/rules.ts";

const settings: GstSettings = {
  gstin: "27AAPFU0939F1ZV",
  registeredFrom: "2019-01-01",
  taxedParts: [],
  rounding: "paisa",
};
const ofExcess = { ...settings, taxedParts: [{ from: "2021-07-01", part: "excess" }] } as const;
const of = (rupees: number, months = 1, isTaxable = true, head = "m") => ({
  head,
  amount: rupees * 100,
  months,
  isTaxable,
});
const taxedRupees = (...args: Parameters<typeof taxOf>) => {
  const tax = taxOf(...args);
  return tax && [tax.taxable / 100, tax.cgst / 100, tax.sgst / 100, tax.source];
};

test("circular 109: 9,000 is taxed as a whole, by the Madras High Court its excess of 1,500", () => {
  expect(taxedRupees([of(9_000)], "2026-11-01", settings)).toEqual([9_000, 810, 810, "gst-circular-109"]);
  expect(taxedRupees([of(9_000)], "2026-11-01", ofExcess)).toEqual([1_500, 135, 135, "gst-greenwood"]);
  expect(taxedRupees([of(9_000)], "2021-06-30", ofExcess)?.[0]).toBe(9_000);
});

test("7,500 a month is exempt, for each flat of a member, and a quarter is three months", () => {
  expect(taxedRupees([of(7_500)], "2026-11-01", settings)).toEqual([0, 0, 0, "gst-entry-77"]);
  expect(taxedRupees([of(22_500, 3)], "2026-11-01", settings)).toEqual([0, 0, 0, "gst-entry-77"]);
  expect(taxedRupees([of(22_500.03, 3)], "2026-11-01", settings)?.[0]).toBe(22_500.03);
  // Billed together: 15,000 a quarter and 3,000 a month are 8,000 a month.
  expect(taxedRupees([of(15_000, 3), of(3_000)], "2026-11-01", settings)?.[0]).toBe(18_000);
});

test("the exempt amount was 5,000 until 24 January 2018, and nothing is taxed before the registration", () => {
  const early = { ...settings, registeredFrom: "2017-07-01" };
  expect(taxedRupees([of(6_000)], "2018-01-24", early)?.[0]).toBe(6_000);
  expect(taxedRupees([of(6_000)], "2018-01-25", early)?.[0]).toBe(0);
  expect(taxOf([of(9_000)], "2018-12-31", settings)).toBeUndefined();
  expect(taxOf([of(9_000)], "2026-11-01", { ...settings, registeredFrom: null })).toBeUndefined();
});

test("property tax and metered electricity of the flat are outside", () => {
  expect(taxedRupees([of(7_000), of(4_000, 1, false, "tax")], "2026-11-01", settings)?.[0]).toBe(0);
  const tax = taxOf([of(8_000), of(4_000, 1, false, "tax")], "2026-11-01", settings);
  expect([tax?.lines, tax?.sac]).toEqual([[{ head: "m", taxable: 8_000_00 }], "999598"]);
});

test("the excess of the lines adds up, both taxes are equal, and rupees are rounded if the society does so", () => {
  const lines = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 900_000 }), months: fc.constantFrom(1, 2, 3, 12) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.constantFrom("paisa", "rupee"), (some, rounding) => {
      const contributions = some.map((line, at) => ({ ...line, head: String(at), isTaxable: true }));
      const tax = taxOf(contributions, "2026-11-01", { ...ofExcess, rounding })!;
      const monthly = some.reduce((sum, { amount, months }) => sum + (amount * 12) / months, 0);
      expect(tax.taxable > 0 || monthly <= 750_000 * 12 + 12).toBe(true);
      expect(tax.lines.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(tax.taxable);
      for (const [at, { taxable }] of tax.lines.entries()) expect(taxable).toBeLessThanOrEqual(some[at]!.amount);
      expect(tax.cgst).toBe(tax.sgst);
      expect(Math.abs(tax.cgst - tax.taxable * 0.09)).toBeLessThanOrEqual(rounding === "paisa" ? 0.51 : 50.01);
      if (rounding === "rupee") expect(tax.cgst % 100).toBe(0);
    }),
  );
});

test("a society registers above ₹20 lakh a year, in four states above ₹10 lakh", () => {
  const of = (state: string, turnover: number) => turnoverState(turnover, registrationTurnover(state));
  expect(of("Maharashtra", 15_99_999)).toBe("below");
  expect(of("Maharashtra", 16_00_000)).toBe("near");
  expect(of("Maharashtra", 20_00_000)).toBe("near");
  expect(of("Maharashtra", 20_00_000.01)).toBe("above");
  for (const state of ["Manipur", "Mizoram", "Nagaland", "Tripura"]) expect(of(state, 10_00_000.01)).toBe("above");
  for (const state of ["Assam", "Meghalaya", "Sikkim", ""]) expect(of(state, 10_00_000.01)).toBe("below");
});

test.each([
  // Published examples: insufina.in, and a well-known one of Puducherry.
  ["27AAPFU0939F1ZV", undefined, undefined],
  ["27AAPFU0939F1ZV", "Maharashtra", undefined],
  ["27AAPFU0939F1ZV", "Goa", "state"],
  ["27AAPFU0939F1ZW", undefined, "checksum"],
  ["72AAPFU0939F1ZV", undefined, "state"],
  ["27AAPFU0939F1Z", undefined, "form"],
  ["27aapfu0939f1zv", undefined, "form"],
] as const)("the GSTIN %s of %s", (gstin, state, fault) => {
  expect(gstinFault(gstin, state)).toBe(fault);
});

test("two exchanged characters of a GSTIN are noticed", () => {
  const text = "27AAPFU0939F1Z";
  const check = gstinCheck(text);
  const swapped = [...text].map((_, at) => text.slice(0, at) + (text[at + 1] ?? "") + text[at]! + text.slice(at + 2));
  for (const other of swapped.slice(0, 13)) if (other !== text) expect(gstinCheck(other)).not.toBe(check);
});
