import { expect, test } from "vitest";
import { linesIn, matchedFlats } from "./pasted-rates.ts";

const flats = [
  { FlatID: "1", Flat_Label: "A-101", Flat_No: "101" },
  { FlatID: "2", Flat_Label: "B-101", Flat_No: "101" },
  { FlatID: "3", Flat_Label: "A-Shop 2", Flat_No: "Shop 2" },
];

test("a pasted list names flats by label, or by a number that only one flat has", () => {
  const { found, missing } = matchedFlats(linesIn("a101\t1,200\n\nB/101, ₹800.50\nShop 2; Rs. 90\n"), flats);
  expect(missing).toEqual([]);
  expect(found).toEqual({
    1: { Flat_Label: "A-101", Rate: "1,200" },
    2: { Flat_Label: "B-101", Rate: "800.50" },
    3: { Flat_Label: "A-Shop 2", Rate: "90" },
  });
});

test("a line of no flat, of two flats, or without an amount is shown", () => {
  expect(matchedFlats(linesIn("C-1 5\n101 7\nA-101"), flats).missing).toEqual(["C-1 5", "101 7", "A-101"]);
});
