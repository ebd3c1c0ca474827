import { labels } from "../../platform/labels.ts";

/** What a slot is for. */
export const parkingVehicles = labels("parkingVehicles", {
  1: "Car",
  2: "Two-wheeler",
  3: "Bicycle",
  4: "Large vehicle",
});
export type ParkingVehicle = keyof typeof parkingVehicles;

/** Where a slot is. */
export const parkingPlaces = labels("parkingPlaces", {
  1: "Open",
  2: "Stilt",
  3: "Covered",
  4: "Basement",
  5: "Podium",
  6: "Mechanical",
});
export type ParkingPlace = keyof typeof parkingPlaces;

export const parkingStates = ["allotted", "free"] as const;
export const mostSlotsAtOnce = 500;
