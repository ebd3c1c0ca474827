import { describe, expect, test } from "vitest";
import { owed, readAmount, readSide } from "./rules.ts";

describe("amounts as societies write them", () => {
  test.each([
    ["1,23,456.50", 12345650, undefined],
    ["123,456.50", 12345650, undefined],
    ["₹ 12,850", 1285000, undefined],
    ["Rs. 8,500/-", 850000, undefined],
    ["Rs 8500.00 /-", 850000, undefined],
    ["1,234.56/-", 123456, undefined],
    ["12,850 Dr", 1285000, "debit"],
    ["12850.00 Dr.", 1285000, "debit"],
    ["2,500 Cr", 250000, "credit"],
    ["2,500.00Cr", 250000, "credit"],
    ["2,500 (Cr)", 250000, "credit"],
    ["Cr 2,500", 250000, "credit"],
    ["Dr. 1,200.50", 120050, "debit"],
    ["(Dr) 500", 50000, "debit"],
    ["₹ Cr. 500", 50000, "credit"],
    ["No dues", 0, undefined],
    ["Clear", 0, undefined],
    ["(2,500.00)", -250000, undefined],
    ["(₹2,500)", -250000, undefined],
    ["₹ (2,500.00)", -250000, undefined],
    ["-2500", -250000, undefined],
    ["−2,500", -250000, undefined],
    ["- 2,500", -250000, undefined],
    ["₹ -2,500", -250000, undefined],
    ["2500-", -250000, undefined],
    ["1.2 lakh", 12000000, undefined],
    ["1.2 Cr", 1200000000, undefined],
    ["१२,८५०", 1285000, undefined],
    ["12 850", 1285000, undefined],
    ["1 23 456", 12345600, undefined],
    ["Nil", 0, undefined],
    ["-", 0, undefined],
    ["--", 0, undefined],
    ["N.A.", 0, undefined],
    ["0.00", 0, undefined],
    [".50", 50, undefined],
    ["+500", 50000, undefined],
    [5200.5, 520050, undefined],
    [-2500, -250000, undefined],
    [910.25, 91025, undefined],
    // What binary arithmetic makes of a sum.
    [0.1 + 0.2, 30, undefined],
  ])("%s", (text, paise, side) => expect(readAmount(text)).toEqual({ value: side ? { paise, side } : { paise } }));

  test.each(["twelve", "12,85", "1.234,56", "12,850 or so", "#REF!", "12/850", "1e99"])("%s is none", (text) =>
    expect(readAmount(text)).toHaveProperty("problem"),
  );

  test.each([
    ["Dr", "debit"],
    ["Cr.", "credit"],
    ["D", "debit"],
    ["Debit", "debit"],
    ["जमा", "credit"],
    ["", undefined],
    ["yes", undefined],
  ])("the side %s", (text, side) => expect(readSide(text)).toBe(side));

  test("a side in the cell is stronger than the sign of the file", () => {
    expect(owed({ paise: 100, side: "credit" }, "dues-positive")).toBe(-100);
    expect(owed({ paise: 100, side: "debit" }, "dues-negative")).toBe(100);
    expect(owed({ paise: -100 }, "dues-negative")).toBe(100);
    expect(owed({ paise: -100 }, "dues-positive")).toBe(-100);
  });
});
