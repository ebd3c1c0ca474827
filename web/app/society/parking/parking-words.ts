import type { ParkingAllotment, ParkingSlot } from "#domain/society/parking/calls.ts";
import { parkingPlaces, parkingVehicles } from "#domain/society/parking/codes.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

/** `Car · Stilt` */
export const kindInWords = ({ Vehicle, Place }: Pick<ParkingSlot, "Vehicle" | "Place">): string =>
  `${parkingVehicles[Vehicle]} · ${parkingPlaces[Place]}`;

export function daysInWords({ Allotted_From, Allotted_Until }: ParkingAllotment): string {
  const from = formatDay(Allotted_From);
  return Allotted_Until === null
    ? m.common_since_title({ day: from })
    : m.common_span({ from, to: formatDay(Allotted_Until) });
}
