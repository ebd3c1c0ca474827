import { announcementLimits as limits } from "./codes.ts";

const number = new Intl.NumberFormat("en-IN");

export const announcementMessages = {
  title: "Title is required",
  titleTooLong: `The title can have ${limits.title} characters at most`,
  description: "Description is required",
  descriptionTooLong: `The description can have ${number.format(limits.description)} characters at most`,
  priority: "Choose a priority",
  recipients: "Choose the recipients",
  blocks: "Choose at least one block",
  buildings: "Choose at least one building",
  blockFirst: "Choose a block before its buildings",
  sendAt: "Enter the date and time to send it",
  expiresAt: "Enter the expiry date and time",
  emergencyEnds: "An emergency alert needs an end time",
  emergencyNow: "An emergency alert is sent at once",
  documents: `An announcement can have ${limits.documents} attachments at most`,
} as const;

/** The building rule: of the chosen buildings only those stay that belong to chosen blocks. */
export const buildingsWithin = <B extends { BuildingID: string; BlockID: string }>(
  buildings: readonly B[],
  chosen: readonly string[],
  blockIds: readonly string[],
): string[] =>
  buildings
    .filter(({ BuildingID, BlockID }) => chosen.includes(BuildingID) && blockIds.includes(BlockID))
    .map(({ BuildingID }) => BuildingID);

type Audience = {
  BlockID_Array: readonly string[];
  BuildingID_Array: readonly string[];
  FlatID_Array: readonly string[];
  Society_ResidentID_Array: readonly string[];
  Resident_Type_Array: readonly number[];
};
const groups: Record<number, string> = { 1: "Owners", 2: "Tenants", 3: "PG Residents" };
const kinds = [
  ["Society_ResidentID_Array", "Resident"],
  ["FlatID_Array", "Flat"],
  ["BuildingID_Array", "Building"],
  ["BlockID_Array", "Block"],
] as const;

/** Whom it goes to, as a manager reads it: All Residents, or how many of the narrowest that was chosen, and which group of them. */
export function recipientsLabel(audience: Audience): string {
  const chosen = kinds
    .slice(0, 2)
    .filter(([field]) => audience[field].length > 0)
    .map(([field, name]) => `${audience[field].length} ${name}(s)`);
  if (chosen.length > 0) return chosen.join(", ");
  const place = kinds.find(([field]) => audience[field].length > 0);
  const types = audience.Resident_Type_Array.map((type) => groups[type]).join(", ");
  if (!place) return types === "" ? "All Residents" : types;
  return `${audience[place[0]].length} ${place[1]}(s)${types === "" ? "" : `: ${types}`}`;
}

const indiaAhead = 5.5 * 3600_000;
/** What a browser's field of day and time holds for an instant: India's time, which knows no summer time. */
export const writtenOf = (instant: string): string =>
  new Date(Date.parse(instant) + indiaAhead).toISOString().slice(0, 16);
