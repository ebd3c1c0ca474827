import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaProblem, boxOfArea, type Corner, closedLoop, mostCorners, withTerritory } from "./rules.ts";

/** In hundredths of a degree around a place. */
const drawn = (...at: [east: number, north: number][]): Corner[] =>
  at.map(([east, north]) => ({ Latitude: 18 + north / 100, Longitude: 73 + east / 100 }));

const square = drawn([0, 0], [2, 0], [2, 2], [0, 2]);

describe("an area to search in", () => {
  test.each<[string, Corner[], string | undefined]>([
    ["a triangle", drawn([0, 0], [2, 0], [1, 2]), undefined],
    ["a square", square, undefined],
    ["the other way round", square.toReversed(), undefined],
    ["a shape with a bay", drawn([0, 0], [4, 0], [4, 4], [2, 1], [0, 4]), undefined],
    ["corners twice in a row", [...square, ...square.slice(0, 1)], undefined],
    ["one corner", drawn([0, 0]), "drawn-corners"],
    ["none", [], "drawn-corners"],
    ["two corners", drawn([0, 0], [1, 1]), "drawn-corners"],
    ["the same corner three times", drawn([0, 0], [0, 0], [0, 0]), "drawn-corners"],
    ["a line", drawn([0, 0], [1, 1], [2, 2]), "drawn-corners"],
    ["a bow tie", drawn([0, 0], [2, 2], [2, 0], [0, 2]), "drawn-crosses"],
    ["a star", drawn([0, 0], [2, 4], [4, 0], [0, 3], [4, 3]), "drawn-crosses"],
    ["a corner on another side", drawn([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]), "drawn-crosses"],
    ["a side that runs back over itself", drawn([0, 0], [4, 0], [2, 0], [2, 2]), "drawn-crosses"],
    ["two loops of one corner", drawn([0, 0], [2, 0], [1, 1], [2, 2], [0, 2], [1, 1]), "drawn-crosses"],
    ["just as wide as may be", drawn([0, 0], [100, 0], [0, 100]), undefined],
    ["too wide", drawn([0, 0], [100.1, 0], [0, 100]), "drawn-too-large"],
    ["too high", drawn([0, 0], [1, 0], [0, 101]), "drawn-too-large"],
  ])("%s", (_, corners, code) => {
    expect(areaProblem(corners)).toBe(code);
  });

  const circle = (count: number) =>
    Array.from({ length: count }, (_, at) => (at / count) * 2 * Math.PI).map(
      (angle): Corner => ({ Latitude: 18 + Math.sin(angle) / 10, Longitude: 73 + Math.cos(angle) / 10 }),
    );

  test("has as many corners as may be, and no more", () => {
    expect(areaProblem(circle(mostCorners))).toBeUndefined();
    expect(areaProblem(circle(mostCorners + 1))).toBe("drawn-corners");
  });

  const someCorner = fc.record({
    Latitude: fc.integer({ min: 0, max: 12 }).map((at) => 18 + at / 100),
    Longitude: fc.integer({ min: 0, max: 12 }).map((at) => 73 + at / 100),
  });

  test("is judged alike from any of its corners and in both directions", () => {
    fc.assert(
      fc.property(fc.array(someCorner, { minLength: 3, maxLength: 8 }), fc.nat(7), (corners, by) => {
        const first = by % corners.length;
        const moved = [...corners.slice(first), ...corners.slice(0, first)];
        const code = areaProblem(corners);
        expect(areaProblem(moved)).toBe(code);
        expect(areaProblem(corners.toReversed())).toBe(code);
      }),
    );
  });

  test("is one where its corners go around a point", () => {
    const angles = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: mostCorners });
    fc.assert(
      fc.property(angles, fc.array(fc.double({ min: 0.01, max: 0.1, noNaN: true }), { minLength: 40 }), (all, far) => {
        const sorted = all.toSorted((one, other) => one - other);
        const gaps = sorted.map((angle, at) => (sorted[(at + 1) % sorted.length]! - angle + 360) % 360 || 360);
        // Else the point is outside, and sides may meet.
        fc.pre(gaps.every((gap) => gap < 170));
        const corners = sorted.map((angle, at): Corner => {
          const radians = (angle * Math.PI) / 180;
          return { Latitude: 18 + Math.sin(radians) * far[at]!, Longitude: 73 + Math.cos(radians) * far[at]! };
        });
        expect(areaProblem(corners)).toBeUndefined();
      }),
    );
  });

  test("lies in its box", () => {
    expect(boxOfArea(square)).toEqual({ South: 18, North: 18.02, West: 73, East: 73.02 });
  });
});

describe("a line that was drawn in one go", () => {
  test("loses the ends that stick out of its loop", () => {
    const lasso = drawn([-1, 1], [4, 1], [4, 4], [0, 4], [0, 0]);
    const longer = drawn([-1, 1], [1, 1], [2, 1], [4, 1], [4, 2], [4, 4], [2, 4], [0, 4], [0, 2], [0, 0]);
    for (const line of [lasso, longer]) {
      expect(areaProblem(line)).toBe("drawn-crosses");
      expect(areaProblem(closedLoop(line))).toBeUndefined();
      expect(closedLoop(line)[0]).toEqual({ Latitude: 18.01, Longitude: 73 });
    }
  });

  test("stays where it has none, or crosses itself half way", () => {
    expect(closedLoop(square)).toEqual(square);
    const eight = drawn(
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 2],
      [4, 1],
      [3, 0],
      [2, 1],
      [1, 2],
      [0, 3],
      [-1, 2],
      [-1, 1],
    );
    expect(closedLoop(eight)).toEqual(eight);
    expect(areaProblem(closedLoop(eight))).toBe("drawn-crosses");
  });
});

test.each([
  ["Delhi", { CityID: "1273294" }, { StateID: "IN-DL" }],
  ["New Delhi", { CityID: "1261481", StateID: "IN-DL" }, { StateID: "IN-DL" }],
  ["Delhi in Karnataka", { CityID: "1273294", StateID: "IN-KA" }, { CityID: "1273294", StateID: "IN-KA" }],
  ["Pune", { CityID: "1259229" }, { CityID: "1259229" }],
  ["a state", { StateID: "IN-DL" }, { StateID: "IN-DL" }],
  ["anywhere", {}, {}],
])("%s is searched by its territory", (_where, asked, searched) => expect(withTerritory(asked)).toEqual(searched));
