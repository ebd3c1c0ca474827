import { expect, test } from "vitest";
import { daysOfQuarter, quarterIn, tdsState } from "./rules.ts";

test.each([
  ["2026-04-01", 2026, 1],
  ["2026-06-30", 2026, 1],
  ["2026-07-01", 2026, 2],
  ["2026-12-31", 2026, 3],
  ["2027-01-01", 2026, 4],
  ["2027-03-31", 2026, 4],
])("%s is in %i, quarter %i", (day, year, quarter) => expect(quarterIn(day)).toEqual({ year, quarter }));

test("a quarter has three months", () => {
  expect(daysOfQuarter(2026, 1)).toEqual({ first: "2026-04-01", last: "2026-06-30" });
  expect(daysOfQuarter(2026, 4)).toEqual({ first: "2027-01-01", last: "2027-03-31" });
});

test.each([
  ["2026-06-10", null, "2026-07-07", 1],
  ["2026-06-10", null, "2026-07-08", 2],
  ["2026-06-10", "2026-07-07", "2026-09-01", 3],
  ["2026-06-10", "2026-07-08", "2026-09-01", 4],
  ["2026-03-10", null, "2026-04-30", 1],
] as const)("tax of %s, deposited %s, is on %s in the state %i", (deducted, deposited, today, state) =>
  expect(tdsState(deducted, deposited, today)).toBe(state),
);
