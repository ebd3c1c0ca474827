import fc from "fast-check";
import { expect, test } from "vitest";
import { barParts, chartTop, columnChart, highestOf, nameEvery } from "./chart.ts";

test("a chart has marks of its top, middle and foot, in words", () => {
  const points = [{ name: "March 2026", short: "Mar 26", values: [7, 3] }];
  const given = { label: "Bills by month", pointName: "Month", series: ["Billed", "Collected"], points };
  const chart = columnChart({ ...given, words: (value) => `₹${value}`, mark: (value) => `${value} T` });
  expect(chart).toEqual({
    ...{ ...given, points: [{ ...points[0]!, words: ["₹7", "₹3"] }] },
    top: 8,
    marks: ["8 T", "4 T", "0 T"],
    every: 1,
  });
  expect(structuredClone(chart)).toEqual(chart);
  expect(columnChart({ ...given, words: String }).marks).toEqual(["8", "4", "0"]);
});

test("the highest point of a series is the first of them, and none where all are zero", () => {
  const points = [
    [1, 0],
    [5, 0],
    [5, 0],
  ].map((values, at) => ({ name: `${at}`, short: "", values }));
  expect(highestOf(points, 0)?.name).toBe("1");
  expect(highestOf(points, 1)).toBeUndefined();
  expect(highestOf([], 0)).toBeUndefined();
});

test("the parts of a bar begin where the ones before them end; empty ones are left out", () => {
  const [brand, accent] = [
    { share: 0.5, tone: "brand" as const },
    { share: 0.25, tone: "accent" as const },
  ];
  expect(barParts([brand, { share: 0, tone: "empty" }, accent])).toEqual([
    { ...brand, start: 0 },
    { ...accent, start: 0.5 },
  ]);
});

test.each([
  [[], 2],
  [[0, 1], 2],
  [[3], 4],
  [[7, 5], 8],
  [[9], 10],
  [[10], 10],
  [[11], 20],
  [[61], 80],
  [[1_234_567.5], 2_000_000],
])("a chart of %j goes up to %i", (values, top) => {
  expect(chartTop(values)).toBe(top);
});

test("a chart is never lower than its values, and its half is a whole number", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1 }), (values) => {
      const top = chartTop(values);
      expect(top).toBeGreaterThanOrEqual(Math.max(...values));
      expect(top % 2).toBe(0);
    }),
  );
});

test.each([
  [1, 1],
  [12, 1],
  [13, 2],
  [31, 3],
  [60, 5],
])("of %i points every %ith is named", (points, every) => {
  expect(nameEvery(points)).toBe(every);
});
