import type { Announcement } from "#domain/community/announcements/calls.ts";
import { type AnnouncementType, announcementTypes } from "#domain/community/announcements/codes.ts";
import { buildingsWithin, writtenOf } from "#domain/community/announcements/rules.ts";
import { ifFilled, instantIn } from "../../kit/form/parse.ts";
import type { Places } from "../../society/residents/places.ts";

export type Picked = { id: string; label: string };
export type Scope = "all" | "places" | "people" | "flats" | "group";
export type Values = {
  Title: string;
  Description: string;
  Priority: string;
  /** The audience; of the lists only that of the current scope counts. */
  scope: Scope;
  blocks: string[];
  buildings: string[];
  people: Picked[];
  flats: Picked[];
  types: (1 | 2 | 3)[];
  /** As the browser's fields of day and time hold them. */
  Send_At: string;
  Expires_At: string;
  Whether_Pinned: boolean;
};

const { message, emergency } = announcementTypes;
const hour = 3600_000;

/** What the form begins with. By default, an emergency is over in four hours. */
export function valuesOf(type: AnnouncementType, announcement: Announcement | undefined, now: Date): Values {
  const inFour = writtenOf(new Date(now.getTime() + 4 * hour).toISOString());
  if (!announcement)
    return {
      ...{ Title: "", Description: "", Priority: type === emergency ? "3" : "" },
      ...{ scope: type === message ? "people" : "all", blocks: [], buildings: [], people: [], flats: [], types: [] },
      ...{ Send_At: "", Expires_At: type === emergency ? inFour : "", Whether_Pinned: false },
    };
  const { BlockID_Array: blocks, BuildingID_Array: buildings, Expires_At } = announcement;
  const people = announcement.Resident_Array_Information.map(({ Society_ResidentID: id, Name, Flat_Label }) => ({
    id,
    label: `${Name}, ${Flat_Label}`,
  }));
  const flats = announcement.Flat_Array_Information.map(({ FlatID: id, Flat_Label }) => ({
    id,
    label: Flat_Label,
  }));
  return {
    Title: announcement.Title,
    Description: announcement.Description,
    Priority: String(announcement.Priority),
    scope: scopeOf(announcement),
    ...{ blocks, buildings, people, flats },
    types: announcement.Resident_Type_Array as Values["types"],
    Send_At: announcement.Announcement_Status === 1 ? writtenOf(announcement.Send_At) : "",
    Expires_At: Expires_At ? writtenOf(Expires_At) : "",
    Whether_Pinned: announcement.Whether_Pinned,
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
    Whether_Block_Array_Available: values.scope === "places" || blocks.length > 0,
    BlockID_Array: blocks,
    Whether_Building_Array_Available: inside.length > 0,
    BuildingID_Array: inside,
    FlatID_Array: values.scope === "flats" ? values.flats.map(({ id }) => id) : [],
    Society_ResidentID_Array: values.scope === "people" ? values.people.map(({ id }) => id) : [],
    Resident_Type_Array: values.scope === "group" ? values.types : [],
  };
}

export function isSomebodyChosen({ scope, blocks, people, flats, types }: Values): boolean {
  const chosen = { places: blocks, people, flats, group: [...blocks, ...types] };
  return scope === "all" || chosen[scope].length > 0;
}

export const draftOf = (type: AnnouncementType, values: Values, places: Places) => ({
  ...audienceOf(type, values, places),
  Title: values.Title,
  Description: values.Description,
  Priority: Number(values.Priority) as 1 | 2 | 3,
  Send_At: type === emergency ? null : (ifFilled(values.Send_At, instantIn) ?? null),
  Expires_At: ifFilled(values.Expires_At, instantIn) ?? null,
  Whether_Pinned: values.Whether_Pinned,
});
