import { expect, test } from "vitest";
import { collectedPercent, monthsBefore, saidFlats } from "./rules.ts";

test("fewer than five flats are not said, but for none", () => {
  expect([0, 1, 4, 5, 60].map(saidFlats)).toEqual([0, null, null, 5, 60]);
});

test("what was collected is in percent of what was billed", () => {
  expect(collectedPercent(200_00, 150_50)).toBe(75.3);
  expect(collectedPercent(200_00, 300_00)).toBe(150);
  expect(collectedPercent(0, 300_00)).toBeNull();
});

test("only months that are over can be published", () => {
  expect(monthsBefore("2026-03-31").slice(0, 3)).toEqual(["2026-02-01", "2026-01-01", "2025-12-01"]);
});
