import type { Announcement } from "#domain/community/announcements/calls.ts";
import { type AnnouncementType, announcementTypes } from "#domain/community/announcements/codes.ts";
import {
  announcementMessages,
  announcementProblems,
  buildingsWithin,
  instantOf,
  writtenOf,
} from "#domain/community/announcements/rules.ts";
import type { Document } from "#domain/core/uploads/calls.ts";
import type { Places } from "../../society/residents/places.ts";

export type Picked = { id: string; label: string };
export type Scope = "all" | "places" | "people" | "flats" | "group";
export type Values = {
  Title: string;
  Description: string;
  Priority: string;
  scope: Scope;
  blocks: string[];
  buildings: string[];
  people: Picked[];
  flats: Picked[];
  types: (1 | 2 | 3)[];
  /** As the browser's fields of day and time hold them. */
  sendAt: string;
  expiresAt: string;
  pinned: boolean;
  documents: Document[];
};

const { message, emergency } = announcementTypes;
const hour = 3600_000;

/** What the form begins with: nothing, or what stands. An emergency is over in four hours unless somebody says otherwise. */
export function valuesOf(type: AnnouncementType, announcement: Announcement | undefined, now: Date): Values {
  const inFour = writtenOf(new Date(now.getTime() + 4 * hour).toISOString());
  if (!announcement)
    return {
      ...{ Title: "", Description: "", Priority: type === emergency ? "3" : "" },
      ...{ scope: type === message ? "people" : "all", blocks: [], buildings: [], people: [], flats: [], types: [] },
      ...{ sendAt: "", expiresAt: type === emergency ? inFour : "", pinned: false, documents: [] },
    };
  const { BlockID_Array: blocks, BuildingID_Array: buildings, Expires_At } = announcement;
  const people = announcement.Resident_Array_Information.map(({ Society_ResidentID: id, Name, Flat_No }) => ({
    id,
    label: `${Name}, ${Flat_No}`,
  }));
  const flats = announcement.Flat_Array_Information.map(({ FlatID: id, Flat_No, Building_Name }) => ({
    id,
    label: `${Flat_No}, ${Building_Name}`,
  }));
  return {
    Title: announcement.Title,
    Description: announcement.Description,
    Priority: String(announcement.Priority),
    scope: scopeOf(announcement),
    ...{ blocks, buildings, people, flats },
    types: announcement.Resident_Type_Array as Values["types"],
    sendAt: announcement.Announcement_Status === 1 ? writtenOf(announcement.Send_At) : "",
    expiresAt: Expires_At ? writtenOf(Expires_At) : "",
    pinned: announcement.Whether_Pinned,
    documents: announcement.Document_Array_Information,
  };
}

function scopeOf(announcement: Announcement): Scope {
  if (announcement.Society_ResidentID_Array.length > 0) return "people";
  if (announcement.FlatID_Array.length > 0) return "flats";
  if (announcement.Announcement_Type === message) return "group";
  return announcement.Whether_Block_Array_Available ? "places" : "all";
}

/** The recipients as the wire takes them; of what was chosen before only what belongs to the present choice. */
export function audienceOf(type: AnnouncementType, values: Values, { buildings }: Places) {
  const byPlace = values.scope === "places" || values.scope === "group";
  const blocks = byPlace ? values.blocks : [];
  const inside = byPlace ? buildingsWithin(buildings, values.buildings, blocks) : [];
  return {
    Announcement_Type: type,
    Whether_Block_Array_Available: blocks.length > 0,
    BlockID_Array: blocks,
    Whether_Building_Array_Available: inside.length > 0,
    BuildingID_Array: inside,
    FlatID_Array: values.scope === "flats" ? values.flats.map(({ id }) => id) : [],
    Society_ResidentID_Array: values.scope === "people" ? values.people.map(({ id }) => id) : [],
    Resident_Type_Array: values.scope === "group" ? values.types : [],
  };
}

/** What is missing of the recipients, if anything is. */
export function recipientsProblem({ scope, blocks, people, flats, types }: Values): string | undefined {
  if (scope === "places" && blocks.length === 0) return announcementMessages.blocks;
  const isEmpty =
    (scope === "people" && people.length === 0) ||
    (scope === "flats" && flats.length === 0) ||
    (scope === "group" && blocks.length === 0 && types.length === 0);
  return isEmpty ? announcementMessages.recipients : undefined;
}

export function problemsOf(type: AnnouncementType, values: Values): Record<string, string | undefined> {
  const { Title, Description, Priority, expiresAt } = values;
  const recipients = recipientsProblem(values);
  return {
    ...announcementProblems({ Title, Description, Priority: Priority === "" ? undefined : Number(Priority) }),
    ...(recipients && { recipients }),
    ...(type === emergency && expiresAt === "" && { Expires_At: announcementMessages.emergencyEnds }),
  };
}

export const draftOf = (type: AnnouncementType, values: Values, places: Places) => ({
  ...audienceOf(type, values, places),
  Title: values.Title,
  Description: values.Description,
  Priority: Number(values.Priority) as 1 | 2 | 3,
  Send_At: values.sendAt === "" || type === emergency ? null : instantOf(values.sendAt),
  Expires_At: values.expiresAt === "" ? null : instantOf(values.expiresAt),
  Whether_Pinned: values.pinned,
  DocumentID_Array: values.documents.map(({ DocumentID }) => DocumentID),
});
