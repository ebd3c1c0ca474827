import { describe, expect, test } from "vitest";
import { needsLandlordPan } from "../../law/rent-receipts.ts";
import { yearInWords } from "../../platform/days.ts";
import { financialYearsOf, isPan, rentBillDays, rentMonthEnd, rentMonths, rentStatus } from "./rules.ts";

test.each([
  [{ amount: 100, outstanding: 0, writtenOff: 0, dueDate: "2026-01-05" }, "2026-02-01", 2],
  [{ amount: 100, outstanding: 0, writtenOff: 40, dueDate: "2026-01-05" }, "2026-02-01", 5],
  [{ amount: 100, outstanding: 40, writtenOff: 0, dueDate: "2026-01-05" }, "2026-01-05", 4],
  [{ amount: 100, outstanding: 40, writtenOff: 0, dueDate: "2026-01-05" }, "2026-02-01", 4],
  [{ amount: 100, outstanding: 100, writtenOff: 0, dueDate: "2026-01-05" }, "2026-01-05", 1],
  [{ amount: 100, outstanding: 100, writtenOff: 0, dueDate: "2026-01-05" }, "2026-01-06", 3],
] as const)("%j stands on %s at %i", (bill, today, status) => expect(rentStatus(bill, today)).toBe(status));

describe("the months of a contract", () => {
  test.each([
    ["2026-01-05", null, "2026-03-05", ["2026-01-05", "2026-02-05", "2026-03-05"]],
    ["2026-01-05", null, "2026-03-04", ["2026-01-05", "2026-02-05"]],
    ["2026-01-05", "2026-03-04", "2026-12-31", ["2026-01-05", "2026-02-05"]],
    ["2026-01-05", "2026-03-05", "2026-12-31", ["2026-01-05", "2026-02-05", "2026-03-05"]],
    ["2026-12-31", null, "2027-04-30", ["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]],
    ["2028-01-30", null, "2028-03-30", ["2028-01-30", "2028-02-29", "2028-03-30"]],
    ["2028-02-29", "2028-04-28", "2030-01-01", ["2028-02-29", "2028-03-29"]],
    ["2026-05-01", null, "2026-04-30", []],
  ])("from %s to %s, up to %s", (start, end, until, months) => expect(rentMonths(start, end, until)).toEqual(months));

  test.each([
    ["2026-01-05", null, "2026-01-05", "2026-02-04"],
    ["2026-01-05", "2026-01-20", "2026-01-05", "2026-01-20"],
    ["2026-12-31", null, "2027-02-28", "2027-03-30"],
    ["2028-02-29", null, "2029-01-29", "2029-02-27"],
  ])("of one from %s to %s, that of %s ends on %s", (start, end, month, last) =>
    expect(rentMonthEnd(start, end, month)).toBe(last),
  );
});

test.each([
  ["2026-02-01", "2026-02-01", "2026-02-01", "2026-02-06"],
  ["2026-02-01", "2026-03-20", "2026-02-01", "2026-03-25"],
  ["2026-02-01", "2026-01-20", "2026-01-20", "2026-02-06"],
])("the bill of %s made on %s is of %s and due on %s", (month, today, billDate, dueDate) =>
  expect(rentBillDays(month, today)).toEqual({ billDate, dueDate }),
);

test("financial years run from April to March", () => {
  expect(financialYearsOf("2025-03-31", "2026-04-01")).toEqual([2026, 2025, 2024]);
  expect(financialYearsOf("2027-01-01", "2026-04-01")).toEqual([2026]);
  expect([yearInWords(2026), yearInWords(1999)]).toEqual(["2026-27", "1999-00"]);
});

test("requires the landlord's PAN above one lakh a year", () => {
  expect([1_00_000, 1_00_000.01].map((rent) => needsLandlordPan(rent, "2026-04-01"))).toEqual([false, true]);
  expect(needsLandlordPan(5_00_000, "2012-04-01")).toBe(false);
  expect(["ABCDE1234F", " abcde1234f ", "ABCD1234F", "ABCDE12345", ""].map(isPan)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
