import { expect, test } from "vitest";
import { ifFilled, instantIn, numberIn, rupeesIn } from "./parse.ts";

test.each([
  ["13,000", 13_000],
  ["₹ 1,23,456.50", 123_456.5],
  ["Rs. 500/-", 500],
  ["1.15 lakh", 115_000],
  ["2cr", 20_000_000],
  ["12k", 12_000],
  ["0.005", 0.005],
  ["-5", -5],
])("%s is rupees", (text, rupees) => expect(rupeesIn(text)).toBe(rupees));

test.each(["", "abc", "12 apples", "1-2", "₹"])("%j is no amount", (text) => expect(rupeesIn(text)).toBeNaN());

test("numbers may have commas and a sign", () => {
  expect(numberIn(" 1,200 ")).toBe(1200);
  expect(numberIn("−3")).toBe(-3);
  expect(numberIn("")).toBeNaN();
  expect(numberIn("3 rooms")).toBeNaN();
  expect(ifFilled(" ", numberIn)).toBeUndefined();
  expect(ifFilled("7", numberIn)).toBe(7);
});

test("a field of date and time is in India's time", () => {
  expect(instantIn("2026-11-05T09:30")).toBe("2026-11-05T09:30:00+05:30");
  expect(instantIn("")).toBe("");
});
