import type { PhotoRoom } from "../photos/codes.ts";
import { missingRooms, wantedRooms } from "../photos/rules.ts";
import { type AskedField, isAsked, stepOf, type WizardStep } from "../wizard/codes.ts";
import { typeIn, type WizardValues } from "../wizard/rules.ts";
import { leastDescription } from "./codes.ts";

/** What of a listing counts. A room is a photo of it. */
export type ListingPart = { kind: "field"; field: AskedField } | { kind: "photo" } | { kind: "room"; room: PhotoRoom };
export type MissingPart = ListingPart & {
  /** Of the hundred. */
  points: number;
  step: WizardStep;
  /** Where it is filled in. */
  field: AskedField;
};
export type Completeness = { percent: number; missing: MissingPart[] };

/**
 * What people filter and compare homes by, and how much each counts. Left out is what has an answer from the start, such as pets
 * or a deposit of nothing, what is private to the owner, and what only some homes have, such as a tour: nobody is asked to
 * invent anything for a higher figure.
 */
const weights: Partial<Record<AskedField, number>> = {
  Monthly_Rent: 10,
  Sub_Type: 6,
  CityID: 8,
  Latitude: 8,
  Address: 4,
  Total_Area: 8,
  Bedrooms: 5,
  Bathrooms: 4,
  Furnished_Type: 6,
  PG_Sharing_Type: 8,
  No_Of_Vacancy: 4,
  Floor_No: 3,
  Facing_Direction_Type: 2,
  Available_From: 6,
  Amenities: 5,
  Property_Description: 8,
};
/** Of one photo at all, and of a photo of each room that people want to see. */
const photoWeight = 6;
const roomWeight = 4;

/** A villa stands on the ground, and a shop has no bedrooms. */
const isLeftOut = (field: AskedField, type: number | undefined) =>
  (field === "Floor_No" && type === 2) ||
  (field === "Bedrooms" && type === 4) ||
  (field === "No_Of_Vacancy" && type !== 3);

function isThere(field: AskedField, values: WizardValues): boolean {
  if (field === "Property_Images") return true;
  const text = values[field].trim();
  if (field === "Property_Description") return text.length >= leastDescription;
  if (field === "Monthly_Rent" || field === "Total_Area") return Number(text) > 0;
  if (field === "Furnished_Type" || field === "PG_Sharing_Type" || field === "Facing_Direction_Type")
    return text !== "" && text !== "0";
  if (field === "Latitude") return text !== "" && Number(text) !== 0;
  // The area may be in either of the two.
  if (field === "Address") return text !== "" || values.Location_Address.trim() !== "";
  return text !== "";
}

/**
 * How much of a listing is there: 100 % means that all is there that people filter and compare by. What is missing comes with the
 * most points first. `rooms` are what its photos show.
 */
export function completenessOf(values: WizardValues, rooms: readonly (PhotoRoom | null)[]): Completeness {
  const type = typeIn(values);
  const parts: (ListingPart & { weight: number; field: AskedField; isThere: boolean })[] = [];
  for (const [field, weight] of Object.entries(weights) as [AskedField, number][])
    if (isAsked(field, type) && !isLeftOut(field, type))
      parts.push({ kind: "field", field, weight, isThere: isThere(field, values) });
  const images = { field: "Property_Images" as const };
  parts.push({ kind: "photo", ...images, weight: photoWeight, isThere: rooms.length > 0 });
  const missing = missingRooms(type, values.Sub_Type, rooms);
  for (const room of wantedRooms(type, values.Sub_Type))
    parts.push({ kind: "room", room, ...images, weight: roomWeight, isThere: !missing.includes(room) });

  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const have = parts.reduce((sum, { weight, isThere }) => sum + (isThere ? weight : 0), 0);
  return {
    // Only the whole is a hundred.
    percent: have === whole ? 100 : Math.min(99, Math.round((100 * have) / whole)),
    missing: parts
      .filter(({ isThere }) => !isThere)
      .sort((one, other) => other.weight - one.weight)
      .map(({ weight, isThere: _, ...part }) => ({
        ...part,
        points: Math.max(1, Math.round((100 * weight) / whole)),
        step: stepOf(part.field),
      })),
  };
}
