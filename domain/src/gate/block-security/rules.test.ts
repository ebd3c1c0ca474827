import { expect, it } from "vitest";
import {
  blockIncidentProblems,
  knownIncidentPriority,
  knownIncidentStatus,
  knownIncidentType,
  nextIncidentSteps,
} from "./rules.ts";

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

it("finds what is wrong with a report, all at once", () => {
  const whole = { BlockID: "b", Title: "Loud", Description: "Music", Location: "Roof", Flat_No: "402" };
  expect(blockIncidentProblems(whole)).toEqual({});
  expect(
    blockIncidentProblems({
      BlockID: "",
      Title: "x".repeat(151),
      Description: " ",
      Location: "",
      Flat_No: "x".repeat(21),
    }),
  ).toEqual({
    BlockID: "Choose a block",
    Title: "At most 150 characters",
    Description: "Description is required",
    Location: "Location is required",
    Flat_No: "At most 20 characters",
  });
});
