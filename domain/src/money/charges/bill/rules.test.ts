import { expect, test } from "vitest";
import type { Basis, FlatFacts, Head } from "../codes.ts";
import { differencesOf } from "../comparison/rules.ts";
import { planOf } from "../plan/rules.ts";
import { sharesOf } from "../plan/shares/rules.ts";
import { type Arrears, type BillingSettings, billingOf, billOf, noBillOf } from "./rules.ts";

const head = (id: string, basis: Basis, isTaxable: boolean, applies = {}): Head => ({
  ...{ id, code: id, isServiceCharge: true, isTaxable, purpose: null, until: null },
  tariffs: [
    {
      from: "2020-04-01",
      cycle: { months: 1, first: 4, when: "advance" },
      proRata: "days",
      rules: [{ applies, basis }],
    },
  ],
});
const equal = (rupees: number): Basis => ({ kind: "equal", rate: rupees * 10_000, per: "month" });
const flat = (id: string, own: Partial<FlatFacts> = {}): FlatFacts => ({
  ...{
    id,
    label: `A-${id}`,
    type: "2",
    name: "Flat",
    building: "A",
    constructionCost: null,
    use: "self",
    isFamily: false,
  },
  areas: { carpet: null, "built-up": null },
  ...{ persons: 0, connections: null, parking: {}, meters: [], events: {}, from: null, until: null },
  ...own,
});
const settings: BillingSettings = {
  rounding: "rupee",
  gst: { gstin: null, registeredFrom: "2020-01-01", taxedParts: [], rounding: "paisa" },
  interest: {
    rates: [{ from: "2020-01-01", ppm: 210_000 }],
    ...{ by: "days-of-365", since: "due-date", graceDays: 0, isGraceFree: false, order: "principal-first" },
    ...{ state: null, isOldCapKept: false },
  },
  ...{ lateFee: null, earlyRebate: null },
};
const billingWith = (heads: readonly Head[], flats: readonly FlatFacts[]) => {
  const plan = planOf(heads, "2026-07-01", { state: null });
  return billingOf(plan, sharesOf(plan, flats, { totals: {}, mainMeters: [] }), settings, "2026-07-01");
};

test("a bill has its charges, the tax of those that can be taxed, interest on earlier principal, and a rounded total", () => {
  const billing = billingWith([head("m", equal(9000), true), head("tax", equal(500.25), false)], []);
  const arrears: Arrears = {
    principals: [{ id: "b", no: "B1", billedOn: "2026-06-01", dueOn: "2026-06-11", amount: 1_000_00, changes: [] }],
    interestBilled: 3_00,
    ...{ late: [], feesCharged: new Set<string>() },
  };
  const bill = billOf(billing, flat("1"), arrears);
  expect(bill).toMatchObject({ tax: { cgst: 810_00, sgst: 810_00 }, interest: { amount: 8_51 }, problems: [] });
  // 9,000 + 500.25 + 1,620 + 8.51 are 11,128.76.
  expect([bill.total, bill.difference]).toEqual([11_129_00, 24]);
});

test("a flat without a bill says why", () => {
  const reasonOf = (heads: readonly Head[], own: Partial<FlatFacts> = {}) => {
    const billing = billingWith(heads, [flat("1", own)]);
    return noBillOf(billOf(billing, flat("1", own)), billing);
  };
  const people: Basis = { kind: "person", rate: 50_0000, per: "month" };
  expect(reasonOf([head("m", equal(10), true)])).toBeUndefined();
  expect(reasonOf([head("m", equal(10), true, { uses: ["rented"] })])).toBe("no-rule");
  expect(reasonOf([head("m", people, true)])).toBe("nothing-to-pay");
  expect(reasonOf([head("m", people, true)], { persons: null })).toBe("problem");
  expect(reasonOf([{ ...head("m", equal(10), true), until: "2026-06-30" }])).toBe("nothing-due");
});

test("two runs, or a run and a spreadsheet, differ by flat and head, the largest difference first", () => {
  const of = (id: string, amounts: Record<string, number>) => ({ flat: id, amounts: new Map(Object.entries(amounts)) });
  const before = [of("1", { m: 100, w: 50 }), of("2", { m: 100 }), of("3", { m: 100 })];
  const after = [of("1", { m: 100, w: 50 }), of("2", { m: 90, p: 500 }), of("4", { m: 100 })];
  expect(differencesOf(before, after)).toEqual({
    before: 350,
    after: 840,
    flats: [
      {
        ...{ flat: "2", before: 100, after: 590, difference: 490 },
        heads: [
          { head: "p", before: null, after: 500, difference: 500 },
          { head: "m", before: 100, after: 90, difference: -10 },
        ],
      },
      {
        ...{ flat: "3", before: 100, after: null, difference: -100 },
        heads: [{ head: "m", before: 100, after: null, difference: -100 }],
      },
      {
        ...{ flat: "4", before: null, after: 100, difference: 100 },
        heads: [{ head: "m", before: null, after: 100, difference: 100 }],
      },
    ],
  });
});
