import { expect, test } from "vitest";
import { promiseState } from "./rules.ts";

const promise = { day: "2026-04-10", amount: 500_000 };

test.each([
  ["nothing came in, and the day has not passed", 0, "2026-04-10", 1],
  ["a paisa less came in, and the day has not passed", 499_999, "2026-04-10", 1],
  ["enough came in before the day", 500_000, "2026-04-08", 2],
  ["more came in", 600_000, "2026-04-30", 2],
  ["nothing came in by the day", 0, "2026-04-11", 3],
  ["a paisa less came in by the day", 499_999, "2026-04-11", 3],
])("%s: state of a promise", (_, received, today, state) => {
  expect(promiseState({ ...promise, received }, today)).toBe(state);
});
