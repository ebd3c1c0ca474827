import { describe, expect, test } from "vitest";
import { whyNoArea } from "./area-words.ts";
import { areaOf, writtenArea } from "./drawn-area.ts";

describe("an area in an address", () => {
  test("is written as it is read, to about ten metres", () => {
    const corners = areaOf("18.5_73.8_18.6_73.8_18.5_73.9");
    expect(corners).toEqual([
      { Latitude: 18.5, Longitude: 73.8 },
      { Latitude: 18.6, Longitude: 73.8 },
      { Latitude: 18.5, Longitude: 73.9 },
    ]);
    expect(writtenArea(corners)).toBe("18.5_73.8_18.6_73.8_18.5_73.9");
    expect(writtenArea([{ Latitude: -0.00001, Longitude: 73.123456 }])).toBe("0_73.1235");
    expect(whyNoArea("18.5_73.8_18.6_73.8_18.5_73.9")).toBeUndefined();
  });

  test.each([
    ["18.5_73.8_18.6_73.9_18.6_73.8_18.5_73.9", /crosses itself/],
    ["18.5_73.8_18.6_73.9", /3 to 40 points/],
    ["18.5_73.8_18.6_73.9_18.7_74", /3 to 40 points/],
    ["10_70_20_70_10_80", /about 110 km/],
    [Array.from({ length: 41 }, (_, at) => `18.${at + 10}_73.${at % 2}`).join("_"), /3 to 40 points/],
    ...["x", "18.5", "18.5_73.8_18.6", "18.5_73.8_18.6_x_18.5_73.9", "91_73_18_73_18_74", "1__2_3_4_5", "_"].map(
      (text): [string, RegExp] => [text, /cannot be read/],
    ),
  ])("%s is refused with what is wrong with it", (text, sentence) => {
    expect(whyNoArea(text)).toMatch(sentence);
  });
});
