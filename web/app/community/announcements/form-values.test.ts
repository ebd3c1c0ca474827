import { expect, test } from "vitest";
import { AnnouncementAudience } from "#domain/community/announcements/draft.ts";
import { problem } from "#domain/platform/problems.ts";
import { audienceOf, draftOf, isSomebodyChosen, valuesOf } from "./form-values.ts";

const now = new Date("2026-11-05T04:00:00Z");
const places = {
  blocks: [
    { BlockID: "a", Name: "A" },
    { BlockID: "b", Name: "B" },
  ],
  buildings: [
    { BuildingID: "a1", BlockID: "a", Name: "A1" },
    { BuildingID: "b1", BlockID: "b", Name: "B1" },
  ],
};

test.each([
  [{ scope: "all" }, undefined],
  [{ scope: "places" }, { BlockID_Array: problem("choose-blocks") }],
  [{ scope: "places", blocks: ["a"] }, undefined],
  [{ scope: "people" }, { Whether_Block_Array_Available: problem("choose-recipients") }],
  [
    { scope: "flats", people: [{ id: "r", label: "R" }] },
    { Whether_Block_Array_Available: problem("choose-recipients") },
  ],
  [{ scope: "group" }, { Whether_Block_Array_Available: problem("choose-recipients") }],
  [{ scope: "group", types: [2] }, undefined],
] as const)("of the recipients %j the call says %j, and the count agrees", (chosen, problem) => {
  const type = chosen.scope === "all" || chosen.scope === "places" ? 1 : 2;
  const values = { ...valuesOf(type, undefined, now), ...(chosen as object) };
  const { error } = AnnouncementAudience.safeParse(audienceOf(type, values, places));
  const problems = error && Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
  expect(problems).toEqual(problem);
  expect(isSomebodyChosen(values)).toBe(problem === undefined);
});

test("an emergency begins with four hours, for everybody", () => {
  const values = { ...valuesOf(3, undefined, now), Title: "Fire", Description: "Leave", Send_At: "2026-11-06T10:00" };
  expect(draftOf(3, values, places)).toMatchObject({
    Announcement_Type: 3,
    Whether_Block_Array_Available: false,
    Send_At: null,
    Expires_At: "2026-11-05T13:30:00+05:30",
    Priority: 3,
  });
});

test("only what belongs to the present choice is sent, and Send All sends empty arrays", () => {
  const chosen = { ...valuesOf(1, undefined, now), blocks: ["a"], buildings: ["a1", "b1"] };
  const none = { BlockID_Array: [], BuildingID_Array: [], FlatID_Array: [], Society_ResidentID_Array: [] };
  expect(audienceOf(1, { ...chosen, scope: "all" }, places)).toMatchObject(none);
  expect(audienceOf(1, { ...chosen, scope: "places" }, places)).toMatchObject({
    Whether_Block_Array_Available: true,
    BlockID_Array: ["a"],
    Whether_Building_Array_Available: true,
    BuildingID_Array: ["a1"],
  });
  const people = [{ id: "r", label: "R" }];
  expect(audienceOf(2, { ...chosen, scope: "people", people }, places)).toMatchObject({
    ...none,
    Society_ResidentID_Array: ["r"],
  });
});
