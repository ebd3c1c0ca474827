import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaRate, dividedExactly, dividedUp, neededInMonth, neededOf } from "./rules.ts";

const sum = fc.integer({ min: 0, max: 1e12 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 300 });
const step = fc.constantFrom(100, 500, 1_000);
const total = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe("a sum that is divided among flats and rounded up", () => {
  test("brings at least what is needed, and less than one step for each flat more", () => {
    fc.assert(
      fc.property(sum, weights, step, (needed, areas, each) => {
        const parts = dividedUp(needed, areas, each);
        const paying = areas.filter((area) => area > 0).length;
        // Whoever has no weight pays nothing: where nobody has one, nothing comes in.
        const wanted = paying === 0 ? 0 : needed;
        expect(total(parts)).toBeGreaterThanOrEqual(wanted);
        expect(total(parts)).toBeLessThan(wanted + Math.max(paying, 1) * each);
        expect(parts.every((part, at) => part % each === 0 && (areas[at]! > 0 || part === 0))).toBe(true);
      }),
    );
  });

  test.each([
    [10_000_00, [1, 1, 1], 100, [3_334_00, 3_334_00, 3_334_00]],
    [10_000_00, [1, 1, 1], 1_000, [3_340_00, 3_340_00, 3_340_00]],
    [5_00_000_00, [500, 750], 500, [2_00_000_00, 3_00_000_00]],
    [100, [0, 0], 100, [0, 0]],
  ])("%i by %o in steps of %i is %o", (needed, areas, each, parts) => {
    expect(dividedUp(needed, areas, each)).toEqual(parts);
  });
});

test("heads of a flat add up to its amount to the paisa", () => {
  fc.assert(
    fc.property(sum, weights, (amount, heads) => {
      const parts = dividedExactly(amount, heads);
      expect(total(parts)).toBe(heads.some((head) => head > 0) ? amount : 0);
      expect(parts.every((part, at) => part >= 0 && (heads[at]! > 0 || part === 0))).toBe(true);
    }),
  );
});

test("a rate by area brings the sum, and less than a ten thousandth of a rupee a unit more", () => {
  fc.assert(
    fc.property(sum, fc.integer({ min: 1, max: 1e9 }), (needed, hundredths) => {
      const rate = BigInt(areaRate(needed, hundredths));
      expect(rate * BigInt(hundredths) >= BigInt(needed) * 10_000n).toBe(true);
      expect((rate - 1n) * BigInt(hundredths) < BigInt(needed) * 10_000n).toBe(true);
    }),
  );
  // ₹5,00,000 over 41,250 sq ft.
  expect(areaRate(5_00_000_00, 41_250_00)).toBe(12_1213);
});

test("what members have to pay is never below nothing, and twelve months bring it", () => {
  expect(neededOf(100, 30, 20)).toBe(50);
  expect(neededOf(100, 130, 0)).toBe(0);
  expect(neededInMonth(100)).toBe(9);
});
