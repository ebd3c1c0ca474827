import type { CallAt } from "#domain";
import type { Amenity } from "#domain/community/bookings/calls.ts";
import { slotLengths } from "#domain/community/bookings/codes.ts";
import type { Hours } from "#domain/community/bookings/rules.ts";
import type { Input } from "#domain/platform/call.ts";

export type Draft = Input<CallAt<"vendor/Create_Amenity">>;
const texts = [
  ...(["Name", "Description", "Rules", "Slot_Minutes", "Most_Slots", "Capacity", "Most_People", "Days_Ahead"] as const),
  ...(["Most_Per_Week", "Most_Per_Month", "Cancel_Hours"] as const),
];

/** What the form holds: texts as they are written, what is chosen as it is. */
export type Written = Record<(typeof texts)[number], string> & {
  Opening_Hours: Hours[];
  Whether_Counts_People: boolean;
  Whether_Needs_Approval: boolean;
};

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((Weekday) => ({ Weekday, Opens: "06:00", Closes: "22:00" }));
/** A new amenity begins as what most are: for one party an hour. */
const fresh: Written = {
  ...{ Name: "", Description: "", Rules: "", Slot_Minutes: "60", Most_Slots: "1", Capacity: "1", Most_People: "4" },
  ...{ Days_Ahead: "14", Most_Per_Week: "", Most_Per_Month: "", Cancel_Hours: "2" },
  ...{ Opening_Hours: everyDay, Whether_Counts_People: false, Whether_Needs_Approval: false },
};

export function writtenOf(amenity: Amenity | undefined): Written {
  if (!amenity) return fresh;
  const { Opening_Hours, Whether_Counts_People, Whether_Needs_Approval } = amenity;
  const of = Object.fromEntries(texts.map((name) => [name, String(amenity[name] ?? "")])) as Record<
    (typeof texts)[number],
    string
  >;
  return { ...of, Opening_Hours, Whether_Counts_People, Whether_Needs_Approval };
}

/** Anything but digits is no number, and said to be none by the server. */
const numberOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const orNone = (text: string) => (text.trim() === "" ? null : numberOf(text));

export const draftOf = (written: Written, ImageID: string | undefined): Draft => ({
  ...{ Name: written.Name, Description: written.Description, Rules: written.Rules, ImageID: ImageID ?? null },
  Opening_Hours: written.Opening_Hours,
  Slot_Minutes: slotLengths.find((length) => String(length) === written.Slot_Minutes) ?? 60,
  Most_Slots: numberOf(written.Most_Slots),
  Capacity: numberOf(written.Capacity),
  Most_People: numberOf(written.Most_People),
  Days_Ahead: numberOf(written.Days_Ahead),
  Most_Per_Week: orNone(written.Most_Per_Week),
  Most_Per_Month: orNone(written.Most_Per_Month),
  Cancel_Hours: numberOf(written.Cancel_Hours),
  Whether_Counts_People: written.Whether_Counts_People,
  Whether_Needs_Approval: written.Whether_Needs_Approval,
});
