import fc from "fast-check";
import { expect, test } from "vitest";
import type { Metered } from "../codes.ts";
import { nothing, plus, ratio, roundHalfUp, times } from "../exact/rules.ts";
import { slabParts } from "../meters/rules.ts";
import { divided, exactShares, roundedShares, sumOf } from "./rules.ts";

const weights = fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 60 });

test("shares add up to the total, and are those of giving one paisa after the other to whom it is owed most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), weights, (total, some) => {
      fc.pre(some.some((weight) => weight > 0));
      const all = some.reduce((sum, weight) => sum + weight, 0);
      const flats = some.map((weight, at) => ({ id: String(at).padStart(3, "0"), weight: ratio(weight, 100) }));
      const shares = [...exactShares(total, flats, sumOf(flats.map(({ weight }) => weight))).values()];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      const slow = some.map((weight) => (BigInt(total) * BigInt(weight)) / BigInt(all));
      const owed = (at: number) => BigInt(total) * BigInt(some[at]!) - slow[at]! * BigInt(all);
      for (let left = BigInt(total) - slow.reduce((sum, one) => sum + one, 0n); left > 0n; left--) {
        let most = 0;
        for (let at = 1; at < some.length; at++) if (owed(at) > owed(most)) most = at;
        slow[most] = slow[most]! + 1n;
      }
      expect(shares).toEqual(slow.map(Number));
    }),
  );
});

test("rounded shares and their difference are the total", () => {
  const flats = ["a", "b", "c"].map((id) => ({ id, weight: ratio(1, 3) }));
  const { shares, difference } = roundedShares(100, flats, ratio(1, 1));
  expect([[...shares.values()], difference]).toEqual([[33, 33, 33], -1]);
  expect(divided(100, [ratio(1, 3), ratio(1, 6), ratio(1, 2)])).toEqual([33, 17, 50]);
});

test("slabs cost what the thousandths of the usage cost one after the other", () => {
  const limits = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(limits, fc.integer({ min: 0, max: 3_000 }), fc.constantFrom(1, 2, 3), (some, used, months) => {
      const ends = [...some.toSorted((a, b) => a - b), null];
      const slabs = ends.map((upTo, at) => ({ upTo, rate: (at + 1) * 100_000 }));
      const metered = { slabs, isEachSlabApart: true } as unknown as Metered;
      const parts = slabParts(metered, ratio(used, 1000), ratio(months, 1));
      const cost = parts.reduce((sum, { units, rate }) => plus(sum, times(units, ratio(rate, 100))), nothing);
      let slow = 0;
      for (let unit = 1; unit <= used; unit++)
        slow += slabs.find(({ upTo }) => upTo === null || unit <= upTo * months)!.rate;
      expect(roundHalfUp(cost)).toBe(Math.floor((2 * slow + 100_000) / 200_000));
    }),
  );
});
