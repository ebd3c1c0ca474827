import fc from "fast-check";
import { expect, test } from "vitest";
import { convenienceFee, forBills, leftOf, paymentState } from "./rules.ts";

test.each([
  [2_500_00, 200, 50_00],
  [2_500_50, 177, 44_26],
  [1, 200, 0],
  [2_500_00, 0, 0],
])("of %i paise at %i hundredths of a percent the fee is %i", (amount, bps, fee) => {
  expect(convenienceFee(amount, bps)).toBe(fee);
});

test.each([
  ["what was asked for", 1_020_00, 1_000_00],
  ["less than the bills", 900_00, 900_00],
  ["the bills alone", 1_000_00, 1_000_00],
  ["a part of the fee", 1_005_00, 1_000_00],
  ["more than was asked for", 1_100_00, 1_080_00],
])("%s: %i paise paid are %i for the bills", (_, paid, bills) => {
  expect(forBills(paid, { amount: 1_000_00, convenience: 20_00 })).toBe(bills);
});

test("whatever is paid and returned, receipt and fee add up to what is left", () => {
  const paise = fc.integer({ min: 1, max: 1e11 });
  fc.assert(
    fc.property(
      paise,
      paise,
      fc.integer({ min: 0, max: 300 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (asked, paid, bps, part) => {
        const receipt = forBills(paid, { amount: asked, convenience: convenienceFee(asked, bps) });
        expect(receipt).toBeGreaterThan(0);
        expect(receipt).toBeLessThanOrEqual(paid);
        const returned = Math.floor(paid * part);
        const left = leftOf({ amount: paid, receipt }, returned);
        expect(left.receipt + left.convenience).toBe(paid - returned);
        expect(Math.min(left.receipt, left.convenience)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each([
  [{}, 1],
  [{ isInSuspense: true }, 2],
  [{ returned: 1 }, 3],
  [{ returned: 100 }, 4],
  [{ dispute: 1 }, 5],
  [{ dispute: 2 }, 1],
  [{ dispute: 3, returned: 100 }, 4],
])("%o is the state %i", (more, state) => {
  expect(paymentState({ amount: 100, returned: 0, isInSuspense: false, dispute: null, ...more })).toBe(state);
});
