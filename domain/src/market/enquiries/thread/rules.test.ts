import { describe, expect, test } from "vitest";
import { stages } from "../stages/codes.ts";
import { askerStateOf, tidyMessage } from "./rules.ts";

test.each([
  ["new", false, 1],
  ["contacted", false, 2],
  ["visit", false, 2],
  ["visit", true, 3],
  ["offered", false, 2],
  ["chosen", true, 5],
  ["lost", false, 4],
] as const)("%s, with a visit %s, is %i for who asked", (stage, hasVisit, state) =>
  expect(askerStateOf(stages[stage], hasVisit)).toBe(state),
);

describe("a message", () => {
  test.each([
    ["  Hello \r\n\r\n\r\n\r\nthere\u0007\u200b ", "Hello \n\nthere"],
    ["नमस्ते 👋🏽", "नमस्ते 👋🏽"],
    ["Call \u202e01234\u2066 89", "Call 01234 89"],
    ["\u200b \n", ""],
  ])("%j is kept as %j", (written, kept) => expect(tidyMessage(written)).toBe(kept));
});
