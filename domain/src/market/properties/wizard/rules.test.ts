import { describe, expect, it } from "vitest";
import { inEnglish } from "../../../platform/in-english.ts";
import type { AskedField, WizardStep } from "./codes.ts";
import { isAsked } from "./codes.ts";
import {
  amenitiesFor,
  changed,
  cloned,
  differencesOf,
  emptyValues,
  isRequired,
  problemOf,
  problemWithout,
  type WizardValues,
} from "./rules.ts";

const filled: WizardValues = {
  ...emptyValues,
  Property_Title: "2 BHK by the lake",
  Property_Type: "1",
  Sub_Type: "2 BHK",
  Flat_Or_Unit_No: "B-12",
  Furnished_Type: "2",
  Property_Description: "Quiet.",
  Bedrooms: "2",
  Bathrooms: "2",
  Total_Area: "950",
  Facing_Direction_Type: "3",
  Floor_No: "0",
  No_Of_Vacancy: "1",
  Monthly_Rent: "18500",
  Available_From: "2026-12-01",
  Amenities: "1,6",
  Owner_Name: "Asha",
  Owner_Phone: "9822012345",
  Owner_Email: "asha@example.in",
  Owner_Address: "Kothrud, Pune",
  StateID: "MH",
  CityID: "1",
  Address: "Lane 5, Kothrud",
};
const pg = { ...changed(filled, "Property_Type", "3"), Sub_Type: "Coliving" };

describe("problemOf", () => {
  it.each([1, 2, 3, 4, 5] as const)("finds nothing wrong with a whole step %d", (step) => {
    expect(problemOf(step, filled, 1)).toBeUndefined();
    expect(problemOf(step, pg, 4)).toBeUndefined();
  });

  it.each<[string, WizardStep, WizardValues, string]>([
    [
      "an empty form",
      1,
      emptyValues,
      "Please fill in the following required fields: Property Title, Property Type, Sub Type, Number of Flats, Furnishing Status, Description",
    ],
    [
      "an empty apartment",
      1,
      { ...emptyValues, Property_Type: "1" },
      "Please fill in the following required fields: Property Title, Sub Type, Number of Flats, Furnishing Status, Floor Number, Number of Vacancies, Bedrooms, Bathrooms, Total Area, Facing, Description",
    ],
    [
      "a villa",
      1,
      { ...filled, Property_Type: "2", Sub_Type: "Duplex Villa", Floor_No: "", No_Of_Vacancy: "", Total_Area: " " },
      "Please fill in the following required fields: Total Area",
    ],
    [
      "a PG",
      1,
      { ...pg, PG_Sharing_Type: "", Floor_No: "", No_Of_Vacancy: "", Bedrooms: "", Facing_Direction_Type: "" },
      "Please fill in the following required fields: PG Sharing Type, Floor Number, Number of Vacancies",
    ],
    ["a sub type of another type", 1, { ...filled, Sub_Type: "Office" }, "Please choose the sub type again."],
    ["half a bedroom", 1, { ...filled, Bedrooms: "1.5" }, "Bedrooms must be a whole number from 0 to 100"],
    [
      "no rent and no day",
      2,
      { ...filled, Monthly_Rent: "", Available_From: "" },
      "Please fill in the following required fields: Monthly Rent, Available From",
    ],
    ["a rent of 0", 2, { ...filled, Monthly_Rent: "0" }, "Monthly Rent must be greater than 0"],
    ["a rent in words", 2, { ...filled, Monthly_Rent: "ten" }, "Monthly Rent must be greater than 0"],
    [
      "a deposit below 0",
      2,
      { ...filled, Security_Deposit: "-1" },
      "Security Deposit must be an amount that is not negative",
    ],
    ["no amenity", 3, { ...filled, Amenities: "" }, "Please select at least one amenity."],
    [
      "no owner",
      4,
      { ...filled, Owner_Name: " ", Owner_Email: "" },
      "Please fill in the following required fields: Owner Name, Owner Email",
    ],
    ["nine digits", 4, { ...filled, Owner_Phone: "982201234" }, "Owner Phone must be exactly 10 digits"],
    ["no mobile number", 4, { ...filled, Owner_Phone: "1822012345" }, "Owner Phone must begin with 6, 7, 8 or 9"],
    ["half an address", 4, { ...filled, Owner_Email: "asha@home" }, "Please enter a valid Owner Email address."],
    [
      "no place",
      5,
      { ...filled, StateID: "", CityID: "", Address: "" },
      "Please fill in the following required fields: State, City, Complete Address",
    ],
    ["a latitude beyond the pole", 5, { ...filled, Latitude: "91" }, "Latitude must be a number from -90 to 90"],
  ])("%s", (_, step, values, message) => expect(inEnglish(problemOf(step, values, 1)?.message)).toBe(message));

  it("wants one to four pictures", () => {
    expect(inEnglish(problemOf(4, filled, 0)?.message)).toBe(
      "Please fill in the following required fields: Property Images",
    );
    expect(problemOf(4, filled, 5)?.fields).toHaveProperty("Property_Images");
  });

  it("reports the problem of every field, in the order of the form", () => {
    const wrong = problemOf(1, { ...filled, Carpet_Area: "0", Floor_No: "900" }, 1);
    expect(Object.keys(wrong!.fields)).toEqual(["Floor_No", "Carpet_Area"]);
  });

  it("reports what is empty and what is wrong in one go, and keeps what is left after each change", () => {
    const both = problemOf(1, { ...filled, Property_Title: "", Carpet_Area: "0", Floor_No: "900" }, 1)!;
    expect(Object.keys(both.fields)).toEqual(["Property_Title", "Floor_No", "Carpet_Area"]);
    expect(inEnglish(both.message)).toBe("Please fill in the following required fields: Property Title");
    expect(problemWithout("Bedrooms", both)).toBe(both);
    const wrong = problemWithout("Property_Title", both)!;
    expect(wrong).toEqual(problemOf(1, { ...filled, Carpet_Area: "0", Floor_No: "900" }, 1));
    const last = problemWithout("Floor_No", wrong)!;
    expect(last).toEqual(problemOf(1, { ...filled, Carpet_Area: "0" }, 1));
    expect(problemWithout("Carpet_Area", last)).toBeUndefined();
  });
});

