import { expect, test } from "vitest";
import { isOneHousehold } from "./rules.ts";

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
