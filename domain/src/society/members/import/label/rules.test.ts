import { describe, expect, test } from "vitest";
import { blockName, blockOfTitle, isOfBlock, isOfSeveral, labelReadings, labelWithName } from "./rules.ts";

test.each([
  ["A-101", { block: "A", number: "101" }],
  ["a 101", { block: "A", number: "101" }],
  ["A-001", { block: "A", number: "001" }],
  ["203", { block: "", number: "203" }],
  ["Deodar 402", { block: "Deodar", number: "402" }],
  ["Wing A, Flat No. 101", { block: "A", number: "101" }],
  ["Shop No. 3", { block: "", number: "Shop 3" }],
  ["101a", { block: "", number: "101A" }],
  ["101.0", { block: "", number: "101" }],
  ["A-101 (Shop)", { block: "A", number: "101" }],
  ["T-G01", { block: "T", number: "G01" }],
  ["B/G-3", { block: "B", number: "G-3" }],
  ["A-Shop No. 4", { block: "A", number: "Shop 4" }],
  ["3-B-704", { block: "3-B", number: "704" }],
  ["A1/12", { block: "A1", number: "12" }],
  ["Flat No 7, 2nd floor, C wing", { block: "C", number: "7" }],
  ["A/1, Ground Floor, Sai Krupa CHS, Sector 9, Vashi", { block: "A", number: "1" }],
  ["A-101 (Rose)", { block: "A", number: "101ROSE" }],
])("the label %s", (text, reading) => expect(labelReadings(text)[0]).toEqual(reading));

test("a label may mean several flats", () => {
  expect(labelReadings("D1101")).toEqual(
    expect.arrayContaining([
      { block: "D", number: "1101" },
      { block: "D1", number: "101" },
    ]),
  );
  expect(labelReadings("101A")).toContainEqual({ block: "A", number: "101" });
  expect(labelReadings("Secretary")).toEqual([]);
});

test.each([
  ["Wing A", "A"],
  ["a wing", "A"],
  ["Tower No. 2", "2"],
  ["Deodar", "Deodar"],
  ["Oak", "Oak"],
  ["विंग ब", "ब"],
  ["Building", "Building"],
])("the block of %s", (text, name) => expect(blockName(text)).toBe(name));

describe("a heading of a wing", () => {
  test.each([
    ["A Wing", "A"],
    ["WING - B", "B"],
    ["Wing “C”", "C"],
    ["Tower 12", "12"],
    ["B", "B"],
    ["Members", undefined],
    ["Sheet1", undefined],
    ["Members of all wings", undefined],
    ["Dues", undefined],
  ])("%s", (text, block) => expect(blockOfTitle(text)).toBe(block));
});

test.each([
  ["A-101 Asha Rao", "A-101", "Asha Rao"],
  ["101 - Mrs. A. Rao", "101", "Mrs. A. Rao"],
  ["Flat No. 12, B Wing Asha", "Flat No. 12, B Wing", "Asha"],
  ["Asha Rao (A-101)", "A-101", "Asha Rao"],
  ["Asha Rao, A-101", "A-101", "Asha Rao"],
])("%s names a flat and its member", (text, label, name) => expect(labelWithName(text)).toEqual({ label, name }));

test.each([
  ...["A-101", "Wing A Flat 101", "Flat-101, A-Wing", "Shop-1", "Villa 12", "Green Park 101", "Row House (4)", "RH-4"],
  ...["H.No. 4", "A-LG-1", "Block C, 12", "101 A Wing", "Tower-2 Flat-1204", "Penthouse 1", "101 3rd floor"],
])("%s is a label alone", (text) => expect(labelWithName(text)).toBeUndefined());

test("several flats in one label", () => {
  expect(isOfSeveral("101 & 102")).toBe(true);
  expect(isOfSeveral("A-101, A-102")).toBe(true);
  expect(isOfSeveral("101/102")).toBe(true);
  expect(isOfSeveral("A-101/102")).toBe(true);
  expect(isOfSeveral("B-401/B-402")).toBe(true);
  expect(isOfSeveral("A-12/101")).toBe(false);
  expect(isOfSeveral("A/101")).toBe(false);
  expect(isOfSeveral("2/304")).toBe(false);
});

test("a wing beside its building", () => {
  expect(isOfBlock("A", "Tower A")).toBe(true);
  expect(isOfBlock("A", "1 A")).toBe(true);
  expect(isOfBlock("T2", "2")).toBe(true);
  expect(isOfBlock("B", "A")).toBe(false);
  expect(isOfBlock("T", "Tulip")).toBe(true);
  expect(isOfBlock("L", "Tulip")).toBe(false);
  expect(isOfBlock("S", "S1")).toBe(false);
});
