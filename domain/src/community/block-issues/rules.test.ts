import { describe, expect, it } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { BlockIssueDraft } from "./draft.ts";
import {
  isIssueOpen,
  issueStepsOfDesk,
  issueStepsOfReporter,
  knownIssuePriority,
  knownIssueStatus,
  needsReason,
} from "./rules.ts";

const now = new Date("2026-11-21T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);

describe("the moves of an issue", () => {
  it.each([
    [1, [2, 3, 4, 5]],
    [2, [3, 4, 5]],
    [3, [4, 5]],
    [4, [3, 5]],
    [5, []],
  ] as const)("of the desk, from %s to %j", (status, next) => expect(issueStepsOfDesk({ status })).toEqual(next));

  it.each([
    [1, null, []],
    [3, null, []],
    [4, daysAgo(7), [3, 5]],
    [4, daysAgo(7.01), [5]],
    [5, daysAgo(1), []],
  ] as const)("of the reporter, from %s, resolved at %s, to %j", (status, resolvedAt, next) =>
    expect(issueStepsOfReporter({ status, resolvedAt }, now)).toEqual(next),
  );

  it.each([
    [1, 5, true],
    [3, 5, true],
    [4, 5, false],
    [3, 4, false],
  ] as const)("from %s to %s needs a reason: %s", (from, to, is) => expect(needsReason(from, to)).toBe(is));

  it("offers an update until it is resolved", () =>
    expect(([1, 2, 3, 4, 5] as const).map(isIssueOpen)).toEqual([true, true, true, false, false]));
});

it("reads codes that nobody knows", () => {
  expect([0, 3, 9].map(knownIssueStatus)).toEqual([1, 3, 1]);
  expect([0, 4, 9].map(knownIssuePriority)).toEqual([2, 4, 2]);
});

it("reports all problems at once", () => {
  const problemsOf = (input: object) => {
    const { error } = BlockIssueDraft.safeParse({ Category: 1, ...input });
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), inEnglish(message)]));
  };
  const whole = { BlockID: "b".repeat(24), Title: "Lift", Description: "Stuck", Location: "Lobby", Flat_No: "" };
  expect(problemsOf(whole)).toEqual({});
  expect(
    problemsOf({ BlockID: "", Title: " ", Description: "x".repeat(5001), Location: "", Flat_No: "x".repeat(21) }),
  ).toEqual({
    BlockID: "Choose a block",
    Title: "Title is required",
    Description: "At most 5,000 characters",
    Location: "Location is required",
    Flat_No: "At most 20 characters",
  });
});
