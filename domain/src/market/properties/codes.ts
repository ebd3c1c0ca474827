import { labels } from "../../platform/labels.ts";
import { type Amenity, amenities } from "../../society/societies/codes.ts";

/** The enumerations of a property as the wire numbers them, with the labels people read. */

/** As addresses of pages and files name them, in every language. */
export const propertyTypeNames = { 1: "Apartment", 2: "Villa", 3: "PG", 4: "Commercial" } as const;
export type PropertyType = keyof typeof propertyTypeNames;
export const propertyTypes = labels("propertyTypes", propertyTypeNames);

export const subTypes = {
  1: ["1 BHK", "2 BHK", "3 BHK", "4 BHK", "Studio"],
  2: ["2 BHK Villa", "3 BHK Villa", "4 BHK Villa", "Duplex Villa"],
  3: ["Mens PG", "Womens PG", "Coliving"],
  4: ["Office", "Retail", "Warehouse", "Showroom"],
} as const satisfies Record<PropertyType, readonly string[]>;
export type SubType = (typeof subTypes)[PropertyType][number];
export const allSubTypes: readonly SubType[] = Object.values(subTypes).flat();
/** A sub type is stored by its English name. */
export const subTypeLabels = labels("subTypeLabels", {
  "1 BHK": "1 BHK",
  "2 BHK": "2 BHK",
  "3 BHK": "3 BHK",
  "4 BHK": "4 BHK",
  Studio: "Studio",
  "2 BHK Villa": "2 BHK Villa",
  "3 BHK Villa": "3 BHK Villa",
  "4 BHK Villa": "4 BHK Villa",
  "Duplex Villa": "Duplex Villa",
  "Mens PG": "Mens PG",
  "Womens PG": "Womens PG",
  Coliving: "Coliving",
  Office: "Office",
  Retail: "Retail",
  Warehouse: "Warehouse",
  Showroom: "Showroom",
}) satisfies Readonly<Record<SubType, string>>;
/** Of a sub type as it is stored: an imported one may be any text. */
export const subTypeLabel = (subType: string): string => subTypeLabels[subType as SubType] ?? subType;

/** As addresses of pages name them, in every language. */
export const categoryNames = { 1: "Rent", 2: "Lease" } as const;
export const categories = labels("categories", categoryNames);
export const facings = labels("facings", {
  1: "North",
  2: "South",
  3: "East",
  4: "West",
  5: "North-East",
  6: "North-West",
  7: "South-East",
  8: "South-West",
});
export const furnishings = labels("furnishings", { 1: "Unfurnished", 2: "Semi-Furnished", 3: "Fully-Furnished" });
/** Of flats and villas. The last one is that many or more. */
export const bedroomCounts = labels("bedroomCounts", { 1: "1 BHK", 2: "2 BHK", 3: "3 BHK", 4: "4+ BHK" });
export type BedroomCount = keyof typeof bedroomCounts;
export const pgSharings = labels("pgSharings", { 1: "Single", 2: "Double", 3: "Triple", 4: "Quad", 5: "Dorm" });
export const genders = labels("genders", { 1: "Male", 2: "Female" });
export const utilityBills = labels("utilityBills", {
  1: "Included in Rent",
  2: "Separate Meter",
  3: "Shared",
  4: "Not Available",
});
export const parkings = labels("parkings", { 1: "Covered", 2: "Open", 3: "Basement" });
export const tenantPreferences = labels("tenantPreferences", { 1: "Any", 2: "Family Only", 3: "Bachelors Only" });
export const petPolicies = labels("petPolicies", { 1: "Not Allowed", 2: "Allowed", 3: "Conditional" });
export const smokingPolicies = labels("smokingPolicies", { 1: "Not Allowed", 2: "Allowed" });
export const visitorPolicies = labels("visitorPolicies", { 1: "Not Allowed", 2: "Allowed", 3: "Restricted Hours" });

/**
 * The amenities as people look for them: what the specification's table has under two codes is one, and what tenants in India ask
 * for most comes first.
 */
export const facilities: readonly (readonly Amenity[])[] = [
  ...[[10], [7, 34], [9], [1], [6], [5], [4, 32], [20], [8], [22], [23], [36], [12], [11], [31], [35], [3]],
  ...[[2], [29], [15, 21], [14], [13], [33], [25], [27], [19], [16], [17], [18], [24], [26], [28], [30], [37], [38]],
] as const;

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

export const sorts = labels("sorts", {
  newest: "Newest first",
  rent_low: "Rent: low to high",
  rent_high: "Rent: high to low",
  distance: "Nearest first",
});
export type Sort = keyof typeof sorts;

/** The most pictures of one property. */
export const mostImages = 4;

/** The status of a property in the console: not listed, full, or vacant. */
export const displayStatuses = ["occupied", "vacant", "maintenance"] as const;
export type DisplayStatus = (typeof displayStatuses)[number];
