import { expect, test } from "vitest";
import type { OwnProperty } from "../calls.ts";
import { PropertyWithFiles } from "../draft.ts";
import { propertyOf, valuesOf } from "./draft.ts";
import { changed, emptyValues, type WizardValues } from "./rules.ts";

const filled: WizardValues = {
  ...emptyValues,
  Property_Title: " Lake view ",
  Property_Type: "1",
  Sub_Type: "2 BHK",
  Bedrooms: "2",
  Hospital: "Sahyadri",
  Monthly_Rent: "18500.5",
  Amenities: "6,1",
  Latitude: "18.507300",
  Longitude: "73.807600",
};
const files = { images: ["0190a000-0000-7000-8000-000000000001"], rooms: [], floorPlan: null };

test("sends what the wire accepts, and restores it as it was filled in", () => {
  const parsed = PropertyWithFiles.parse(propertyOf(filled, files));
  expect(parsed).toMatchObject({
    Property_Title: "Lake view",
    Monthly_Rent: 18_500_50,
    Amenities: [1, 6],
    Gender: null,
  });
  const back = { ...parsed, Monthly_Rent: 18_500.5, Parking_Charges: null } as unknown as OwnProperty;
  expect(valuesOf(back)).toMatchObject({
    ...filled,
    Property_Title: "Lake view",
    Amenities: "1,6",
    Whether_Parking_Available: "false",
    Whether_Company_Let: "false",
    No_Of_Vacancy: "0",
    Security_Deposit: "0",
    Maintainance_Charge: "0",
  });
});

test("a company's lease is asked of every home but a shop or an office", () => {
  const ticked = { ...filled, Whether_Company_Let: "true" };
  expect(propertyOf(ticked, files).Whether_Company_Let).toBe(true);
  expect(propertyOf({ ...ticked, Property_Type: "3", Sub_Type: "Coliving" }, files).Whether_Company_Let).toBe(true);
  expect(propertyOf({ ...ticked, Property_Type: "4", Sub_Type: "Office" }, files).Whether_Company_Let).toBe(false);
});

test("nothing filled in is nothing sent, and no place on the map", () => {
  expect(propertyOf({ ...filled, Latitude: "", Longitude: "" }, files)).toMatchObject({
    Latitude: 0,
    Longitude: 0,
    Total_Area: null,
    StateID: null,
  });
  const nowhere = { ...emptyValues, Latitude: 0, Longitude: 0, Amenities: [] } as unknown as OwnProperty;
  expect(valuesOf(nowhere)).toMatchObject({ Latitude: "", Longitude: "" });
});

test("fields that a PG does not have disappear with the old type, and return with it", () => {
  const pg = { ...changed(filled, "Property_Type", "3"), Sub_Type: "Coliving" };
  expect(propertyOf(pg, files, 1)).toMatchObject({ Bedrooms: null, Hospital: "", PG_Sharing_Type: 1 });
  expect(propertyOf(pg, files, 3)).toMatchObject({ Bedrooms: 2, Hospital: "Sahyadri" });
});
