import { expect, it } from "vitest";
import { knownIncidentPriority, knownIncidentStatus, knownIncidentType, nextIncidentSteps } from "./rules.ts";

it.each([
  [1, [2, 3, 4]],
  [2, [3, 4]],
  [3, [4]],
  [4, []],
] as const)("a block incident goes from %s to %j", (status, next) => expect(nextIncidentSteps(status)).toEqual(next));

it("reads codes that nobody knows", () => {
  expect([0, 4, 9].map(knownIncidentStatus)).toEqual([1, 4, 1]);
  expect([0, 4, 9].map(knownIncidentPriority)).toEqual([2, 4, 2]);
  expect([0, 5, 9].map(knownIncidentType)).toEqual([4, 5, 4]);
});
