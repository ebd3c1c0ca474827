import { expect, test } from "vitest";
import { announcementMessages } from "#domain/community/announcements/rules.ts";
import { audienceOf, draftOf, problemsOf, valuesOf } from "./form-values.ts";

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

test("what is missing is said by its field", () => {
  expect(problemsOf(1, { ...valuesOf(1, undefined, now), scope: "places" })).toEqual({
    Title: announcementMessages.title,
    Description: announcementMessages.description,
    Priority: announcementMessages.priority,
    recipients: announcementMessages.blocks,
  });
  expect(problemsOf(2, valuesOf(2, undefined, now))).toMatchObject({ recipients: announcementMessages.recipients });
  expect(problemsOf(3, { ...valuesOf(3, undefined, now), expiresAt: "" })).toMatchObject({
    Expires_At: announcementMessages.emergencyEnds,
  });
});

test("an emergency begins with four hours, for everybody", () => {
  const values = { ...valuesOf(3, undefined, now), Title: "Fire", Description: "Leave", sendAt: "2026-11-06T10:00" };
  expect(draftOf(3, values, places)).toMatchObject({
    Announcement_Type: 3,
    Whether_Block_Array_Available: false,
    Send_At: null,
    Expires_At: "2026-11-05T08:00:00.000Z",
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
