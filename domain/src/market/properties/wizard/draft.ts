import type { Input } from "../../../platform/call.ts";
import type { OwnProperty, properties } from "../calls.ts";
import type { PropertyType } from "../codes.ts";
import { isAsked, type WizardField, wizardFields } from "./codes.ts";
import { codesIn, emptyValues, typeIn, type WizardValues } from "./rules.ts";

/** A home as the wizard shows it. */
export const valuesOf = (home: OwnProperty): WizardValues =>
  Object.fromEntries(wizardFields.map((field) => [field, textOf(field, home)])) as WizardValues;

function textOf(field: WizardField, home: OwnProperty): string {
  const value = home[field];
  // Both zero is no place at all.
  if ((field === "Latitude" || field === "Longitude") && home.Latitude === 0 && home.Longitude === 0) return "";
  if (value === null) return "";
  if (typeof value === "number" && (field === "Latitude" || field === "Longitude")) return degrees(value);
  return Array.isArray(value) ? value.join(",") : String(value);
}

/** Six decimals are a hand's breadth. */
export const degrees = (degrees: number): string => degrees.toFixed(6);

type Wire = Input<typeof properties.create>;
type Files = { images: string[]; rooms: NonNullable<Wire["Property_Image_Rooms"]>; floorPlan: string | null };

/**
 * The input of the wizard, once every step is complete. Fields that a type of home does not have get their default,
 * unless the home had that type before: then they stay.
 */
export function propertyOf(values: WizardValues, { images, rooms, floorPlan }: Files, was?: PropertyType): Wire {
  const type = typeIn(values);
  const textOf = (field: WizardField) =>
    (isAsked(field, type) || type === was ? values[field] : emptyValues[field]).trim();
  const number = (field: WizardField) => (textOf(field) === "" ? null : Number(textOf(field)));
  const code = <Field extends WizardField & keyof Wire>(field: Field) => Number(textOf(field)) as Wire[Field];
  return {
    Property_Title: textOf("Property_Title"),
    Property_Description: textOf("Property_Description"),
    Flat_Or_Unit_No: textOf("Flat_Or_Unit_No"),
    Property_Type: code("Property_Type"),
    Category_Type: code("Category_Type"),
    Sub_Type: textOf("Sub_Type") as Wire["Sub_Type"],
    Facing_Direction_Type: code("Facing_Direction_Type"),
    Furnished_Type: code("Furnished_Type"),
    Floor_No: number("Floor_No"),
    No_Of_Floors: number("No_Of_Floors"),
    No_Of_Vacancy: number("No_Of_Vacancy") ?? 0,
    PG_Sharing_Type: code("PG_Sharing_Type"),
    Gender: code("Gender"),
    Total_Area: number("Total_Area"),
    Built_Up_Area: number("Built_Up_Area"),
    Carpet_Area: number("Carpet_Area"),
    Bedrooms: number("Bedrooms"),
    Bathrooms: number("Bathrooms"),
    Balconies: number("Balconies"),
    Monthly_Rent: number("Monthly_Rent") ?? 0,
    Security_Deposit: number("Security_Deposit") ?? 0,
    Maintainance_Charge: number("Maintainance_Charge") ?? 0,
    Brokerage_Percentage: number("Brokerage_Percentage"),
    Available_From: textOf("Available_From") || null,
    Electricity_Bill_Type: code("Electricity_Bill_Type"),
    Water_Bill_Type: code("Water_Bill_Type"),
    Gas_Bill_Type: code("Gas_Bill_Type"),
    Internet_Bill_Type: code("Internet_Bill_Type"),
    Whether_Parking_Available: textOf("Whether_Parking_Available") === "true",
    Parking_Type: textOf("Parking_Type") === "" ? null : code("Parking_Type"),
    Parking_Slots: number("Parking_Slots"),
    Parking_Charges: number("Parking_Charges"),
    Amenities: codesIn(textOf("Amenities")) as NonNullable<Wire["Amenities"]>,
    Metro_Or_Bus_Station: textOf("Metro_Or_Bus_Station"),
    Hospital: textOf("Hospital"),
    School_Or_College: textOf("School_Or_College"),
    Shopping_Mall: textOf("Shopping_Mall"),
    Restaurant: textOf("Restaurant"),
    ATM_Or_Bank: textOf("ATM_Or_Bank"),
    Preferred_Tenant_Type: code("Preferred_Tenant_Type"),
    Whether_Company_Let: textOf("Whether_Company_Let") === "true",
    Pet_Policy: code("Pet_Policy"),
    Smoking_Policy: code("Smoking_Policy"),
    Visitors_Policy: code("Visitors_Policy"),
    Property_Rules_Description: textOf("Property_Rules_Description"),
    Virtual_Tour_URL: textOf("Virtual_Tour_URL"),
    Owner_Name: textOf("Owner_Name"),
    Owner_Phone: textOf("Owner_Phone"),
    Owner_Email: textOf("Owner_Email"),
    Owner_Address: textOf("Owner_Address"),
    Latitude: number("Latitude") ?? 0,
    Longitude: number("Longitude") ?? 0,
    Location_Address: textOf("Location_Address"),
    Address: textOf("Address"),
    StateID: textOf("StateID") || null,
    CityID: textOf("CityID") || null,
    Property_Image_Array: images,
    Property_Image_Rooms: rooms,
    Floor_Plan_DocumentID: floorPlan,
  };
}
