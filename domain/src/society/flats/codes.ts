import { labels } from "../../platform/labels.ts";
/**
 * The types of a flat as the wire numbers them. Their rates are in a society's `Maintenance_Rates` under
 * `rateOfFlatType`.
 */
export const flatTypes = labels("flatTypes", { 1: "1 BHK", 2: "2 BHK", 3: "3 BHK", 4: "4 BHK", 5: "Villa" });
export type FlatType = keyof typeof flatTypes;

export const rateOfFlatType = { 1: "OneBHK", 2: "TwoBHK", 3: "ThreeBHK", 4: "FourBHK", 5: "Villa" } as const;
export type MaintenanceRate = (typeof rateOfFlatType)[FlatType];

/** Derived from who lives there: let with an active tenant or PG resident, else owner-occupied with an active owner, else vacant. */
export const occupancies = labels("occupancies", { 1: "Owner-occupied", 2: "Rented out", 3: "Vacant" });
export type Occupancy = keyof typeof occupancies;
