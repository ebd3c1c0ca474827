import { expect, test } from "vitest";
import { isLivingThere, isOneHousehold } from "./rules.ts";

test.each([
  [1, 1, true],
  [2, 2, true],
  [1, 2, false],
  [2, 1, false],
  [3, 3, false],
  [1, 3, false],
] as const)("a resident of type %i keeps house with one of type %i: %s", (one, other, is) => {
  expect(isOneHousehold({ type: one }, { type: other })).toBe(is);
});

test.each([
  [1, [1, 1], true],
  [1, [1, 2], false],
  [1, [1, 3], false],
  [2, [1, 2], true],
  [3, [1, 3, 3], true],
] as const)("a resident of type %i in a flat of %j lives there: %s", (own, all, is) => {
  expect(
    isLivingThere(
      { type: own },
      all.map((type) => ({ type })),
    ),
  ).toBe(is);
});
