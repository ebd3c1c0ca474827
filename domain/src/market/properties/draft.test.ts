import { describe, expect, test } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { PropertyDraft } from "./draft.ts";

const least = {
  Property_Title: " \u202e2 BHK in\u2066 Baner ",
  Property_Type: 1,
  Sub_Type: "2 BHK",
  Monthly_Rent: 12_000.5,
} as const;
const problems = (change: object) =>
  Object.fromEntries(
    (PropertyDraft.safeParse({ ...least, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      inEnglish(message),
    ]),
  );

describe("PropertyDraft", () => {
  test("fills in the console's defaults", () => {
    expect(PropertyDraft.parse(least)).toMatchObject({
      Property_Title: "2 BHK in Baner",
      Category_Type: 1,
      Monthly_Rent: 12_000_50,
      Maintainance_Charge: 0,
      Electricity_Bill_Type: 1,
      Water_Bill_Type: 1,
      Gas_Bill_Type: 4,
      Internet_Bill_Type: 4,
      Parking_Type: 1,
      Preferred_Tenant_Type: 1,
      Pet_Policy: 1,
      Smoking_Policy: 1,
      Visitors_Policy: 2,
      PG_Sharing_Type: null,
      Amenities: [],
      Owner_Phone: "",
      Latitude: 0,
      CityID: null,
    });
  });

  test("a sub type belongs to its type", () => {
    expect(problems({ Property_Type: 2 })).toEqual({
      Sub_Type: "Villa is one of 2 BHK Villa, 3 BHK Villa, 4 BHK Villa, Duplex Villa",
    });
    expect(problems({ Property_Type: 4, Sub_Type: "Office" })).toEqual({});
  });

  test("sharing and gender are a PG's own", () => {
    const pg = { ...least, Property_Type: 3, Sub_Type: "Coliving" } as const;
    expect(PropertyDraft.parse({ ...pg, Gender: 2 })).toMatchObject({ PG_Sharing_Type: 1, Gender: 2 });
    expect(PropertyDraft.parse({ ...pg, PG_Sharing_Type: 4 })).toMatchObject({ PG_Sharing_Type: 4 });
    expect(PropertyDraft.parse({ ...least, PG_Sharing_Type: 4, Gender: 2 })).toMatchObject({
      PG_Sharing_Type: null,
      Gender: null,
    });
  });

  test("lists amenities once each, in order", () => {
    expect(PropertyDraft.parse({ ...least, Amenities: [12, 3, 12] }).Amenities).toEqual([3, 12]);
    expect(problems({ Amenities: [39] })).toHaveProperty(["Amenities.0"]);
  });

  test("reports problems in the console's words", () => {
    const wrong = {
      Property_Title: "  ",
      Monthly_Rent: 0,
      Security_Deposit: -1,
      Owner_Phone: "12345",
      Owner_Email: "nobody",
      Latitude: 91,
      Bedrooms: 2.5,
      Available_From: "2026-02-30",
    };
    expect(problems(wrong)).toMatchObject({
      Property_Title: "Property title is required",
      Monthly_Rent: "The monthly rent must be above 0",
      Security_Deposit: "The amount cannot be negative",
      Owner_Phone: "Owner Phone must be exactly 10 digits",
      Owner_Email: "Please enter a valid Owner Email address.",
      Latitude: "At most 90",
      Bedrooms: "A whole number from 0 to 100",
      Available_From: expect.any(String),
    });
  });

  test("an owner's phone is kept as ten digits", () => {
    expect(PropertyDraft.parse({ ...least, Owner_Phone: "+91 98765 43210" }).Owner_Phone).toBe("9876543210");
  });
});
