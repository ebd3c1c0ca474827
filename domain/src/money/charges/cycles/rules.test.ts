import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, type Day } from "../../../platform/days.ts";
import type { Cycle, Head, Tariff } from "../codes.ts";
import { earlyRebate, yearAhead } from "../rebates/rules.ts";
import { dueIn, monthsCharged, monthsIn, periodDue } from "./rules.ts";

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

test("the months of the calendar that somebody pays for, by days, by months begun, or all", () => {
  const quarter = { from: "2026-08-01", until: "2026-10-31" };
  const count = (from: string | null, until: string | null, proRata: "days" | "months" | "none") =>
    monthsCharged(quarter, { from, until }, proRata).length;
  expect(count(null, null, "days")).toBe(3);
  for (const [from, byDays, byMonths] of [
    ["2026-08-01", 3, 3],
    ["2026-08-02", 3, 2],
    ["2026-09-01", 2, 2],
    ["2026-10-31", 1, 0],
    ["2026-11-01", 0, 0],
  ] as const) {
    expect([from, count(from, null, "days"), count(from, null, "months")]).toEqual([from, byDays, byMonths]);
    expect(count(from, null, "none")).toBe(from > "2026-10-31" ? 0 : 3);
  }
  expect([count(null, "2026-08-15", "days"), count(null, "2026-08-15", "months")]).toEqual([1, 1]);
  expect(monthsCharged({ from: "2026-12-15", until: "2027-01-14" }, { from: null, until: null }, "days")).toHaveLength(
    2,
  );
});

test("rebates for a bill that is paid early, and for a year ahead", () => {
  const paid = { billDate: "2026-04-01", charges: 3_333_33, paidInFullOn: "2026-04-08" };
  expect(earlyRebate({ withinDays: 7, ppm: 20_000 }, paid)).toBe(66_67);
  expect(earlyRebate({ withinDays: 6, ppm: 20_000 }, paid)).toBe(0);
  expect(earlyRebate({ withinDays: 7, amount: 50_00 }, { ...paid, paidInFullOn: null })).toBe(0);
  expect(earlyRebate({ withinDays: 7, amount: 50_00 }, { ...paid, charges: 20_00 })).toBe(20_00);
  const year = { charges: 36_000_00, rebate: 3_000_00, payable: 33_000_00 };
  expect(yearAhead({ until: "2026-04-30", freeMonths: 1 }, 3_000_00, "2026-04-30")).toEqual(year);
  expect(yearAhead({ until: "2026-04-30", freeMonths: 1 }, 3_000_00, "2026-05-01").rebate).toBe(0);
  expect(yearAhead({ until: "2026-04-30", ppm: 50_000 }, 3_000_01, "2026-04-01").rebate).toBe(1_800_01);
});
