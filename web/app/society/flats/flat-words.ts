import type { Flat } from "#domain/society/flats/calls.ts";
import { flatTypes } from "#domain/society/flats/codes.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

export function floorWord(floor: number): string {
  if (floor === 0) return m.flats_floor_ground();
  return floor < 0 ? m.flats_floor_basement({ floor: String(-floor) }) : m.flats_floor({ floor: String(floor) });
}

/** The type as the society calls it, or else its rate class. */
export const typeWord = ({ Flat_Type, Flat_Type_Name }: Pick<Flat, "Flat_Type" | "Flat_Type_Name">): string =>
  Flat_Type_Name || flatTypes[Flat_Type as 1];

export const areaWord = (area: number): string => m.common_square_feet({ area: formatNumber(area) });

export const placeWord = ({ Building_Data, Block_Data }: Pick<Flat, "Building_Data" | "Block_Data">): string =>
  m.flats_place({ building: Building_Data.Name, block: Block_Data.Name });

export function peopleWord(count: number): string {
  if (count === 0) return m.flats_people_none();
  return count === 1 ? m.flats_people_one() : m.flats_people_many({ count: formatNumber(count) });
}
