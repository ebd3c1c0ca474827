import { describe, expect, test } from "vitest";
import { usageOf } from "../../charges/meters/rules.ts";
import { type MeterLife, mainUsage, meterFacts, periodBefore } from "./rules.ts";

const at = (on: string, reading: number, isRolledOver = false) => ({ on, reading, isRolledOver });
const life = (given: Partial<MeterLife> = {}): MeterLife => ({
  ...{ installedOn: "2025-01-01", first: 0, removedOn: null, last: null, isRolledOverAtEnd: false, readings: [] },
  ...given,
});
const place = (meters: MeterLife[], rollsOverAt: number | null = null) => ({ kind: "water", rollsOverAt, meters });
const march = { from: "2026-03-01", until: "2026-03-31" };
const factsOf = (meters: MeterLife[], limit: number | null = null, period = march) =>
  meterFacts(place(meters, limit), period)!;
const units = (meters: MeterLife[], limit: number | null = null, period = march) =>
  usageOf(factsOf(meters, limit, period), false);

describe("a month of one meter", () => {
  test("is from the last reading before it to the last reading in it", () => {
    const readings = [at("2026-02-10", 80), at("2026-02-27", 100), at("2026-03-12", 110), at("2026-03-30", 125)];
    const facts = factsOf([life({ readings: [...readings, at("2026-04-02", 140)] })]);
    expect(facts).toMatchObject({ meter: "water", opening: 100, closing: 125, replaced: [], rollsOverAt: null });
    expect(usageOf(facts, false)).toEqual({ units: 25, isEstimated: false });
  });

  test("without a reading has no closing, and the next month has the usage of both", () => {
    const readings = [at("2026-02-27", 100), at("2026-04-29", 160)];
    expect(factsOf([life({ readings })])).toMatchObject({ opening: 100, closing: null });
    expect(units([life({ readings })], null, { from: "2026-04-01", until: "2026-04-30" })).toMatchObject({ units: 60 });
  });

  test("in which it was installed begins with its first reading, which is not its closing too", () => {
    const installed = { installedOn: "2026-03-10", first: 7 };
    expect(factsOf([life(installed)])).toMatchObject({ opening: 7, closing: null });
    expect(units([life({ ...installed, readings: [at("2026-03-31", 9)] })])).toMatchObject({ units: 2 });
  });

  test("of which nobody knows the first reading begins with the first that was entered", () => {
    const unknown = { installedOn: "2025-12-01", first: null };
    expect(factsOf([life(unknown)])).toMatchObject({ opening: null, closing: null });
    expect(factsOf([life({ ...unknown, readings: [at("2026-03-04", 70)] })])).toMatchObject({
      opening: 70,
      closing: null,
    });
  });

  test("before it was there, or after it was taken away, has no meter", () => {
    const gone = life({ removedOn: "2026-02-28", last: 50 });
    expect(meterFacts(place([gone]), march)).toBeNull();
    expect(meterFacts(place([life({ installedOn: "2026-04-01" })]), march)).toBeNull();
    const ended = life({ readings: [at("2026-02-20", 40)], removedOn: "2026-03-05", last: 50 });
    expect(units([ended])).toMatchObject({ units: 10 });
  });
});

describe("a replaced meter", () => {
  const old = life({ readings: [at("2026-02-27", 900)], removedOn: "2026-03-10", last: 950 });
  const next = (readings = [at("2026-03-31", 45)]) => life({ installedOn: "2026-03-10", first: 5, readings });

  test("has both parts", () => {
    const facts = factsOf([old, next()]);
    expect(facts).toMatchObject({ opening: 900, closing: 45, replaced: [{ last: 950, first: 5 }], rollsOverAt: null });
    expect(usageOf(facts, false)).toEqual({ units: 90, isEstimated: false });
  });

  test("that nobody read since has the part of the old one, and the rest comes in the next month", () => {
    const meters = [old, next([at("2026-04-30", 45)])];
    expect(units(meters)).toMatchObject({ units: 50 });
    expect(units(meters, null, { from: "2026-04-01", until: "2026-04-30" })).toMatchObject({ units: 40 });
  });

  test("twice in a month has three parts", () => {
    const middle = life({ installedOn: "2026-03-10", first: 0, removedOn: "2026-03-20", last: 12 });
    const last = life({ installedOn: "2026-03-20", first: 100, readings: [at("2026-03-31", 103)] });
    expect(units([old, middle, last])).toMatchObject({ units: 50 + 12 + 3 });
  });
});

