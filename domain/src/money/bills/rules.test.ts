import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, financialYear, lastOfMonth } from "../../platform/days.ts";
import { arithmeticOf, billDays, billStatus, dueMonths, generationDay, lineAmount, namesItself } from "./rules.ts";

test.each([
  ["2026-03-31", 2025],
  ["2026-04-01", 2026],
  ["2026-12-31", 2026],
  ["2027-01-01", 2026],
])("%s is in the financial year of %i", (day, year) => {
  expect(financialYear(day)).toBe(year);
});

test.each([
  ["2026-01-01", 1, "2026-02-01"],
  ["2026-12-01", 1, "2027-01-01"],
  ["2026-01-01", -1, "2025-12-01"],
  ["2026-11-01", 14, "2028-01-01"],
])("%s and %i months is %s", (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected);
});

test.each([
  ["2026-02-01", 31, "2026-02-28"],
  ["2028-02-01", 31, "2028-02-29"],
  ["2028-02-01", 29, "2028-02-29"],
  ["2027-02-01", 29, "2027-02-28"],
  ["2026-04-01", 31, "2026-04-30"],
  ["2026-01-01", 31, "2026-01-31"],
  ["2026-01-01", 1, "2026-01-01"],
])("the bills of %s with generation date %i are made on %s", (month, date, day) => {
  expect(generationDay(month, date)).toBe(day);
  expect(day <= lastOfMonth(month)).toBe(true);
});

describe("the months that are due", () => {
  const of = (generationDate: number, billsFrom: string, lastMonth?: string) => ({
    generationDate,
    billsFrom,
    lastMonth,
  });
  test.each([
    ["on the day itself", of(5, "2026-01-03"), "2026-01-05", ["2026-01-01"]],
    ["not a day before", of(5, "2026-01-03"), "2026-01-04", []],
    ["not of a day before the society began", of(5, "2026-01-06"), "2026-02-04", []],
    ["from the day it began", of(5, "2026-01-05"), "2026-01-05", ["2026-01-01"]],
    ["on the last day of a shorter month", of(31, "2026-02-01"), "2026-02-28", ["2026-02-01"]],
    [
      "after a server that was down",
      of(1, "2025-01-01", "2025-11-01"),
      "2026-02-10",
      ["2025-12-01", "2026-01-01", "2026-02-01"],
    ],
    ["once only", of(1, "2025-01-01", "2026-02-01"), "2026-02-28", []],
    ["none for a clock that was set back", of(1, "2025-01-01", "2026-06-01"), "2026-02-10", []],
    [
      "not again where the date was moved to later in a month that is billed",
      of(20, "2025-01-01", "2026-02-01"),
      "2026-02-20",
      [],
    ],
    [
      "at once where it was moved to a day that is past",
      of(5, "2025-01-01", "2026-01-01"),
      "2026-02-10",
      ["2026-02-01"],
    ],
  ])("are %s", (_, billing, today, expected) => {
    expect(dueMonths(billing, today)).toEqual(expected);
  });

  test("leave out none and repeat none, on whatever days the server ran", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 30 }),
        (generationDate, ups) => {
          const start = Date.parse("2026-01-01T00:00:00Z");
          const day = (n: number) => new Date(start + n * 86_400_000).toISOString().slice(0, 10);
          const billed: string[] = [];
          for (const up of [...ups, 900])
            billed.push(...dueMonths(of(generationDate, "2026-01-01", billed.at(-1)), day(up)));
          expect(billed).toEqual(dueMonths(of(generationDate, "2026-01-01"), day(900)));
        },
      ),
    );
  });
});

test("gives the full time for payment to late bills", () => {
  expect(billDays("2026-02-01", 15, "2026-02-01")).toEqual({ billDate: "2026-02-01", dueDate: "2026-02-16" });
  expect(billDays("2026-02-01", 15, "2026-03-20")).toEqual({ billDate: "2026-02-01", dueDate: "2026-04-04" });
  expect(billDays("2026-02-01", 15, "2026-01-20")).toEqual({ billDate: "2026-02-01", dueDate: "2026-02-16" });
});

describe("the amount of a line", () => {
  test.each([
    [250_000, 1, 1, 250_000],
    [250_000, 15, 30, 125_000],
    [250_000, 22, 31, 177_419],
    [1, 15, 30, 1],
    [1, 1, 31, 0],
    [3, 1, 2, 2],
    [0, 10, 31, 0],
  ])("%i paise × %i of %i is %i", (rate, quantity, of, amount) => {
    expect(lineAmount(rate, quantity, of)).toBe(amount);
  });

  test("the parts of a month are never half a paisa a day off the whole", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 28, max: 31 }),
        fc.integer({ min: 0, max: 31 }),
        (rate, of, cut) => {
          const days = Math.min(cut, of);
          const parts = lineAmount(rate, days, of) + lineAmount(rate, of - days, of);
          expect(Math.abs(parts - rate)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

test.each([
  [{ outstanding: 5, writtenOff: 0, dueDate: "2026-02-16" }, "2026-02-16", 1],
  [{ outstanding: 5, writtenOff: 0, dueDate: "2026-02-16" }, "2026-02-17", 3],
  [{ outstanding: 5, writtenOff: 7, dueDate: "2026-02-16" }, "2026-02-17", 3],
  [{ outstanding: 0, writtenOff: 0, dueDate: "2026-02-16" }, "2026-03-01", 2],
  [{ outstanding: 0, writtenOff: 1, dueDate: "2026-02-16" }, "2026-03-01", 5],
] as const)("%j stands on %s at %i", (bill, today, status) => {
  expect(billStatus(bill, today)).toBe(status);
});

test.each([
  [{ Quantity: 1, Quantity_Of: 1, Rate: 2600, Amount: 2600 }, "₹2,600 × 1 month = ₹2,600"],
  [{ Quantity: 15, Quantity_Of: 30, Rate: 2600.5, Amount: 1300.25 }, "₹2,600.50 × 15 of 30 days = ₹1,300.25"],
  [{ Quantity: 2, Quantity_Of: 1, Rate: 1_00_000, Amount: 2_00_000 }, "₹1,00,000 × 2 months = ₹2,00,000"],
])("%j reads %s", (line, text) => {
  expect(arithmeticOf(line)).toBe(text);
});

test.each([
  ["Flat 3", true],
  ["Bed 1", true],
  ["Wing-A 101", true],
  ["फ़्लैट 3", true],
  ["302", false],
  ["A 101", false],
  ["A-101", false],
  ["A101", false],
  ["Penthouse", false],
])("the unit %s says itself what it is: %s", (unit, expected) => expect(namesItself(unit)).toBe(expected));
