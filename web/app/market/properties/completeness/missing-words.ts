import { leastDescription } from "#domain/market/properties/completeness/codes.ts";
import type { MissingPart } from "#domain/market/properties/completeness/rules.ts";
import { photoRooms } from "#domain/market/properties/photos/codes.ts";
import { fieldNames } from "#domain/market/properties/wizard/codes.ts";
import { m } from "../../../paraglide/messages.js";

/** What is missing, as a person would add it. */
export function missingWord(part: MissingPart): string {
  if (part.kind === "photo") return m.quality_missing_photo();
  if (part.kind === "room") return m.quality_missing_room({ room: photoRooms[part.room] });
  if (part.field === "Latitude") return m.quality_missing_map();
  if (part.field === "Property_Description") return m.quality_missing_description({ count: leastDescription });
  return fieldNames[part.field];
}
