import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRupees, isWholePaise, paise, rupees } from "./money.ts";

/** Up to ₹100 crore crore, the largest amount that the wire takes. */
const anyPaise = fc.integer({ min: 0, max: 1e13 });

describe("paise and rupees", () => {
  it.each([
    [0, 0],
    [13_500, 1_350_000],
    [0.01, 1],
    [0.29, 29],
    [1.15, 115],
    [19.99, 1_999],
    [4.35, 435],
    [1e11, 1e13],
  ])("%d rupees are %d paise", (amount, whole) => expect(paise(amount)).toBe(whole));

  it("go there and back without loss", () =>
    fc.assert(fc.property(anyPaise, (amount) => paise(rupees(amount)) === amount)));
});

describe("isWholePaise", () => {
  it.each([
    [1, true],
    [1.1, true],
    [0.29, true],
    [0.1 + 0.2, true],
    [148_308_751.05, true],
    [99_999_999_999.99, true],
    [99_999_999_999.995, false],
    [1.005, false],
    [0.001, false],
    [99_999.999, false],
  ])("%d: %s", (amount, is) => expect(isWholePaise(amount)).toBe(is));

  it("holds for any whole number of paise", () =>
    fc.assert(fc.property(anyPaise, (amount) => isWholePaise(rupees(amount)))));
});

describe("formatRupees", () => {
  it.each([
    [0, "₹0"],
    [999, "₹999"],
    [13_500, "₹13,500"],
    [1_234_567, "₹12,34,567"],
    [123_456_789, "₹12,34,56,789"],
    [1_500.5, "₹1,500.50"],
    [0.05, "₹0.05"],
    [-2_50_000, "-₹2,50,000"],
  ])("%d is %s", (amount, text) => expect(formatRupees(amount)).toBe(text));
});
