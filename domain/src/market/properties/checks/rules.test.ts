import fc from "fast-check";
import { expect, test } from "vitest";
import { rentRule, rentSide, reportWeight, speaksOfBrokerage } from "./rules.ts";

const similar = { accounts: 12, median: 20_000, spread: 0.15 };
test.each([
  [20_000, undefined],
  [39_000, undefined],
  [300_000, "high"],
  [2_00_000, "high"],
  [45_000, "high"],
  [11_000, undefined],
  [9_500, undefined],
  [9_000, "low"],
  [2_000, "low"],
  [0, undefined],
] as const)("a rent of %i among others of ₹20,000 is %s", (rent, side) => {
  expect(rentSide(rent, similar)).toBe(side);
});

test("nothing is said of a rent where few accounts are known, or where rents are far apart", () => {
  expect(rentSide(300_000, { ...similar, accounts: rentRule.leastAccounts - 1 })).toBeUndefined();
  expect(rentSide(300_000, { ...similar, accounts: 0, median: 0 })).toBeUndefined();
  expect(rentSide(60_000, { ...similar, spread: 0.6 })).toBeUndefined();
});

test("a rent that is far from others is on one side only, and a greater one not less so", () => {
  const known = fc.record({
    accounts: fc.integer({ min: 8, max: 500 }),
    median: fc.integer({ min: 1000, max: 500_000 }),
    spread: fc.double({ min: 0, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(known, fc.integer({ min: 1, max: 5_000_000 }), (others, rent) => {
      const side = rentSide(rent, others);
      if (side === "high") return rent >= 2 * others.median && rentSide(rent * 2, others) === "high";
      if (side === "low") return rent <= others.median / 2 && rentSide(rent / 2, others) === "low";
      return true;
    }),
  );
});

test.each([
  ["No brokerage. Direct from the owner.", false],
  ["Zero brokerage, brokers please excuse", true],
  ["without any brokerage", false],
  ["Brokerage-free home", false],
  ["बिना ब्रोकरेज, सीधे मालिक से", false],
  ["A bright flat on a quiet lane.", false],
  ["Brokerage: 1 month rent", true],
  ["15 days brokerage applies", true],
  ["No brokerage charges 1 month", true],
  ["Commission ₹10,000", true],
  ["एक महीने का ब्रोकरेज लगेगा", true],
])("%s: asks for brokerage %s", (text, isAsked) => {
  expect(speaksOfBrokerage(text)).toBe(isAsked);
});

test("a number's reports weigh less after some that were wrong, and more again after right ones", () => {
  const weigh = (upheld: number, notUpheld: number, open = 1) => reportWeight({ upheld, notUpheld, open });
  expect(weigh(0, 0)).toBe(1);
  expect(weigh(0, 1)).toBe(0.5);
  expect(weigh(0, 3)).toBe(0.25);
  expect(weigh(3, 3)).toBeGreaterThan(0.5);
  expect(weigh(0, 0, 10)).toBe(1 / 8);
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (upheld, notUpheld, open) => {
      const weight = weigh(upheld, notUpheld, open);
      return (
        weight > 0 &&
        weight <= 1 &&
        weigh(upheld, notUpheld + 1, open) < weight &&
        weigh(upheld + 1, notUpheld, open) >= weight
      );
    }),
  );
});