describe("a meter that began at 0 again", () => {
  test("tells the engine its limit", () => {
    const readings = [at("2026-02-27", 990), at("2026-03-30", 15, true)];
    const facts = factsOf([life({ readings })], 1000);
    expect(facts).toMatchObject({ opening: 990, closing: 15, rollsOverAt: 1000, replaced: [] });
    expect(usageOf(facts, false)).toMatchObject({ units: 25 });
  });

  test("counts each time, also before later readings and before it was replaced", () => {
    const twice = [at("2026-02-27", 990), at("2026-03-05", 985, true), at("2026-03-30", 995, true)];
    expect(units([life({ readings: twice })], 1000)).toMatchObject({ units: 995 + 10 });
    const round = [at("2026-02-27", 990), at("2026-03-05", 5, true), at("2026-03-30", 995)];
    expect(units([life({ readings: round })], 1000)).toMatchObject({ units: 1005 });
    const old = life({ readings: [at("2026-02-27", 990)], removedOn: "2026-03-10", last: 8, isRolledOverAtEnd: true });
    const next = life({ installedOn: "2026-03-10", first: 0, readings: [at("2026-03-31", 4)] });
    expect(units([old, next], 1000)).toMatchObject({ units: 18 + 4 });
  });

  test("after it was replaced is the new one", () => {
    const old = life({ readings: [at("2026-02-27", 50)], removedOn: "2026-03-10", last: 60 });
    const next = life({ installedOn: "2026-03-10", first: 998, readings: [at("2026-03-31", 4, true)] });
    expect(factsOf([old, next], 1000)).toMatchObject({ rollsOverAt: 1000, replaced: [{ last: 60, first: 998 }] });
    expect(units([old, next], 1000)).toMatchObject({ units: 10 + 6 });
  });
});

describe("the history", () => {
  const monthly = ["2025-08-31", "2025-09-30", "2025-10-31", "2025-11-30", "2025-12-31", "2026-01-31", "2026-02-28"];

  test("is the usages of the last six periods, the oldest first", () => {
    const readings = monthly.map((on, nth) => at(on, 100 + nth * (nth + 1)));
    expect(factsOf([life({ readings })]).history).toEqual([2, 4, 6, 8, 10, 12]);
  });

  test("divides what was read after months without a reading", () => {
    const readings = [at("2025-11-30", 0), at("2026-02-28", 30)];
    expect(factsOf([life({ installedOn: "2025-11-30", first: null, readings })]).history).toEqual([10, 10, 10]);
  });

  test("lets the engine estimate a month without a reading, and correct it by the next", () => {
    const readings = [at("2025-12-31", 10), at("2026-01-31", 20), at("2026-02-28", 34), at("2026-04-30", 64)];
    const meters = [life({ installedOn: "2025-12-01", first: 0, readings })];
    expect(usageOf(factsOf(meters), true)).toEqual({ units: 11, isEstimated: true });
    const april = meterFacts(place(meters), { from: "2026-04-01", until: "2026-04-30" }, 11)!;
    expect(usageOf(april, true)).toEqual({ units: 19, isEstimated: false });
  });

  test("counts quarters for quarters", () => {
    const quarter = { from: "2026-01-01", until: "2026-03-31" };
    expect(periodBefore(quarter)).toEqual({ from: "2025-10-01", until: "2025-12-31" });
    expect(periodBefore(march)).toEqual({ from: "2026-02-01", until: "2026-02-28" });
    expect(periodBefore({ from: "2026-01-01", until: "2026-12-31" })).toEqual({
      from: "2025-01-01",
      until: "2025-12-31",
    });
    expect(periodBefore({ from: "2026-03-05", until: "2026-03-14" })).toEqual({
      from: "2026-02-23",
      until: "2026-03-04",
    });
    const readings = [at("2025-06-30", 0), at("2025-09-30", 30), at("2025-12-31", 70)];
    expect(factsOf([life({ installedOn: "2025-06-30", readings })], null, quarter).history).toEqual([30, 40]);
  });
});

test("a main meter shows its usage, or that a reading is missing", () => {
  const readings = [at("2026-02-27", 100), at("2026-03-31", 190)];
  expect(mainUsage(place([life({ readings })]), march)).toBe(90);
  expect(mainUsage(place([life({ readings: readings.slice(0, 1) })]), march)).toBeNull();
  expect(mainUsage(place([life({ installedOn: "2026-05-01" })]), march)).toBe(0);
});
