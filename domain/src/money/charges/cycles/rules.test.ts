import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, type Day } from "../../../platform/days.ts";
import type { Cycle, Head, Tariff } from "../codes.ts";
import { payersOf } from "../payers/rules.ts";
import { type Measure, rebateOffer } from "../rebates/rules.ts";
import { dueIn, monthsIn, periodDue } from "./rules.ts";

const quarterly: Cycle = { months: 3, first: 4, when: "advance" };

test("a quarter is billed in its first month, or in the month after its last", () => {
  expect(periodDue(quarterly, "2026-07-01")).toEqual({ from: "2026-07-01", until: "2026-09-30" });
  expect(periodDue(quarterly, "2026-08-01")).toBeUndefined();
  expect(periodDue({ ...quarterly, when: "arrears" }, "2026-07-01")).toEqual({
    from: "2026-04-01",
    until: "2026-06-30",
  });
  expect(periodDue({ months: 12, first: 4, when: "advance" }, "2027-04-01")?.until).toBe("2028-03-31");
});

test("whole months count as 1, and days as parts of their own month", () => {
  expect(monthsIn({ from: "2026-02-01", until: "2026-04-30" })).toEqual({ n: 3n, d: 1n });
  const { n, d } = monthsIn({ from: "2026-02-15", until: "2026-03-10" });
  expect(Number(n) / Number(d)).toBeCloseTo(14 / 28 + 10 / 31, 12);
});

const headOf = (tariffs: readonly Pick<Tariff, "from" | "cycle">[], until: Day | null = null): Head => ({
  ...{ id: "h", code: "H", isServiceCharge: true, isTaxable: true, purpose: null, until },
  tariffs: tariffs.map((tariff) => ({ ...tariff, proRata: "days", rules: [] })),
});

test("each day of a tariff is billed once, also if the cycle changes within a period or the head ends", () => {
  const cycle = fc.record({
    months: fc.constantFrom(1, 2, 3, 6, 12),
    first: fc.integer({ min: 1, max: 12 }),
    when: fc.constantFrom("advance", "arrears"),
  });
  fc.assert(
    fc.property(
      cycle,
      cycle,
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 300 }),
      (one, other, first, more) => {
        const start = addDays("2026-01-01", first);
        const second = addDays(start, more + 1);
        const until = addDays(second, 200);
        const head = headOf(
          [
            { from: start, cycle: one as Cycle },
            { from: second, cycle: other as Cycle },
          ],
          until,
        );
        const billed: Day[] = [];
        for (let month = "2024-01-01"; month < "2031-01-01"; month = addMonths(month, 1))
          for (const { parts } of dueIn(head, month))
            for (const part of parts)
              for (let day = part.from; day <= part.until; day = addDays(day, 1)) billed.push(day);
        const all: Day[] = [];
        for (let day = start; day <= until; day = addDays(day, 1)) all.push(day);
        expect(billed.toSorted()).toEqual(all);
      },
    ),
    { numRuns: 100 },
  );
});

const quarter = { from: "2026-04-01", until: "2026-06-30" };
const sold = [
  { party: "seller", from: "2020-01-01", until: "2026-05-10" },
  { party: "buyer", from: "2026-05-11", until: null },
];

test("the member of the billing day pays all, or each one by days or by whole months", () => {
  const paid = (how: Parameters<typeof payersOf>[3]) =>
    payersOf(9_300_01, quarter, sold, how).payers.map(({ party, amount }) => [party, amount / 100]);
  expect(paid({ rule: "on-day", day: "2026-05-10" })).toEqual([["seller", 9300.01]]);
  expect(paid({ rule: "on-day", day: "2026-05-11" })).toEqual([["buyer", 9300.01]]);
  // 1 + 10/31 months of 3, and the rest.
  expect(paid({ rule: "days" })).toEqual([
    ["seller", 4100],
    ["buyer", 5200.01],
  ]);
  expect(paid({ rule: "months" })).toEqual([
    ["seller", 6200.01],
    ["buyer", 3100],
  ]);
});

test("days on which nobody held the flat are nobody's, and are named", () => {
  const { payers, missing } = payersOf(9_100_00, quarter, [{ party: "buyer", from: "2026-05-01", until: null }], {
    rule: "days",
  });
  expect(missing).toBe("2026-04-01");
  expect(payers.map(({ amount }) => amount)).toEqual([6_066_67]);
  expect(payersOf(1, quarter, [], { rule: "on-day", day: "2026-04-01" })).toEqual({
    payers: [],
    missing: "2026-04-01",
  });
});

test("rebates for a bill that is paid early are of its charges, and less than the bill", () => {
  const bill = { billDate: "2026-04-01", charges: 3_333_33, total: 3_400_00 };
  const by = (rate: object) => ({
    rates: [{ from: "2026-04-01", ...rate } as Measure],
    withinDays: 7,
    needsPaidUp: true,
  });
  expect(rebateOffer(by({ ppm: 20_000 }), bill)).toEqual({ until: "2026-04-08", amount: 66_67, needsPaidUp: true });
  expect(rebateOffer(by({ ppm: 20_000, from: "2026-04-02" }), bill)).toBeUndefined();
  expect(rebateOffer(by({ amount: 50_00 }), { ...bill, charges: 20_00 })).toMatchObject({ amount: 20_00 });
  expect(rebateOffer(by({ amount: 50_00 }), { ...bill, charges: 20_00, total: 20_00 })).toBeUndefined();
});
