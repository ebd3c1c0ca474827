import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { most, plannedFlats, planProblems } from "./rules.ts";

const plan = (Floors: number, Flats_Per_Floor: number, First_Flat_No: string) => ({
  Floors,
  Flats_Per_Floor,
  First_Flat_No,
});
const numbers = (...given: Parameters<typeof plan>) => plannedFlats(plan(...given)).map(({ flatNo }) => flatNo);

describe("the flats of a new building", () => {
  test.each([
    [plan(2, 3, "101"), ["101", "102", "103", "201", "202", "203"]],
    [plan(2, 2, "001"), ["001", "002", "101", "102"]],
    [plan(2, 2, "A-101"), ["A-101", "A-102", "A-201", "A-202"]],
    [plan(2, 2, "0901"), ["0901", "0902", "1001", "1002"]],
    [plan(2, 1, "901"), ["901", "1001"]],
    [plan(2, 2, "1"), ["1", "2", "3", "4"]],
    [plan(1, 3, "V08"), ["V08", "V09", "V10"]],
    [plan(2, 2, "105"), ["105", "106", "205", "206"]],
    [plan(1, 2, " 2B 301 "), ["2B 301", "2B 302"]],
  ])("%j are %j", (given, expected) => {
    expect(planProblems(given)).toEqual({});
    expect(plannedFlats(given).map(({ flatNo }) => flatNo)).toEqual(expected);
  });

  test("have their floor if the number includes it", () => {
    expect(plannedFlats(plan(12, 4, "101")).at(-1)).toEqual({ flatNo: "1204", floorNo: 12 });
    expect(plannedFlats(plan(3, 1, "001"))[0]).toEqual({ flatNo: "001", floorNo: 0 });
    expect(plannedFlats(plan(3, 1, "1"))[0]).toEqual({ flatNo: "1", floorNo: null });
  });

  test.each([
    [plan(0, 4, "101"), { Floors: "Floors must be between 1-100" }],
    [plan(1.5, 4, "101"), { Floors: "Floors must be between 1-100" }],
    [plan(Number.NaN, 4, "101"), { Floors: "Floors must be between 1-100" }],
    [plan(101, 4, "101"), { Floors: "Floors must be between 1-100" }],
    [plan(2, 100, "101"), { Flats_Per_Floor: "Flats per floor must be between 1-99" }],
    [plan(2, 20, "190"), { Flats_Per_Floor: "From 190 on a floor has room for 10 flats" }],
    [plan(100, 21, "101"), { Floors: "A building has at most 2,000 flats" }],
    [plan(2, 4, "  "), { First_Flat_No: "First flat number is required" }],
    [plan(2, 4, "Ground"), { First_Flat_No: "The first flat number ends with a number, such as 101 or A-101" }],
    [plan(2, 4, "1234567"), { First_Flat_No: "The first flat number ends with a number, such as 101 or A-101" }],
    [plan(2, 4, `${"A".repeat(20)}1`), { First_Flat_No: "At most 20 characters" }],
  ])("%j is refused", (given, problems) => {
    expect(inEnglish(planProblems(given))).toEqual(problems);
  });

  test("are as many as requested, all different, in every plan without problems", () => {
    const parts = fc.record({
      Floors: fc.integer({ min: 1, max: most.floors }),
      Flats_Per_Floor: fc.integer({ min: 1, max: most.perFloor }),
      First_Flat_No: fc
        .tuple(fc.constantFrom("", "A-", "G", "T2 "), fc.integer({ min: 0, max: 9_999 }))
        .map(([a, n]) => `${a}${n}`),
    });
    fc.assert(
      fc.property(parts, (given) => {
        fc.pre(Object.keys(planProblems(given)).length === 0);
        const flats = numbers(given.Floors, given.Flats_Per_Floor, given.First_Flat_No);
        expect(new Set(flats).size).toBe(given.Floors * given.Flats_Per_Floor);
      }),
    );
  });
});
