import { expect, test } from "vitest";
import { msmeDueOn } from "./msme.ts";

test.each([
  ["2026-05-01", null, "2026-05-16"],
  ["2026-05-01", 30, "2026-05-31"],
  ["2026-05-01", 45, "2026-06-15"],
  ["2026-05-01", 90, "2026-06-15"],
  ["2026-05-01", 0, "2026-05-01"],
  ["2006-10-01", 30, undefined],
] as const)("a bill accepted on %s with %s days of credit is paid until %s", (accepted, credit, until) => {
  expect(msmeDueOn(accepted, credit)).toBe(until);
});
