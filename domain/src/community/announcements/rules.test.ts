import { expect, test } from "vitest";
import {
  announcementMessages,
  announcementProblems,
  buildingsWithin,
  instantOf,
  recipientsLabel,
  writtenOf,
} from "./rules.ts";

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
])("%j is shown as %s", (chosen, label) => {
  expect(recipientsLabel({ ...audience, ...chosen })).toBe(label);
});

test("choosing blocks keeps only the chosen buildings that belong to them", () => {
  const buildings = [
    { BuildingID: "a1", BlockID: "a" },
    { BuildingID: "a2", BlockID: "a" },
    { BuildingID: "b1", BlockID: "b" },
  ];
  expect(buildingsWithin(buildings, ["a1", "b1", "gone"], ["a"])).toEqual(["a1"]);
  expect(buildingsWithin(buildings, ["a1"], [])).toEqual([]);
});

test("what cannot be seen is nothing, what joins is kept", () => {
  const of = (Title: string) => announcementProblems({ Title, Description: "From 10 to 2.", Priority: 2 });
  for (const blank of ["\u200b\u200b", " \u2060\t", "\u3164"])
    expect(of(blank)).toEqual({ Title: announcementMessages.title });
  for (const seen of ["क्‍ष", "👨‍👩‍👧", "."]) expect(of(seen)).toEqual({});
});

test("every required field that is missing is said, and what is too long", () => {
  expect(announcementProblems({ Title: " ", Description: "\n", Priority: undefined })).toEqual({
    Title: announcementMessages.title,
    Description: announcementMessages.description,
    Priority: announcementMessages.priority,
  });
  expect(announcementProblems({ Title: "x".repeat(151), Description: "x".repeat(100_000), Priority: 2 })).toEqual({
    Title: "The title can have 150 characters at most",
    Description: "The description can have 5,000 characters at most",
  });
  expect(announcementProblems({ Title: "x".repeat(150), Description: "x".repeat(5_000), Priority: 1 })).toEqual({});
});

test("a day and time is India's, both ways", () => {
  expect(instantOf("2026-11-05T09:30")).toBe("2026-11-05T04:00:00.000Z");
  expect(writtenOf("2026-11-05T20:00:00.000Z")).toBe("2026-11-06T01:30");
});
