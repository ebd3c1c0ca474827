import { expect, test } from "vitest";
import { nextBilling, phoneDigits } from "./rules.ts";

test.each([
  ["2026-11-21", 1, 15, "2026-12-01", "2026-12-16"],
  ["2026-11-21", 21, 15, "2026-11-21", "2026-12-06"],
  ["2026-11-21", 22, 10, "2026-11-22", "2026-12-02"],
  ["2026-11-30", 31, 1, "2026-11-30", "2026-12-01"],
  ["2026-12-31", 30, 90, "2027-01-30", "2027-04-30"],
  ["2027-02-10", 31, 15, "2027-02-28", "2027-03-15"],
  ["2028-02-29", 31, 15, "2028-02-29", "2028-03-15"],
])(
  "on %s, with bills on the %i and %i days to pay, the next are of %s, due %s",
  (today, date, days, generation, due) => {
    expect(nextBilling(today, date, days)).toEqual({ generation, due });
  },
);

test.each([
  ["9876543210", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["020-2729 1234", "2027291234"],
  ["(022) 24921234", "2224921234"],
  ["9123456789", "9123456789"],
  ["98765", undefined],
  ["98765432101", undefined],
  ["98765abcde", undefined],
  ["9876543210x", undefined],
  ["", undefined],
])("the phone number %j is %j", (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});
