import type { domain } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import type { FlatInfo } from "#domain/society/flats/calls.ts";

export const flatFields = [
  "Flat_No",
  "Flat_Type",
  "Floor_No",
  "Carpet_Area",
  "Built_Up_Area",
  "Parking_Slots",
] as const;
export type FlatField = (typeof flatFields)[number];

/** What stands in the form's fields, by the names of the wire. */
export type FlatWritten = Record<FlatField, string>;
type Draft = Omit<Input<typeof domain.flats.edit>, "FlatID" | "updated_at" | "BuildingID">;

export const writtenOf = (flat: FlatInfo): FlatWritten =>
  Object.fromEntries(flatFields.map((field) => [field, String(flat[field] ?? "")])) as FlatWritten;

const numberOrNone = (text: string) => (text.trim() === "" ? null : Number(text));

/** As the wire takes it; an empty floor or area is none, and no parking is 0. */
export const draftOf = (written: FlatWritten): Draft => ({
  Flat_No: written.Flat_No,
  Flat_Type: Number(written.Flat_Type) as 1,
  Floor_No: numberOrNone(written.Floor_No),
  Carpet_Area: numberOrNone(written.Carpet_Area),
  Built_Up_Area: numberOrNone(written.Built_Up_Area),
  Parking_Slots: numberOrNone(written.Parking_Slots) ?? 0,
});
