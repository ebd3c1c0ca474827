import { describe, expect, it } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { IncidentDraft } from "./draft.ts";
import { isUrgent, nextStatuses, priorityOf, statusOf } from "./rules.ts";

describe("nextStatuses", () => {
  it.each([
    [1, [2, 3]],
    [2, [3]],
    [3, []],
  ] as const)("from %s to %j", (status, next) => expect(nextStatuses(status)).toEqual(next));
});

it.each([
  [1, 1],
  [3, 3],
  [0, 1],
  [4, 1],
  [1.5, 1],
])("a status %s is %s", (code, status) => expect(statusOf(code)).toBe(status));

it.each([
  [1, 1, false],
  [3, 3, true],
  [4, 4, true],
  [0, 2, false],
  [9, 2, false],
])("a priority %s is %s, urgent: %s", (code, priority, urgent) => {
  expect(priorityOf(code)).toBe(priority);
  expect(isUrgent(code)).toBe(urgent);
});

describe("the draft of an incident", () => {
  const whole = { Title: "Gate left open", Description: "All night.", Location: "Main gate" };
  it.each([
    ["nothing", {}, {}],
    ["spaces only", { Title: "   " }, { Title: "Title is required" }],
    ["a text without an end", { Description: "x".repeat(100_000) }, { Description: "At most 5,000 characters" }],
    [
      "all at once",
      { Title: "x".repeat(151), Location: "" },
      { Title: "At most 150 characters", Location: "Location is required" },
    ],
  ])("finds %s", (_, input, problems) => {
    const { error } = IncidentDraft.safeParse({ ...whole, ...input });
    expect(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), inEnglish(message)])),
    ).toEqual(problems);
  });
});
