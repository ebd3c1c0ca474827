import { labels } from "../../platform/labels.ts";
/**
 * The classes of flats that have a maintenance rate, as the wire numbers them. Their rates are in a society's
 * `Maintenance_Rates` under `rateOfFlatType`. What the society calls a flat's type is a text beside it.
 */
export const flatTypes = labels("flatTypes", { 1: "1 BHK", 2: "2 BHK", 3: "3 BHK", 4: "4 BHK", 5: "Villa" });
export type FlatType = keyof typeof flatTypes;

export const rateOfFlatType = { 1: "OneBHK", 2: "TwoBHK", 3: "ThreeBHK", 4: "FourBHK", 5: "Villa" } as const;
export type MaintenanceRate = (typeof rateOfFlatType)[FlatType];

/** Derived from who lives there: let with an active tenant or PG resident, else owner-occupied with an active owner, else vacant. */
export const occupancies = labels("occupancies", { 1: "Owner-occupied", 2: "Rented out", 3: "Vacant" });
export type Occupancy = keyof typeof occupancies;

/** What the number of a meter, or of a consumer on the bills of a supplier, is for. */
export const connectionTypes = labels("connectionTypes", {
  1: "Electricity consumer number",
  2: "Electricity meter number",
  3: "Piped gas consumer number",
  4: "Piped gas meter number",
  5: "Water consumer number",
  6: "Water meter number",
});
export type ConnectionType = keyof typeof connectionTypes;

/** How a flat is used for its charges, where the society states it; else its residents and its member show it. */
export const flatUses = labels("flatUses", {
  1: "Its member",
  2: "A tenant",
  3: "Nobody (vacant)",
  4: "The builder (unsold)",
});
export type FlatUse = keyof typeof flatUses;

export const answers = labels("answers", { 0: "No", 1: "Yes" });

export const mostConnections = 20;

/** How many flats are edited by one call. */
export const mostFlatsAtOnce = 2_000;

/** What can be edited of many flats at once, in the order of the grid. */
export const flatFields = [
  "Flat_Type_Name",
  "Flat_Type",
  "Floor_No",
  "Carpet_Area",
  "Built_Up_Area",
  "Parking_Slots",
  "Water_Inlets",
  "Construction_Cost",
  "Persons",
  "Used_By",
  "Whether_Close_Family",
] as const;
export type FlatField = (typeof flatFields)[number];

/** The same with the parking slots of the register that are allotted to the flat. */
export const bulkFields = [...flatFields, "Parking_Codes"] as const;
export type BulkField = (typeof bulkFields)[number];
