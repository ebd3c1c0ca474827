import { expect, test } from "vitest";
import { type AlertFrequency, atOnce, daily, weekly } from "./codes.ts";
import { dueAt, isWorthTelling } from "./rules.ts";

// 27 November 2026 is a Friday.
test.each<[AlertFrequency, string, string]>([
  [atOnce, "2026-11-27T23:59:00+05:30", "2026-11-27T23:59:00+05:30"],
  [daily, "2026-11-27T08:59:59+05:30", "2026-11-27T09:00:00+05:30"],
  [daily, "2026-11-27T09:00:00+05:30", "2026-11-28T09:00:00+05:30"],
  [daily, "2026-11-27T23:00:00+05:30", "2026-11-28T09:00:00+05:30"],
  [daily, "2026-12-31T12:00:00+05:30", "2027-01-01T09:00:00+05:30"],
  [weekly, "2026-11-27T12:00:00+05:30", "2026-11-28T09:00:00+05:30"],
  [weekly, "2026-11-28T08:00:00+05:30", "2026-11-28T09:00:00+05:30"],
  [weekly, "2026-11-28T09:00:00+05:30", "2026-12-05T09:00:00+05:30"],
  // Friday evening in London is Saturday in India.
  [weekly, "2026-11-27T20:00:00Z", "2026-11-28T09:00:00+05:30"],
])("what is told with frequency %d and found at %s is due at %s", (frequency, now, due) => {
  expect(dueAt(frequency, new Date(now))).toEqual(new Date(due));
});

test.each([
  [20_000_00, 19_500_00, true],
  [20_000_00, 19_500_01, false],
  [10_000_00, 9_700_00, true],
  [10_000_00, 9_700_01, false],
  [1_00_000_00, 99_500_00, true],
  [20_000_00, 20_000_00, false],
  [20_000_00, 25_000_00, false],
  [0, 0, false],
])("a rent of %d that becomes %d is worth a message: %s", (known, rent, isWorth) => {
  expect(isWorthTelling(known, rent)).toBe(isWorth);
});
