import fc from "fast-check";
import { expect, test } from "vitest";
import { chequesOfMonths, dateFault, postDatedState } from "./rules.ts";

test.each([
  [1, "2026-06-02", "2026-06-01", 1],
  [1, "2026-06-01", "2026-06-01", 2],
  [1, "2026-06-01", "2026-09-01", 2],
  [1, "2026-06-01", "2026-09-02", 3],
  [2, "2026-06-01", "2027-01-01", 4],
  [3, "2026-06-01", "2026-01-01", 5],
  [4, "2026-06-01", "2026-01-01", 6],
] as const)("a cheque of status %i dated %s is on %s in state %i", (status, day, today, state) => {
  expect(postDatedState(status, day, today)).toBe(state);
});

test.each([
  ["2026-06-01", "2026-09-02", "cheque-out-of-date"],
  ["2026-06-01", "2026-09-01", undefined],
  ["2029-09-01", "2026-09-01", undefined],
  ["2029-09-02", "2026-09-01", "cheque-too-far"],
] as const)("a cheque dated %s is on %s: %s", (day, today, fault) => {
  expect(dateFault(day, today)).toBe(fault);
});

test("cheques of months follow one another by number, and end with the months that have fewer days", () => {
  expect(chequesOfMonths({ no: "000099", day: "2027-01-31" }, 3)).toEqual([
    { no: "000099", day: "2027-01-31" },
    { no: "000100", day: "2027-02-28" },
    { no: "000101", day: "2027-03-31" },
  ]);
  expect(chequesOfMonths({ no: "999999", day: "2027-01-31" }, 2)).toBeUndefined();
  expect(chequesOfMonths({ no: "99", day: "2027-01-31" }, 1)).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_976 }), fc.integer({ min: 1, max: 24 }), (no, count) => {
      const all = chequesOfMonths({ no: String(no).padStart(6, "0"), day: "2027-01-31" }, count)!;
      expect(new Set(all.map((each) => each.no)).size).toBe(count);
      expect(new Set(all.map((each) => each.day.slice(0, 7))).size).toBe(count);
    }),
  );
});
