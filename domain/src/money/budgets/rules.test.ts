import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysOfYear } from "../../platform/days.ts";
import { budgetState, budgetUntil, changedBy, comparedWith, spreadOver, sumOf } from "./rules.ts";

const amount = fc.integer({ min: 0, max: 1e13 });

describe("a budget of a year", () => {
  test("is spread over twelve months to the paisa", () => {
    fc.assert(
      fc.property(amount, (year) => {
        const months = spreadOver(year);
        expect(months).toHaveLength(12);
        expect(months.reduce((sum, month) => sum + month, 0)).toBe(year);
        expect(Math.max(...months) - Math.min(...months)).toBeLessThan(12);
      }),
    );
  });

  test("falls on days that add up to it, and never shrinks with a later day", () => {
    const day = fc.integer({ min: 0, max: 364 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 12, maxLength: 12 }), day, (months, days) => {
        const { first, last } = daysOfYear(2026);
        const until = addDays(first, days);
        expect(budgetUntil(months, 2026, last)).toBe(months.reduce((sum, month) => sum + month, 0));
        expect(budgetUntil(months, 2026, until)).toBeGreaterThanOrEqual(budgetUntil(months, 2026, addDays(until, -1)));
        expect(budgetUntil(months, 2026, addDays(first, -1))).toBe(0);
      }),
    );
  });

  test.each([
    ["2026-04-30", 1_00_000],
    ["2026-04-15", 50_000],
    ["2026-05-31", 2_00_000],
    ["2026-05-01", 1_03_226],
    ["2027-03-31", 12_00_000],
    ["2028-01-01", 12_00_000],
  ])("of ₹12,000 has until %s %i paise", (until, paise) => {
    expect(budgetUntil(spreadOver(12_00_000), 2026, until)).toBe(paise);
  });
});

test.each([
  [1_00_000_00, 0, 1_00_000_00],
  [1_00_000_00, 750, 1_07_500_00],
  [1_00_000_00, -1_000, 90_000_00],
  [1_49, 0, 1_00],
  [1_50, 0, 2_00],
  [-5_000, 1_000, 0],
])("%i paise changed by %i hundredths of a percent are %i", (actual, hundredths, changed) => {
  expect(changedBy(actual, hundredths)).toBe(changed);
});

test.each([
  ["expense", { year: 1_200, toDay: 600, actual: 500 }, "within"],
  ["expense", { year: 1_200, toDay: 600, actual: 600 }, "within"],
  ["expense", { year: 1_200, toDay: 600, actual: 601 }, "over-to-date"],
  ["expense", { year: 1_200, toDay: 600, actual: 1_201 }, "over-year"],
  ["expense", { year: 0, toDay: 0, actual: 1 }, "unbudgeted"],
  ["expense", { year: 0, toDay: 0, actual: 0 }, "within"],
  ["income", { year: 1_200, toDay: 600, actual: 599 }, "short"],
  ["income", { year: 1_200, toDay: 600, actual: 600 }, "on-track"],
] as const)("%s %o is %s", (type, figures, state) => {
  expect(budgetState(type, figures)).toBe(state);
});

test("actual and the budget of the days that are left make what is expected", () => {
  expect(comparedWith({ year: 1_200, toDay: 600, actual: 750 })).toEqual({
    ...{ year: 1_200, toDay: 600, actual: 750 },
    ...{ variance: 150, percent: 25, left: 450, expected: 1_350 },
  });
  expect(comparedWith({ year: 100, toDay: 0, actual: 5 }).percent).toBeNull();
  expect(
    sumOf(
      [{ year: 10, toDay: 5, actual: 6 }],
      [
        { year: 4, toDay: 2, actual: 1 },
        { year: 3, toDay: 1, actual: 1 },
      ],
    ),
  ).toMatchObject({ year: 3, toDay: 2, actual: 4, expected: 5 });
});
