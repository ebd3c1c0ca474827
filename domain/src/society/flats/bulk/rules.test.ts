import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textIn } from "../../../translations.ts";
import { type FlatField, flatFields } from "../codes.ts";
import { FlatChange } from "../draft.ts";
import { flatCellText, readFlatCell } from "./rules.ts";

describe("readFlatCell", () => {
  it.each([
    ["Carpet_Area", "1250", 1250],
    ["Carpet_Area", "1,250.5", 1250.5],
    ["Carpet_Area", " 1,25,000 sq ft ", 125_000],
    ["Carpet_Area", "116 sq m", 1248.61],
    ["Built_Up_Area", "100 m²", 1076.39],
    ["Built_Up_Area", "१२५०", 1250],
    ["Built_Up_Area", "", null],
    ["Built_Up_Area", "-", null],
    ["Built_Up_Area", "N.A.", null],
    ["Floor_No", "3", 3],
    ["Floor_No", "3rd floor", 3],
    ["Floor_No", "Ground", 0],
    ["Floor_No", "भूतल", 0],
    ["Floor_No", "B2", -2],
    ["Floor_No", "-1", -1],
    ["Floor_No", "", null],
    ["Flat_Type", "3 BHK", 3],
    ["Flat_Type", "3bhk", 3],
    ["Flat_Type", "विला", 5],
    ["Flat_Type_Name", "2 BHK\n + terrace ", "2 BHK + terrace"],
    ["Flat_Type_Name", "", ""],
    ["Flat_Type_Name", "-", "-"],
    ["Parking_Slots", "", 0],
    ["Parking_Slots", "2.0", 2],
    ["Water_Inlets", "3", 3],
    ["Water_Inlets", "", null],
  ] as const)("%s: %j is %j", (field, text, value) => expect(readFlatCell(field, text)).toEqual({ value }));

  it.each([
    ["Carpet_Area", "twelve hundred", /^Enter an area/],
    ["Carpet_Area", "1250 x 3", /^Enter an area/],
    ["Carpet_Area", "-5", /^Enter an area/],
    ["Carpet_Area", "2000000", /^Enter an area/],
    ["Floor_No", "201", /^Enter a floor from -5 to 200/],
    ["Floor_No", "1.5", /^Enter a floor/],
    ["Floor_No", "roof", /^Enter a floor/],
    ["Flat_Type", "Shop", /^Enter one of 1 BHK, 2 BHK, 3 BHK, 4 BHK, Villa$/],
    ["Flat_Type", "2.5 BHK", /^Enter one of/],
    ["Flat_Type", "", /^A flat needs a rate class/],
    ["Flat_Type_Name", "x".repeat(41), /^At most 40 characters$/],
    ["Parking_Slots", "51", /^A whole number from 0 to 50$/],
    ["Parking_Slots", "two", /^A whole number/],
    ["Water_Inlets", "1.5", /^A whole number/],
  ] as const)("%s: %j needs another text", (field, text, sentence) => {
    const read = readFlatCell(field, text);
    expect("problem" in read && textIn("en", read.problem)).toMatch(sentence);
    expect("problem" in read && textIn("hi", read.problem)).toMatch(/[\u0900-\u097f]/);
  });

  it("answers what the call takes, whatever is pasted, and reads its own text the same", () => {
    const texts = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom(..."0123456789.,- sqmft BHKvilla") }),
      fc.double({ noNaN: true }).map(String),
    );
    fc.assert(
      fc.property(fc.constantFrom(...flatFields), texts, (field: FlatField, text) => {
        const read = readFlatCell(field, text);
        if ("problem" in read) return;
        expect(FlatChange.safeParse({ [field]: read.value })).toMatchObject({ success: true });
        expect(readFlatCell(field, flatCellText(field, read.value))).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });
});
