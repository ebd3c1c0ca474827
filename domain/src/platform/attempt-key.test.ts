import { expect, test } from "vitest";
import { attemptKey, isOutdated } from "./attempt-key.ts";

const now = Date.UTC(2026, 10, 22, 9);
const minute = 60_000;
const key = (age: number) => attemptKey(now - age, "0123456789abcdef".repeat(2));

test.each([
  ["just made", 0, false],
  ["of an hour ago", 60 * minute, false],
  ["as old as keys may be", (24 * 60 - 10) * minute, false],
  ["a second older", (24 * 60 - 10) * minute + 1000, true],
  ["of last year", 365 * 24 * 60 * minute, true],
  ["of a clock that is a little ahead", -5 * minute, false],
  ["of the future", -6 * minute, true],
])("a key %s", (_, age, outdated) => {
  expect(isOutdated(key(age), new Date(now))).toBe(outdated);
});

test.each(["", "at-", "at-zzzzzz-short", "3f1c…", crypto.randomUUID()])("a key of others, %j, has no age", (other) => {
  expect(isOutdated(other, new Date(now))).toBe(false);
});
