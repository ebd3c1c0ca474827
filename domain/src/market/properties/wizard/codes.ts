import { labels } from "../../../platform/labels.ts";
import type { PropertyType } from "../codes.ts";

/** The purpose of the wizard: a new home, an existing one, or a copy of another. */
export const wizardModes = ["add", "edit", "clone"] as const;
export type WizardMode = (typeof wizardModes)[number];

export const wizardSteps = [1, 2, 3, 4, 5] as const;
export type WizardStep = (typeof wizardSteps)[number];

/**
 * The fields of the wizard, by the wire's names, in the order of each step. Each contains a text, as form fields do:
 * codes as digits, amenities as codes separated by commas.
 */
export const fieldsOfSteps = {
  1: [
    "Property_Title",
    "Property_Type",
    "Sub_Type",
    "Category_Type",
    "Flat_Or_Unit_No",
    "Furnished_Type",
    "PG_Sharing_Type",
    "Gender",
    "Floor_No",
    "No_Of_Floors",
    "No_Of_Vacancy",
    "Bedrooms",
    "Bathrooms",
    "Balconies",
    "Total_Area",
    "Built_Up_Area",
    "Carpet_Area",
    "Facing_Direction_Type",
    "Property_Description",
  ],
  2: [
    "Monthly_Rent",
    "Security_Deposit",
    "Maintainance_Charge",
    "Brokerage_Percentage",
    "Available_From",
    "Electricity_Bill_Type",
    "Water_Bill_Type",
    "Gas_Bill_Type",
    "Internet_Bill_Type",
    "Whether_Parking_Available",
    "Parking_Type",
    "Parking_Slots",
    "Parking_Charges",
  ],
  3: [
    "Amenities",
    "Metro_Or_Bus_Station",
    "Hospital",
    "School_Or_College",
    "Shopping_Mall",
    "Restaurant",
    "ATM_Or_Bank",
    "Preferred_Tenant_Type",
    "Whether_Company_Let",
    "Pet_Policy",
    "Smoking_Policy",
    "Visitors_Policy",
    "Property_Rules_Description",
  ],
  4: ["Owner_Name", "Owner_Phone", "Owner_Email", "Owner_Address", "Property_Images", "Virtual_Tour_URL"],
  5: ["StateID", "CityID", "Address", "Location_Address", "Latitude", "Longitude"],
} as const satisfies Record<WizardStep, readonly string[]>;

/** `Property_Images` represents the pictures, which are no text: it can be required but has no value. */
export type AskedField = (typeof fieldsOfSteps)[WizardStep][number];
export type WizardField = Exclude<AskedField, "Property_Images">;

/** The step that asks for a field. */
export const stepOf = (field: AskedField): WizardStep =>
  wizardSteps.find((step) => (fieldsOfSteps[step] as readonly AskedField[]).includes(field))!;

const fields: readonly AskedField[] = Object.values(fieldsOfSteps).flat();
export const wizardFields = fields.filter((field) => field !== "Property_Images") as WizardField[];

/** The labels of the fields in the console. */
export const fieldNames: Record<AskedField, string> = labels("fieldNames", {
  Property_Title: "Property Title",
  Property_Type: "Property Type",
  Sub_Type: "Sub Type",
  Category_Type: "Category",
  Flat_Or_Unit_No: "Number of Flats",
  Furnished_Type: "Furnishing Status",
  PG_Sharing_Type: "PG Sharing Type",
  Gender: "Gender",
  Floor_No: "Floor Number",
  No_Of_Floors: "Number of Floors",
  No_Of_Vacancy: "Number of Vacancies",
  Bedrooms: "Bedrooms",
  Bathrooms: "Bathrooms",
  Balconies: "Balconies",
  Total_Area: "Total Area",
  Built_Up_Area: "Built-up Area",
  Carpet_Area: "Carpet Area",
  Facing_Direction_Type: "Facing",
  Property_Description: "Description",
  Monthly_Rent: "Monthly Rent",
  Security_Deposit: "Security Deposit",
  Maintainance_Charge: "Maintenance Charge",
  Brokerage_Percentage: "Brokerage",
  Available_From: "Available From",
  Electricity_Bill_Type: "Electricity Bill",
  Water_Bill_Type: "Water Bill",
  Gas_Bill_Type: "Gas Bill",
  Internet_Bill_Type: "Internet Bill",
  Whether_Parking_Available: "Parking Available",
  Parking_Type: "Parking Type",
  Parking_Slots: "Parking Slots",
  Parking_Charges: "Parking Charges",
  Amenities: "Amenities",
  Metro_Or_Bus_Station: "Metro or Bus Station",
  Hospital: "Hospital",
  School_Or_College: "School or College",
  Shopping_Mall: "Shopping Mall",
  Restaurant: "Restaurant",
  ATM_Or_Bank: "ATM or Bank",
  Preferred_Tenant_Type: "Preferred Tenants",
  Whether_Company_Let: "Company Lease",
  Pet_Policy: "Pet Policy",
  Smoking_Policy: "Smoking Policy",
  Visitors_Policy: "Visitors Policy",
  Property_Rules_Description: "Property Rules",
  Owner_Name: "Owner Name",
  Owner_Phone: "Owner Phone",
  Owner_Email: "Owner Email",
  Owner_Address: "Owner Address",
  Property_Images: "Property Images",
  Virtual_Tour_URL: "Virtual Tour Link",
  StateID: "State",
  CityID: "City",
  Address: "Complete Address",
  Location_Address: "Location Address",
  Latitude: "Latitude",
  Longitude: "Longitude",
});

/** Those that the wizard offers: AC to CCTV and Intercom, in the order of the specification. */
export const wizardAmenities = [1, 2, 3, 4, 5, 6, 12, 11, 9, 34, 10, 14, 21, 13, 8, 16] as const;
/** The amenities that a PG does not have: Club House, Playground, Garden, Intercom, Swimming Pool. */
export const notOfPg: readonly number[] = [13, 21, 14, 16, 11];

const nearby = ["Metro_Or_Bus_Station", "Hospital", "School_Or_College", "Shopping_Mall", "Restaurant", "ATM_Or_Bank"];
const parking = ["Whether_Parking_Available", "Parking_Type", "Parking_Slots", "Parking_Charges"];
const rooms = ["Bedrooms", "Bathrooms", "Balconies", "Total_Area", "Built_Up_Area", "Carpet_Area"];

/** The fields that the wizard does not show for a type of home. */
export function isAsked(field: AskedField, type: PropertyType | undefined): boolean {
  const isOfPg = field === "PG_Sharing_Type" || field === "Gender";
  // Who takes a shop or an office is a business anyway.
  if (field === "Whether_Company_Let") return type !== 4;
  if (type !== 3) return !isOfPg;
  return ![...rooms, "Facing_Direction_Type", ...nearby, ...parking, "Property_Rules_Description"].includes(field);
}
