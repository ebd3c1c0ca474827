import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, lastOfMonth, monthOf } from "../../platform/days.ts";
import { inEnglish } from "../../platform/in-english.ts";
import { chartMonths, chartPoints, monthsShown, spanOf, spanProblem } from "./rules.ts";

describe("a period", () => {
  test.each([
    ["this-month", "2026-11-21", "2026-11-01", "2026-11-30"],
    ["this-month", "2028-02-01", "2028-02-01", "2028-02-29"],
    ["last-month", "2026-11-21", "2026-10-01", "2026-10-31"],
    ["last-month", "2026-01-31", "2025-12-01", "2025-12-31"],
    ["quarter", "2026-11-21", "2026-10-01", "2026-12-31"],
    ["quarter", "2026-03-31", "2026-01-01", "2026-03-31"],
    ["quarter", "2026-04-01", "2026-04-01", "2026-06-30"],
    ["quarter", "2026-09-30", "2026-07-01", "2026-09-30"],
    ["financial-year", "2026-03-31", "2025-04-01", "2026-03-31"],
    ["financial-year", "2026-04-01", "2026-04-01", "2027-03-31"],
    ["financial-year", "2026-12-31", "2026-04-01", "2027-03-31"],
    ["financial-year", "2027-01-01", "2026-04-01", "2027-03-31"],
  ] as const)("%s on %s goes from %s to %s", (period, today, start, end) => {
    expect(spanOf(period, today)).toEqual({ start, end });
  });

  test("is made of whole months, on any day; all but the last month hold the day", () => {
    const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1990-01-01", days));
    const period = fc.constantFrom("this-month", "last-month", "quarter", "financial-year" as const);
    fc.assert(
      fc.property(period, day, (which, today) => {
        const { start, end } = spanOf(which, today);
        expect([start, end]).toEqual([monthOf(start), lastOfMonth(end)]);
        if (which === "last-month") expect(addDays(end, 1)).toBe(monthOf(today));
        else expect(start <= today && today <= end).toBe(true);
      }),
    );
  });
});

test.each([
  ["2026-11-01", "2026-11-01", undefined],
  ["2026-11-02", "2026-11-01", "The period ends before it starts"],
  ["2021-12-31", "2026-11-01", undefined],
  ["2021-11-30", "2026-11-01", "A period can have five years at most"],
])("of a period from %s to %s is said: %s", (start, end, problem) => {
  expect(inEnglish(spanProblem({ start, end }))).toBe(problem);
});

test.each([
  ["2026-11-01", "2026-11-30", 12, "2025-12-01", "2026-11-01"],
  ["2026-11-10", "2026-11-12", 12, "2025-12-01", "2026-11-01"],
  ["2026-04-01", "2027-03-31", 12, "2026-04-01", "2027-03-01"],
  ["2024-11-30", "2026-11-01", 25, "2024-11-01", "2026-11-01"],
])("the chart of %s to %s has %i months, from %s to %s", (start, end, count, first, last) => {
  const months = chartMonths({ start, end });
  expect([months.length, months[0], months.at(-1)]).toEqual([count, first, last]);
  expect(months.every((month, at) => month === addMonths(first, at))).toBe(true);
});

test.each([
  ["2026-11-01", "2026-11-30", 30, "2026-11-01", "2026-11-30"],
  ["2026-10-01", "2026-10-31", 31, "2026-10-01", "2026-10-31"],
  ["2026-10-01", "2026-11-01", 2, "2026-10-01", "2026-11-01"],
  ["2026-04-01", "2027-03-31", 12, "2026-04-01", "2027-03-01"],
  ["2026-02-27", "2026-03-01", 3, "2026-02-27", "2026-03-01"],
  ["2026-11-05", "2026-11-05", 1, "2026-11-05", "2026-11-05"],
])("a chart of %s to %s has %i points, from %s to %s", (start, end, count, first, last) => {
  const points = chartPoints({ start, end });
  expect([points.length, points[0], points.at(-1)]).toEqual([count, first, last]);
});

test("hides months before the beginning and future ones, but keeps six", () => {
  const year = chartMonths({ start: "2026-04-01", end: "2027-03-31" });
  const months = (from: string, until: string) =>
    year.map((Month) => ({ Month, Billed_Amount: from <= Month && Month <= until ? 1 : 0, Collected_Amount: 0 }));
  const labels = (from: string, until: string) =>
    monthsShown(months(from, until), "2026-11-21").map(({ Month }) => Month);
  expect(labels("2026-05-01", "2026-09-01")).toEqual(year.slice(1, 8));
  expect(labels("2026-11-01", "2026-11-01")).toEqual(year.slice(2, 8));
  expect(labels("2026-05-01", "2027-01-01")).toEqual(year.slice(1, 10));
  expect(labels("2028-01-01", "2028-01-01")).toEqual([]);
});
