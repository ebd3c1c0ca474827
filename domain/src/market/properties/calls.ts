import { z } from "zod";
import { Document } from "../../core/uploads/calls.ts";
import { call } from "../../platform/call.ts";
import { oneOf, RupeesOut } from "../../platform/fields.ts";
import { CityId, PropertyId, StateId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { amenities } from "../../society/societies/codes.ts";
import { availabilityCalls } from "./alive/calls.ts";
import { checkCalls } from "./checks/calls.ts";
import {
  allSubTypes,
  categories,
  displayStatuses,
  facings,
  furnishings,
  genders,
  parkings,
  petPolicies,
  pgSharings,
  propertyTypes,
  smokingPolicies,
  tenantPreferences,
  utilityBills,
  visitorPolicies,
} from "./codes.ts";
import { PropertyEdit, PropertyWithFiles } from "./draft.ts";
import { flatCalls } from "./flat/calls.ts";
import { historyCalls } from "./history/calls.ts";
import { propertyImports } from "./import/calls.ts";
import { operatorCalls } from "./operator/calls.ts";
import { OwnPropertyImage, PropertyImage } from "./photos/calls.ts";
import { latitude, longitude, PublicPropertyFilters, searchCalls } from "./search/calls.ts";
import { propertyDrafts } from "./wizard/calls.ts";

/** A home as a stranger sees it on a card. The owner's phone and email are never part of it. */
export const PublicProperty = z.object({
  PropertyID: z.string(),
  Property_Title: z.string(),
  Property_Type: oneOf(propertyTypes),
  Category_Type: oneOf(categories),
  Sub_Type: z.string(),
  Furnished_Type: oneOf(furnishings).nullable(),
  Preferred_Tenant_Type: oneOf(tenantPreferences),
  Monthly_Rent: RupeesOut,
  Security_Deposit: RupeesOut,
  No_Of_Vacancy: z.int(),
  Total_Area: z.number().nullable(),
  Bedrooms: z.int().nullable(),
  Bathrooms: z.int().nullable(),
  Amenities: z.array(oneOf(amenities)),
  Whether_Property_Image_Array_Available: z.boolean(),
  Property_Image_Array_Information: z.array(PropertyImage),
  Status: z.boolean(),
  Property_Description: z.string(),
  Property_Rules_Description: z.string(),
  Owner_Name: z.string(),
  Address: z.string(),
  Location_Address: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
  StateID: z.string().nullable(),
  State_Name: z.string().nullable(),
  CityID: z.string().nullable(),
  City_Name: z.string().nullable(),
  /** True only where an operator has verified the listing itself. */
  Whether_Verified: z.boolean(),
  Available_From: z.iso.date().nullable(),
  /** The owner's median time from enquiry to response; null with fewer than three responses. */
  Owner_Response_Minutes: z.int().nullable(),
  /** When the owner last confirmed that the home is free. */
  Availability_Confirmed_At: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type PublicProperty = z.output<typeof PublicProperty>;

/** The same home on its own page: every field that is not private to the owner, and true figures about it. */
export const PublicPropertyInfo = PublicProperty.extend({
  Facing_Direction_Type: oneOf(facings).nullable(),
  Floor_No: z.int().nullable(),
  No_Of_Floors: z.int().nullable(),
  PG_Sharing_Type: oneOf(pgSharings).nullable(),
  Gender: oneOf(genders).nullable(),
  Built_Up_Area: z.number().nullable(),
  /** As the law of 2016 (RERA) means it: the net usable floor within the walls of the home. */
  Carpet_Area: z.number().nullable(),
  Balconies: z.int().nullable(),
  Maintainance_Charge: RupeesOut,
  Brokerage_Percentage: z.number().nullable(),
  Electricity_Bill_Type: oneOf(utilityBills),
  Water_Bill_Type: oneOf(utilityBills),
  Gas_Bill_Type: oneOf(utilityBills),
  Internet_Bill_Type: oneOf(utilityBills),
  Whether_Parking_Available: z.boolean(),
  Parking_Type: oneOf(parkings).nullable(),
  Parking_Slots: z.int().nullable(),
  Parking_Charges: RupeesOut.nullable(),
  Metro_Or_Bus_Station: z.string(),
  Hospital: z.string(),
  School_Or_College: z.string(),
  Shopping_Mall: z.string(),
  Restaurant: z.string(),
  ATM_Or_Bank: z.string(),
  /** Whether a company can take it for its staff, beside whom else the owner prefers. */
  Whether_Company_Let: z.boolean(),
  Pet_Policy: oneOf(petPolicies),
  Smoking_Policy: oneOf(smokingPolicies),
  Visitors_Policy: oneOf(visitorPolicies),
  /** The link of a virtual tour at one of the known sites, and that site's name; both empty where there is none. */
  Virtual_Tour_URL: z.string(),
  Virtual_Tour_Host: z.string(),
  Whether_Owner_Phone_Verified: z.boolean(),
  Enquiries_This_Week: z.int(),
  updated_at: z.iso.datetime(),
});
export type PublicPropertyInfo = z.output<typeof PublicPropertyInfo>;

/** A home in the public list. */
export const ListedProperty = PublicProperty.extend({
  /** The nearest metro station within three kilometres, and about how far it is in a straight line, in metres. */
  Nearest_Metro: z.object({ Name: z.string(), Metres: z.int() }).nullable(),
});
export type ListedProperty = z.output<typeof ListedProperty>;

/** A home as its owner sees it: every field, and its history. */
export const OwnProperty = PublicPropertyInfo.omit({
  Whether_Owner_Phone_Verified: true,
  Enquiries_This_Week: true,
  Owner_Response_Minutes: true,
}).extend({
  Property_Image_Array_Information: z.array(OwnPropertyImage),
  Flat_Or_Unit_No: z.string(),
  Owner_Phone: z.string(),
  Owner_Email: z.string(),
  Owner_Address: z.string(),
  Display_Status: z.enum(displayStatuses),
  Whether_Floor_Plan_Document_Available: z.boolean(),
  Floor_Plan_Document_Information: Document.nullable(),
  Total_Leads: z.int(),
  /** Removed from the site because nobody answered whether it is still available. */
  Paused_At: z.iso.datetime().nullable(),
  /** Taken off the site by an operator, and why. */
  Hidden_At: z.iso.datetime().nullable(),
  Hidden_Reason: z.string().nullable(),
  /** Whether it is hidden until it is checked; and until when at the latest, if time alone ends it. */
  Whether_Held: z.boolean(),
  Held_Until: z.iso.datetime().nullable(),
  /** Whether our team has asked its owner something about it that has no answer yet. */
  Whether_Team_Asks: z.boolean(),
  /** How many of its vacancies have a tenant today. */
  Places_Taken: z.int(),
});
export type OwnProperty = z.output<typeof OwnProperty>;

export const PropertyTotals = z.object({
  Total: z.int(),
  Occupied: z.int(),
  Vacant: z.int(),
  For_Rent: z.int(),
  Maintenance: z.int(),
});

const ownFilters = {
  ...searchFilter,
  Status: { Status: z.boolean() },
  Display_Status: { Display_Status: z.enum(displayStatuses) },
  Property_Type: { Property_Type: oneOf(propertyTypes) },
  Category_Type: { Category_Type: oneOf(categories) },
  Sub_Type: { Sub_Type: z.enum(allSubTypes) },
  State: { StateID: StateId },
  City: { CityID: CityId },
};
const OwnPropertyFilters = listInput(ownFilters);
export type OwnPropertyFilters = z.output<typeof OwnPropertyFilters>;

/** A home as a map shows it. */
export const PropertyOnMap = PublicProperty.pick({
  PropertyID: true,
  Property_Title: true,
  Sub_Type: true,
  Monthly_Rent: true,
  Latitude: true,
  Longitude: true,
});
export type PropertyOnMap = z.output<typeof PropertyOnMap>;

/** The homes of a part of the map, counted; the place is the middle of them. */
export const PropertyArea = z.object({ Latitude: latitude, Longitude: longitude, Count: z.int() });
export type PropertyArea = z.output<typeof PropertyArea>;

export const properties = {
  create: call({
    path: "vendor/Create_Property",
    who: "properties.write",
    summary: "List a property",
    input: PropertyWithFiles,
    output: z.object({ PropertyID: z.string() }),
    done: "Property created successfully!",
    once: true,
    refusals: ["unknown-image", "unknown-document", "unknown-place"],
  }),
  edit: call({
    path: "vendor/Edit_Property",
    who: "properties.write",
    summary: "Edit a property as a whole: a field that is left out gets its default value",
    input: PropertyEdit,
    output: z.object({}),
    done: "Property updated successfully!",
    once: true,
    refusals: ["no-such-property", "stale", "unknown-image", "unknown-document", "unknown-place"],
  }),
  activate: call({
    path: "vendor/Active_Property",
    once: true,
    who: "properties.write",
    summary: "List a property on the public site again",
    input: z.object({ PropertyID: PropertyId }),
    output: z.object({}),
    done: "Property activated",
    refusals: ["no-such-property", "property-hidden", "too-many-homes"],
  }),
  deactivate: call({
    path: "vendor/Inactive_Property",
    once: true,
    who: "properties.write",
    summary: "Remove a property from the public site; its data stays",
    input: z.object({ PropertyID: PropertyId }),
    output: z.object({}),
    done: "Property deactivated",
    refusals: ["no-such-property"],
  }),
  list: call({
    path: "vendor/Filter_All_Properties",
    who: "properties.write",
    summary: "List the caller's properties, the newest first, with counts by status",
    input: OwnPropertyFilters,
    output: listOf(OwnProperty).extend({ Totals: PropertyTotals }),
    answer: "extras",
  }),
  exportList: call({
    path: "vendor/Export_All_Properties",
    who: "properties.write",
    summary: "Export the caller's properties that match the filters, as a CSV or XLSX file that can be imported again",
    input: listInput(ownFilters, sheetFormat),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
  info: call({
    path: "vendor/Fetch_Property_Info",
    who: "properties.write",
    summary: "Show a property of the caller",
    input: z.object({ PropertyID: PropertyId }),
    output: OwnProperty,
    refusals: ["no-such-property"],
  }),
  publicList: call({
    path: "user/Filter_All_Properties",
    who: "anyone",
    summary: "Search the available homes by any combination of filters",
    input: PublicPropertyFilters,
    output: listOf(ListedProperty).extend({ Whether_Count_Capped: z.boolean() }),
    answer: "extras",
  }),
  publicMap: call({
    path: "user/Filter_All_Properties_On_Map",
    who: "anyone",
    summary:
      "Search homes with a place on the map: up to 200 are listed one by one, more are counted by area; Skip, Limit and Sort have no effect",
    input: PublicPropertyFilters,
    output: z.object({
      Homes: z.array(PropertyOnMap),
      Areas: z.array(PropertyArea),
      Count: z.int(),
      /** Whether the counts are estimates, as they are of very many homes. */
      Whether_Count_Estimated: z.boolean(),
      /** The box around all that was found. */
      Bounds: z.object({ South: latitude, West: longitude, North: latitude, East: longitude }).nullable(),
    }),
  }),
  publicInfo: call({
    path: "user/Fetch_Property_Info",
    who: "anyone",
    summary: "Show the public details of a home",
    input: z.object({ PropertyID: PropertyId }),
    output: PublicPropertyInfo,
    refusals: ["unknown-property"],
  }),
  ...propertyDrafts,
  ...availabilityCalls,
  ...operatorCalls,
  ...checkCalls,
  ...propertyImports,
  ...flatCalls,
  ...historyCalls,
  ...searchCalls,
};
