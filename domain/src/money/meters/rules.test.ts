import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averageFor, checkReading, type MeterOn, thousandths, unusual, usageBetween } from "./rules.ts";

const at = (on: string, reading: number, isRolledOver = false) => ({ on, reading: thousandths(reading), isRolledOver });
const meter = (given: Partial<MeterOn> = {}): MeterOn => ({
  ...{ installedOn: "2026-01-01", removedOn: null, last: null, rollsOverAt: null, decimals: 0, next: null },
  ...{ isReadOnDay: false, billedThrough: null },
  earlier: [at("2026-01-01", 100), at("2026-01-31", 110), at("2026-03-02", 120)],
  ...given,
});
const check = (of: MeterOn, reading: ReturnType<typeof at>, isConfirmed = false) =>
  checkReading(of, { ...reading, isConfirmed }, "2026-04-01");

describe("a reading is refused", () => {
  const fiveDigits = { rollsOverAt: thousandths(100_000), earlier: [at("2026-03-02", 99_990)] };
  test.each([
    ["on a day to come", meter(), at("2026-04-02", 130), "in-future"],
    ["on a day that is read", meter({ isReadOnDay: true }), at("2026-04-01", 130), "already-read"],
    ["before the meter was there", meter(), at("2025-12-31", 130), "not-there"],
    ["after it was removed", meter({ removedOn: "2026-03-15" }), at("2026-03-16", 130), "not-there"],
    ["on a billed day", meter({ billedThrough: "2026-03-31" }), at("2026-03-31", 130), "billed"],
    ["with more decimals than it shows", meter({ decimals: 1 }), at("2026-04-01", 130.25), "too-many-decimals"],
    ["beyond its digits", meter({ rollsOverAt: thousandths(1000) }), at("2026-04-01", 1000), "beyond-dial"],
    ["below the last one", meter(), at("2026-04-01", 119), "below-last"],
    ["below the last one of a full meter that nobody confirmed", meter(fiveDigits), at("2026-04-01", 5), "below-last"],
    ["below the last one of a meter that is never full", meter(), at("2026-04-01", 5, true), "below-last"],
    ["above a later one", meter({ next: at("2026-03-20", 125) }), at("2026-03-10", 126), "above-next"],
    ["above what it showed at its end", meter({ last: at("", 125) }), at("2026-03-10", 126), "above-next"],
    ["with a jump that nobody confirmed", meter(), at("2026-04-01", 151), "jump"],
  ] as const)("%s", (_, of, reading, problem) => {
    expect(check(of, reading).problem).toBe(problem);
  });

  test.each([
    ["the last one again", meter(), at("2026-04-01", 120), { warning: "zero", usage: 0 }],
    ["three times the average", meter(), at("2026-04-01", 150), { warning: null, usage: 30_000, average: 10_000 }],
    ["a meter that began at 0 again", meter(fiveDigits), at("2026-04-01", 5, true), { usage: 15_000, average: null }],
    ["decimals that it shows", meter({ decimals: 2 }), at("2026-04-01", 130.25), { usage: 10_250 }],
    ["the first one of a meter that nobody read", meter({ earlier: [] }), at("2026-04-01", 5), { usage: null }],
  ] as const)("but not %s", (_, of, reading, expected) => {
    expect(check(of, reading)).toMatchObject({ problem: null, ...expected });
  });

  test("but not a jump that somebody confirmed", () => {
    expect(check(meter(), at("2026-04-01", 151), true)).toMatchObject({ problem: null, warning: "jump" });
  });
});

test("an average is of days, so a reading after a week is not compared with months", () => {
  const months = [
    { units: 30_000, days: 30 },
    { units: 30_000, days: 30 },
  ];
  expect(averageFor(7, months)).toBe(7_000);
  expect(unusual({ units: 21_001, days: 7 }, months)).toBe("jump");
  expect(unusual({ units: 21_000, days: 7 }, months)).toBeNull();
  // One usage is no average, and nothing is above three times nothing.
  expect(unusual({ units: 900_000, days: 7 }, months.slice(1))).toBeNull();
  expect(
    unusual(
      { units: 900_000, days: 7 },
      [months[0]!, months[0]!].map((one) => ({ ...one, units: 0 })),
    ),
  ).toBeNull();
});

test("usages of any readings, with any number of full meters, add up to what went through", () => {
  const limit = 1_000;
  const flows = fc.array(fc.integer({ min: 0, max: limit - 1 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: limit - 1 }), flows, (start, used) => {
      let shown = start;
      let sum = 0;
      for (const units of used) {
        const now = (shown + units) % limit;
        sum += usageBetween(shown, { on: "", reading: now, isRolledOver: now < shown }, limit)!;
        shown = now;
      }
      expect(sum).toBe(used.reduce((all, units) => all + units, 0));
    }),
  );
});
