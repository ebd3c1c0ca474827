import { mostImages, type PropertyType } from "../codes.ts";
import type { PhotoRoom } from "./codes.ts";

/** What people want to see of each kind of home, the most wanted first: as many as a home has photos. */
const wanted: Record<PropertyType, readonly PhotoRoom[]> = {
  1: [1, 2, 3, 4],
  2: [1, 2, 3, 6],
  3: [2, 4, 3, 6],
  4: [10, 6, 4, 8],
};
/** A studio has one room for all of the day. */
const ofStudio: readonly PhotoRoom[] = [1, 3, 4, 6];

/** The rooms of which a home of this kind should have a photo. */
export const wantedRooms = (type: PropertyType | undefined, subType: string): readonly PhotoRoom[] =>
  (type === undefined ? [] : type === 1 && subType === "Studio" ? ofStudio : wanted[type]).slice(0, mostImages);

/** Of those rooms the ones without a photo; a photo without a label shows nothing that is known. */
export const missingRooms = (
  type: PropertyType | undefined,
  subType: string,
  rooms: readonly (PhotoRoom | null)[],
): PhotoRoom[] => wantedRooms(type, subType).filter((room) => !rooms.includes(room));
