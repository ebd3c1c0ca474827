import { expect, test } from "vitest";
import { recipientWords } from "./announcement-words.ts";

const audience = {
  BlockID_Array: [],
  BuildingID_Array: [],
  FlatID_Array: [],
  Society_ResidentID_Array: [],
  Resident_Type_Array: [],
};

test.each([
  [{}, "All Residents"],
  [{ BlockID_Array: ["a", "b"] }, "2 Block(s)"],
  [{ BlockID_Array: ["a", "b"], BuildingID_Array: ["c"] }, "1 Building(s)"],
  [{ Resident_Type_Array: [2] }, "Tenants"],
  [{ BlockID_Array: ["a"], Resident_Type_Array: [1, 3] }, "1 Block(s): Owners, PG Residents"],
  [{ FlatID_Array: ["a"], Society_ResidentID_Array: ["b", "c"] }, "2 Resident(s), 1 Flat(s)"],
])("%j is said as %s", (chosen, words) => {
  expect(recipientWords({ ...audience, ...chosen } as never)).toBe(words);
});
