import fc from "fast-check";
import { expect, test } from "vitest";
import { brightnessOf, sharpnessOf, warningsOf } from "./rules.ts";

const fine = { width: 1600, height: 1200, sharpness: 900, brightness: 130, highlights: 220 };

test.each([
  ["a good one", {}, []],
  ["just large enough", { width: 800, height: 600 }, []],
  ["a pixel too narrow", { width: 799, height: 600 }, [1]],
  ["a pixel too low", { width: 800, height: 599 }, [1]],
  ["large enough the other way round", { width: 600, height: 800 }, [4]],
  ["nearly square", { width: 1000, height: 1200 }, []],
  ["blurred", { sharpness: 59.9 }, [2]],
  ["dark", { brightness: 40, highlights: 90 }, [3]],
  ["a lamp at night", { brightness: 40, highlights: 200 }, []],
  ["everything at once", { width: 300, height: 500, sharpness: 2, brightness: 10, highlights: 20 }, [1, 2, 3, 4]],
  ["from before there were measures", { sharpness: null, brightness: null, highlights: null }, []],
])("a photo that is %s: %j", (_, changed, warnings) => {
  expect(warningsOf({ ...fine, ...changed })).toEqual(warnings);
});

test("the brightness of a picture is that of a slow count", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 200 }), (pixels) => {
      const { brightness, highlights } = brightnessOf(pixels);
      expect(brightness).toBe(Math.round(pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length));
      const above = (limit: number) => pixels.filter((pixel) => pixel >= limit).length;
      expect(above(highlights)).toBeGreaterThanOrEqual(pixels.length / 10);
      if (highlights < 255) expect(above(highlights + 1)).toBeLessThan(pixels.length / 10);
    }),
  );
});

test("sharpness is the variance of the Laplacian, grows with contrast, and is nothing of an even picture", () => {
  expect(sharpnessOf(new Array(100).fill(7), 10, 10)).toBe(0);
  const side = 16;
  const board = (low: number, high: number) =>
    Array.from({ length: side * side }, (_, at) => ((at + Math.floor(at / side)) % 2 === 0 ? low : high));
  // On a board of single pixels each differs from its four neighbours by 100: ±400, half of each.
  expect(sharpnessOf(board(100, 200), side, side)).toBeCloseTo(400 ** 2, 0);
  expect(sharpnessOf(board(140, 160), side, side)).toBeCloseTo(80 ** 2, 0);
  for (const [width, height] of [
    [1, 1],
    [2, 2],
    [3, 1],
    [5, 4],
  ] as const)
    expect(sharpnessOf(new Array(width * height).fill(9), width, height)).toBe(0);
});
