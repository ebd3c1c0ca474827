import { expect, test } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { announcementDraft } from "./draft.ts";
import { buildingsWithin, writtenOf } from "./rules.ts";

test("choosing blocks keeps only the chosen buildings that belong to them", () => {
  const buildings = [
    { BuildingID: "a1", BlockID: "a" },
    { BuildingID: "a2", BlockID: "a" },
    { BuildingID: "b1", BlockID: "b" },
  ];
  expect(buildingsWithin(buildings, ["a1", "b1", "gone"], ["a"])).toEqual(["a1"]);
  expect(buildingsWithin(buildings, ["a1"], [])).toEqual([]);
});

const draft = { Whether_Block_Array_Available: false, Title: "Water", Description: "From 10 to 2.", Priority: 2 };
function problemsOf(input: object) {
  const { error } = announcementDraft({}).safeParse({ ...draft, ...input });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), inEnglish(message)]));
}

test("what cannot be seen is nothing, what joins is kept", () => {
  for (const blank of ["\u200b\u200b", " \u2060\t", "\u3164"])
    expect(problemsOf({ Title: blank })).toEqual({ Title: "Title is required" });
  for (const seen of ["क्‍ष", "👨‍👩‍👧", "."]) expect(problemsOf({ Title: seen })).toEqual({});
});

test("reports every missing required field and every text that is too long", () => {
  expect(problemsOf({ Title: " ", Description: "\n", Priority: 0 })).toEqual({
    Title: "Title is required",
    Description: "Description is required",
    Priority: "Choose a priority",
  });
  expect(problemsOf({ Title: "x".repeat(151), Description: "x".repeat(100_000) })).toEqual({
    Title: "The title can have 150 characters at most",
    Description: "The description can have 5,000 characters at most",
  });
  expect(problemsOf({ Title: "x".repeat(150), Description: "x".repeat(5_000), Priority: 1 })).toEqual({});
});

test("reports problems of recipients and times together with those of the fields", () => {
  expect(problemsOf({ Title: "", Priority: 0, Whether_Block_Array_Available: true })).toEqual({
    Title: "Title is required",
    Priority: "Choose a priority",
    BlockID_Array: "Choose at least one block",
  });
  expect(Object.keys(problemsOf({ Announcement_Type: 3, Title: "" }))).toEqual(["Title", "Expires_At"]);
  expect(Object.keys(problemsOf({ Whether_Block_Array_Available: "yes", BlockID_Array: 1 }))).toEqual([
    "Whether_Block_Array_Available",
    "BlockID_Array",
  ]);
});

test("an emergency ends, and is not scheduled", () => {
  const soon = "2026-11-05T10:00:00Z";
  expect(problemsOf({ Announcement_Type: 3, Send_At: soon })).toEqual({
    Expires_At: "An emergency alert needs an end time",
    Send_At: "An emergency alert is sent at once",
  });
  expect(problemsOf({ Announcement_Type: 3, Expires_At: soon })).toEqual({});
});

test("a field of day and time holds India's time", () => {
  expect(writtenOf("2026-11-05T20:00:00.000Z")).toBe("2026-11-06T01:30");
});