describe("changed", () => {
  it("clears what hung on the old value", () => {
    expect(pg).toMatchObject({ PG_Sharing_Type: "1", Furnished_Type: "3" });
    expect(changed(filled, "Property_Type", "4")).toMatchObject({ Sub_Type: "", Furnished_Type: "2" });
    expect(changed({ ...pg, Gender: "2" }, "Property_Type", "1")).toMatchObject({ PG_Sharing_Type: "", Gender: "" });
    expect(changed(filled, "StateID", "KA").CityID).toBe("");
    expect(changed(filled, "StateID", "MH")).toBe(filled);
  });
  it("leaves a PG no amenity that it cannot have", () =>
    expect(changed({ ...filled, Amenities: "11,1,16" }, "Property_Type", "3").Amenities).toBe("1"));
});

it("a clone has no flat and floor yet", () =>
  expect(cloned(filled)).toEqual({ ...filled, Flat_Or_Unit_No: "", Floor_No: "" }));

it("offers a PG fewer amenities, and keeps those that were chosen elsewhere", () => {
  expect(amenitiesFor(1, [])).toHaveLength(16);
  expect(amenitiesFor(3, [])).toHaveLength(11);
  expect(amenitiesFor(3, [20])).toContain(20);
});

it.each<[AskedField, number, boolean, boolean]>([
  ["PG_Sharing_Type", 3, true, true],
  ["PG_Sharing_Type", 1, false, false],
  ["Bedrooms", 3, false, false],
  ["Bedrooms", 4, true, true],
  ["Hospital", 3, false, false],
  ["Parking_Type", 3, false, false],
  ["Carpet_Area", 1, true, false],
  ["No_Of_Vacancy", 2, true, false],
])("%s of type %d: asked %s, required %s", (field, type, asked, required) => {
  expect(isAsked(field, type as 1)).toBe(asked);
  expect(isRequired(field, type as 1)).toBe(required);
});

describe("differencesOf", () => {
  const theirs = { ...filled, Monthly_Rent: "20000", Property_Title: "Lake view" };
  it("names conflicting changes by the other person", () => {
    const mine = { ...filled, Property_Title: "By the lake", Bedrooms: "3" };
    expect(differencesOf(filled, theirs, mine)).toEqual([
      { field: "Property_Title", before: "2 BHK by the lake", theirs: "Lake view", mine: "By the lake" },
      { field: "Monthly_Rent", before: "18500", theirs: "20000", mine: "18500" },
    ]);
  });
  it("names every difference if the earlier values are unknown", () =>
    expect(differencesOf(undefined, theirs, { ...theirs, Bedrooms: "9" })).toHaveLength(1));
});
