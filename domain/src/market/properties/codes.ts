import { amenities } from "../../society/societies/codes.ts";

/** The enumerations of a property as the wire numbers them, with the labels people read. */

export const propertyTypes = { 1: "Apartment", 2: "Villa", 3: "PG", 4: "Commercial" } as const;
export type PropertyType = keyof typeof propertyTypes;

export const subTypes = {
  1: ["1 BHK", "2 BHK", "3 BHK", "4 BHK", "Studio"],
  2: ["2 BHK Villa", "3 BHK Villa", "4 BHK Villa", "Duplex Villa"],
  3: ["Mens PG", "Womens PG", "Coliving"],
  4: ["Office", "Retail", "Warehouse", "Showroom"],
} as const satisfies Record<PropertyType, readonly string[]>;
export type SubType = (typeof subTypes)[PropertyType][number];
export const allSubTypes: readonly SubType[] = Object.values(subTypes).flat();

export const categories = { 1: "Rent", 2: "Lease" } as const;
export const facings = {
  1: "North",
  2: "South",
  3: "East",
  4: "West",
  5: "North-East",
  6: "North-West",
  7: "South-East",
  8: "South-West",
} as const;
export const furnishings = { 1: "Unfurnished", 2: "Semi-Furnished", 3: "Fully-Furnished" } as const;
export const pgSharings = { 1: "Single", 2: "Double", 3: "Triple", 4: "Quad", 5: "Dorm" } as const;
export const genders = { 1: "Male", 2: "Female" } as const;
export const utilityBills = { 1: "Included in Rent", 2: "Separate Meter", 3: "Shared", 4: "Not Available" } as const;
export const parkings = { 1: "Covered", 2: "Open", 3: "Basement" } as const;
export const tenantPreferences = { 1: "Any", 2: "Family Only", 3: "Bachelors Only" } as const;
export const petPolicies = { 1: "Not Allowed", 2: "Allowed", 3: "Conditional" } as const;
export const smokingPolicies = { 1: "Not Allowed", 2: "Allowed" } as const;
export const visitorPolicies = { 1: "Not Allowed", 2: "Allowed", 3: "Restricted Hours" } as const;

/** The labels of the numbers in each coded field, by the wire's names. */
export const labelsOfFields: Record<string, Record<number, string>> = {
  Property_Type: propertyTypes,
  Category_Type: categories,
  Furnished_Type: furnishings,
  Facing_Direction_Type: facings,
  PG_Sharing_Type: pgSharings,
  Gender: genders,
  Electricity_Bill_Type: utilityBills,
  Water_Bill_Type: utilityBills,
  Gas_Bill_Type: utilityBills,
  Internet_Bill_Type: utilityBills,
  Parking_Type: parkings,
  Preferred_Tenant_Type: tenantPreferences,
  Pet_Policy: petPolicies,
  Smoking_Policy: smokingPolicies,
  Visitors_Policy: visitorPolicies,
  Amenities: amenities,
};

export const sorts = { newest: "Newest first", rent_low: "Rent: low to high", rent_high: "Rent: high to low" } as const;
export type Sort = keyof typeof sorts;

/** The most pictures of one property. */
export const mostImages = 4;

/** The status of a property in the console: not listed, full, or vacant. */
export const displayStatuses = ["occupied", "vacant", "maintenance"] as const;
export type DisplayStatus = (typeof displayStatuses)[number];
