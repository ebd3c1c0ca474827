import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { codesOf } from "../../../platform/codes.ts";
import { photoRooms } from "../photos/codes.ts";
import { wantedRooms } from "../photos/rules.ts";
import { isAsked, wizardFields } from "../wizard/codes.ts";
import { emptyValues, type WizardValues } from "../wizard/rules.ts";
import { completenessOf } from "./rules.ts";

const whole: WizardValues = {
  ...emptyValues,
  ...{ Property_Title: "Lake view", Property_Type: "1", Sub_Type: "2 BHK", Furnished_Type: "2" },
  ...{ Bedrooms: "2", Bathrooms: "2", Total_Area: "900", Floor_No: "0", Facing_Direction_Type: "3" },
  ...{ Monthly_Rent: "21000", Available_From: "2027-01-01", Amenities: "5", CityID: "1259229" },
  ...{
    Address: "Aundh, Pune",
    Latitude: "18.55",
    Longitude: "73.8",
    Property_Description: "Quiet and bright. ".repeat(6),
  },
};
const rooms = wantedRooms(1, "2 BHK");

describe("the completeness of a listing", () => {
  it("is a hundred where everything is there", () =>
    expect(completenessOf(whole, rooms)).toEqual({ percent: 100, missing: [] }));
  it("is little of an empty form, and asks for no rooms of nobody knows what", () => {
    const { percent, missing } = completenessOf(emptyValues, []);
    expect(percent).toBe(0);
    expect(missing.some(({ kind }) => kind === "room")).toBe(false);
  });
  it.each([
    ["Latitude", "0", "field", 5],
    ["Property_Description", "Nice.", "field", 1],
    ["Furnished_Type", "0", "field", 1],
    ["CityID", "", "field", 5],
    ["Amenities", "", "field", 3],
    ["Monthly_Rent", "0", "field", 2],
  ] as const)("lacks %s where it is %j", (field, value, kind, step) => {
    const { percent, missing } = completenessOf({ ...whole, [field]: value }, rooms);
    expect(percent).toBeLessThan(100);
    expect(missing).toMatchObject([{ kind, field, step }]);
  });
  it("takes the area from either line of the address", () =>
    expect(completenessOf({ ...whole, Address: "", Location_Address: "Aundh" }, rooms).percent).toBe(100));
  it("counts a photo of each room, and four of one room for one", () => {
    const { missing } = completenessOf(whole, [1, 1, 1, 1]);
    expect(missing).toMatchObject([2, 3, 4].map((room) => ({ kind: "room", room, field: "Property_Images", step: 4 })));
  });
  it("asks a PG for its sharing and its free beds, and for no bedrooms", () => {
    const pg = { ...emptyValues, Property_Type: "3", Sub_Type: "Womens PG" };
    const missing = completenessOf(pg, []).missing.map(({ field }) => field);
    expect(missing).toContain("PG_Sharing_Type");
    expect(missing).toContain("No_Of_Vacancy");
    expect(missing).not.toContain("Bedrooms");
    expect(missing).not.toContain("Total_Area");
  });
});

test("nothing that is filled in lowers it, only the whole is a hundred, and what is missing makes up the rest", () => {
  const filled = fc.subarray([...wizardFields]).map((given) => {
    const values: WizardValues = { ...whole };
    for (const field of wizardFields) if (!given.includes(field) && field !== "Property_Type") values[field] = "";
    return values;
  });
  const type = fc.constantFrom("1", "2", "3", "4");
  const shown = fc.array(fc.constantFrom(null, ...codesOf(photoRooms)), { maxLength: 4 });
  fc.assert(
    fc.property(filled, type, shown, fc.constantFrom(...wizardFields), (values, Property_Type, photos, field) => {
      const before = completenessOf({ ...values, Property_Type }, photos);
      expect(before.percent === 100).toBe(before.missing.length === 0);
      const sum = before.missing.reduce((points, part) => points + part.points, 0);
      expect(Math.abs(100 - before.percent - sum)).toBeLessThanOrEqual(before.missing.length / 2 + 1);
      for (const part of before.missing) expect(isAsked(part.field, Number(Property_Type) as 1)).toBe(true);
      if (field === "Property_Type" || field === "Sub_Type") return;
      const after = completenessOf({ ...values, Property_Type, [field]: whole[field] || "1" }, photos);
      expect(after.percent).toBeGreaterThanOrEqual(before.percent);
    }),
  );
});
