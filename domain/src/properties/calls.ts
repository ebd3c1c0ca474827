import { z } from "zod";
import { call } from "../call.ts";
import { RupeesIn, RupeesOut } from "../fields.ts";
import { CityId, PropertyId, StateId } from "../ids.ts";
import { listInput, listOf, searchFilter } from "../paging.ts";
import { Image } from "../uploads/calls.ts";
import {
  allSubTypes,
  amenities,
  categories,
  facings,
  furnishings,
  genders,
  parkings,
  petPolicies,
  pgSharings,
  propertyTypes,
  type Sort,
  smokingPolicies,
  sorts,
  tenantPreferences,
  utilityBills,
  visitorPolicies,
} from "./codes.ts";
import { oneOf } from "./draft.ts";

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
  Property_Image_Array_Information: z.array(Image),
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
  Pet_Policy: oneOf(petPolicies),
  Smoking_Policy: oneOf(smokingPolicies),
  Visitors_Policy: oneOf(visitorPolicies),
  Whether_Owner_Phone_Verified: z.boolean(),
  Enquiries_This_Week: z.int(),
  /** The owner's median time from enquiry to response; null with fewer than three responses. */
  Owner_Response_Minutes: z.int().nullable(),
  /** When the owner last confirmed that the home is free. */
  Availability_Confirmed_At: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export type PublicPropertyInfo = z.output<typeof PublicPropertyInfo>;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

export const PublicPropertyFilters = listInput(
  {
    ...searchFilter,
    Status: { Status: z.boolean() },
    Property_Type: { Property_Type: oneOf(propertyTypes) },
    Category_Type: { Category_Type: oneOf(categories) },
    Sub_Type: { Sub_Type: z.enum(allSubTypes) },
    City: { CityID: CityId },
    State: { StateID: StateId },
    Price: { Min_Rent: RupeesIn.optional(), Max_Rent: RupeesIn.optional() },
    Bounds: { South: latitude, West: longitude, North: latitude, East: longitude },
    Amenities: { Amenities: z.array(oneOf(amenities)).max(38) },
    Furnished_Type: { Furnished_Type: oneOf(furnishings) },
    Preferred_Tenant_Type: { Preferred_Tenant_Type: oneOf(tenantPreferences) },
  },
  { Sort: z.enum(Object.keys(sorts) as [Sort, ...Sort[]]).default("newest") },
);

export const properties = {
  publicList: call({
    path: "user/Filter_All_Properties",
    who: "anyone",
    summary: "Homes that are free, by any combination of filters",
    input: PublicPropertyFilters,
    output: listOf(PublicProperty).extend({ Whether_Count_Capped: z.boolean() }),
    answer: "extras",
  }),
  publicInfo: call({
    path: "user/Fetch_Property_Info",
    who: "anyone",
    summary: "One home with everything a stranger may know of it",
    input: z.object({ PropertyID: PropertyId }),
    output: PublicPropertyInfo,
    refusals: ["unknown-property"],
  }),
};
