import { expect, test } from "vitest";
import { firstOpenDay, isLastOfMonth, stateOfMonth } from "./rules.ts";

const today = "2026-11-23";

test.each([
  [{ first: "2026-10-01", last: "2026-10-31" }, null, "open"],
  [{ first: "2026-10-01", last: "2026-10-31" }, "2026-09-30", "open"],
  [{ first: "2026-09-01", last: "2026-09-30" }, "2026-09-30", "closed"],
  [{ first: "2026-08-01", last: "2026-08-31" }, "2026-09-30", "closed"],
  [{ first: "2026-11-01", last: "2026-11-30" }, null, "running"],
  [{ first: "2026-12-01", last: "2026-12-31" }, null, "coming"],
] as const)("the month %o of books closed until %s is %s", (month, closed, state) => {
  expect(stateOfMonth(month, closed, today)).toBe(state);
});

test("a month runs until the end of its last day", () => {
  const month = { first: "2026-11-01", last: "2026-11-30" };
  expect(stateOfMonth(month, null, "2026-11-30")).toBe("running");
  expect(stateOfMonth(month, null, "2026-12-01")).toBe("open");
});

test.each([
  ["2026-02-28", true],
  ["2028-02-28", false],
  ["2028-02-29", true],
  ["2026-12-31", true],
  ["2026-04-01", false],
])("%s is the last day of its month: %s", (day, isLast) => {
  expect(isLastOfMonth(day)).toBe(isLast);
});

test("the first open day follows the last closed one", () => {
  expect(firstOpenDay("2026-03-31")).toBe("2026-04-01");
  expect(firstOpenDay(null)).toBeNull();
});
