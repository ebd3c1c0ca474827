import fc from "fast-check";
import { expect, test } from "vitest";
import { reserveMinimum } from "../../law/appropriation.ts";
import { leastReserve, stateOfItem } from "./rules.ts";

test.each([
  ["bank", { count: 0, paise: 0 }, undefined, "ok"],
  ["bank", { count: 2, paise: 500 }, undefined, "open"],
  ["bank", { count: 2, paise: 500 }, { count: 2, paise: 500 }, "accepted"],
  ["bank", { count: 3, paise: 500 }, { count: 2, paise: 500 }, "open"],
  ["bank", { count: 2, paise: 501 }, { count: 2, paise: 500 }, "open"],
  ["months", { count: 1, paise: 0 }, { count: 1, paise: 0 }, "open"],
] as const)("%s with %o, accepted %o, is %s", (item, found, acceptance, state) => {
  expect(stateOfItem(item, found, acceptance)).toBe(state);
});

test("in Maharashtra at least a fourth goes to the reserve fund, never less by rounding", () => {
  const { ppm, source } = reserveMinimum("Maharashtra", "2026-03-31")!;
  expect([ppm, source]).toEqual([250_000, "mcs-66"]);
  expect(reserveMinimum("Maharashtra", "1961-03-31")).toBeUndefined();
  expect(reserveMinimum("Karnataka", "2026-03-31")).toBeUndefined();
  expect(reserveMinimum(null, "2026-03-31")).toBeUndefined();
  expect(leastReserve(1_00_000_01, ppm)).toBe(25_000_01);
  expect(leastReserve(-5, ppm)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e13 }), (surplus) => {
      const least = leastReserve(surplus, ppm);
      expect(BigInt(least) * 4n >= BigInt(surplus)).toBe(true);
      expect(BigInt(least) * 4n - BigInt(surplus) < 4n).toBe(true);
    }),
  );
});
