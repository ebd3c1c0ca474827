import { z } from "zod";
import { InvitationStatusOut } from "../../core/invitations/calls.ts";
import { call } from "../../platform/call.ts";
import { oneOf, RupeesOut } from "../../platform/fields.ts";
import { BlockId, BuildingId, FlatId, SocietyId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { bulkFields, flatTypes, flatUses, mostFlatsAtOnce, occupancies } from "./codes.ts";
import { ConnectionDraft, ConnectionsDraft, FlatDraft } from "./draft.ts";

export const Flat = z.object({
  FlatID: z.string(),
  BuildingID: z.string(),
  BlockID: z.string(),
  SocietyID: z.string(),
  Flat_No: z.string(),
  /** As people call it, unique in the society: `A-101`. */
  Flat_Label: z.string(),
  /** The class whose maintenance rate it pays. */
  Flat_Type: z.int(),
  /** As the society calls its type, such as `Shop`; empty if nobody gave one. */
  Flat_Type_Name: z.string(),
  /** The flat was created without a type: an edit confirms it. */
  Whether_Type_Assumed: z.boolean(),
  Floor_No: z.int().nullable(),
  Carpet_Area: z.number().nullable(),
  Built_Up_Area: z.number().nullable(),
  Parking_Slots: z.int(),
  Water_Inlets: z.int().nullable(),
  Construction_Cost: z.number().nullable(),
  /** As the society stated it; null: as many as its residents are. */
  Persons: z.int().nullable(),
  /** As the society stated it; null: as its residents and its member show. */
  Used_By: oneOf(flatUses).nullable(),
  Whether_Close_Family: z.boolean(),
  Occupancy: oneOf(occupancies),
  /** Those who live there now. */
  Resident_Count: z.int(),
  Block_Data: z.object({ Name: z.string(), Status: z.boolean() }),
  Building_Data: z.object({ Name: z.string(), Status: z.boolean() }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Flat = z.output<typeof Flat>;

const FlatResident = z.object({
  Society_ResidentID: z.string(),
  Name: z.string(),
  CountryCode: z.string(),
  PhoneNumber: z.string(),
  EmailID: z.string(),
  Resident_Type: z.int(),
  Monthly_Rent: RupeesOut,
  Status: z.boolean(),
  Invitation_Status: InvitationStatusOut,
  Move_In_Date: z.iso.date().nullable(),
  Move_Out_Date: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
});
export type FlatResident = z.output<typeof FlatResident>;

export const FlatInfo = Flat.extend({
  /** Further names by which it is found. */
  Aliases: z.array(z.string()),
  Connections: z.array(ConnectionDraft),
  /** At the rate of its type. */
  Maintenance_Rate: RupeesOut,
  /** Those who live there now, and those who did: each list the newest first, the former at most a hundred. */
  Residents: z.array(FlatResident),
  Past_Residents: z.array(FlatResident),
});
export type FlatInfo = z.output<typeof FlatInfo>;

/** A flat in an edit of many. Its values are checked row by row, so that a wrong one refuses its own row only. */
const FlatRow = z.object({
  FlatID: FlatId,
  updated_at: z.iso.datetime({ offset: true }).optional(),
  Flat_Type_Name: z.unknown().optional(),
  Flat_Type: z.unknown().optional(),
  Floor_No: z.unknown().optional(),
  Carpet_Area: z.unknown().optional(),
  Built_Up_Area: z.unknown().optional(),
  Parking_Slots: z.unknown().optional(),
  Water_Inlets: z.unknown().optional(),
  Construction_Cost: z.unknown().optional(),
  Persons: z.unknown().optional(),
  Used_By: z.unknown().optional(),
  Whether_Close_Family: z.unknown().optional(),
  /** `P-12, P-13`: all slots that the flat has from now on. Free ones are allotted from today, none is taken away. */
  Parking_Codes: z.unknown().optional(),
});
export type FlatRow = z.output<typeof FlatRow>;

const SavedFlat = z.object({
  FlatID: z.string(),
  updated_at: z.iso.datetime(),
  /** The slots as the register writes them, where some were sent. */
  Parking_Codes: z.string().optional(),
});

/** The values of a flat that an edit of many can change. */
const FlatValues = Flat.pick({
  Flat_Type_Name: true,
  Flat_Type: true,
  Whether_Type_Assumed: true,
  Floor_No: true,
  Carpet_Area: true,
  Built_Up_Area: true,
  Parking_Slots: true,
  Water_Inlets: true,
  Construction_Cost: true,
  Persons: true,
  Used_By: true,
  Whether_Close_Family: true,
  updated_at: true,
});
export type FlatValues = z.output<typeof FlatValues>;

const RefusedFlat = z.object({
  /** From 0. */
  Row: z.int(),
  FlatID: z.string(),
  /** `invalid`: `Problems` has the fields. `parking`: the slots were not allotted, the other fields were saved. */
  Reason: z.enum(["unknown-flat", "flat-twice", "invalid", "stale", "parking"]),
  Problems: z.array(z.object({ Field: z.enum(bulkFields).nullable(), Problem: z.string() })),
  /** The flat as it is now. */
  Now: FlatValues.nullable(),
});
export type RefusedFlat = z.output<typeof RefusedFlat>;

const filters = {
  Society: { SocietyID: SocietyId },
  Block: { BlockID: BlockId },
  Building: { BuildingID: BuildingId },
  Flat_Type: { Flat_Type: oneOf(flatTypes) },
  Occupancy: { Occupancy: oneOf(occupancies) },
  /** With a member in the register, or without one. */
  Member: { Whether_Member: z.boolean() },
  /** The beginning of a label, as somebody types it, or a part of the name of a resident. */
  Typed: { Typed: z.string().trim().max(200) },
  ...searchFilter,
};

export const flats = {
  create: call({
    path: "vendor/Create_Flat",
    who: "society.write",
    summary: "Add a flat to an active building",
    input: FlatDraft.extend({ BuildingID: BuildingId }),
    output: z.object({ FlatID: z.string() }),
    done: "Flat created successfully",
    once: true,
    refusals: ["unknown-building", "building-inactive", "flat-exists"],
  }),
  edit: call({
    path: "vendor/Edit_Flat",
    who: "society.write",
    summary:
      "Edit a flat as a whole. With another BuildingID it moves there, unless it has or had residents. With updated_at the call is refused if someone else saved meanwhile, and `fields` has the newer values",
    input: FlatDraft.extend({
      FlatID: FlatId,
      BuildingID: BuildingId.optional(),
      updated_at: z.iso.datetime({ offset: true }).optional(),
    }),
    output: z.object({}),
    done: "Flat updated successfully",
    once: true,
    refusals: ["unknown-flat", "unknown-building", "building-inactive", "flat-exists", "flat-has-people", "stale"],
  }),
  editMany: call({
    path: "vendor/Edit_Flats",
    who: "flats.write",
    once: true,
    summary:
      "Edit up to 2,000 flats at once; of each, fields that are left out stay as they are. Good rows are saved, whatever is wrong with others: those are in Refused by their place in Flats, with each field's problem. A row with updated_at is refused if someone else saved that flat meanwhile, with the values of now. Parking_Codes allots free slots of the register; a slot that is unknown or of another flat refuses that field alone (Saved has the flat only if another of its fields changed), and so does any slot for a role that allots none, such as a block secretary",
    input: z.object({ Flats: z.array(FlatRow).min(1).max(mostFlatsAtOnce) }),
    output: z.object({ Saved: z.array(SavedFlat), Refused: z.array(RefusedFlat) }),
    done: "Flats saved",
    refusals: ["parking-slot-taken"],
  }),
  editConnections: call({
    path: "vendor/Edit_Flat_Connections",
    who: "society.write",
    once: true,
    summary:
      "Set the meter and consumer numbers of a flat; those of electricity and gas are of one flat each, and `fields` of a refusal names the flat that has one of them already",
    input: z.object({ FlatID: FlatId, Connections: ConnectionsDraft }),
    output: z.object({}),
    done: "Connections saved",
    refusals: ["unknown-flat", "connection-taken"],
  }),
  remove: call({
    path: "vendor/Remove_Flat",
    once: true,
    who: "society.write",
    summary:
      "Remove a flat that was created by mistake: one without current or former residents, to which no other record refers",
    input: z.object({ FlatID: FlatId }),
    output: z.object({}),
    done: "Flat removed successfully",
    refusals: ["unknown-flat", "flat-in-use"],
  }),
  list: call({
    path: "vendor/Filter_All_Flats",
    who: "flats.read",
    summary:
      "List the flats of the society by building and floor; Search matches labels, however they are written, and residents",
    input: listInput(filters),
    output: listOf(Flat),
    answer: "extras",
  }),
  exportList: call({
    path: "vendor/Export_All_Flats",
    who: "flats.read",
    summary: "Export the flats that match the filters, in the order of the list, as a CSV or XLSX file",
    input: listInput(filters, sheetFormat),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
  info: call({
    path: "vendor/Fetch_Flat_Info",
    contacts: true,
    who: "flats.read",
    summary: "Show a flat with its current and former residents",
    input: z.object({ FlatID: FlatId }),
    output: FlatInfo,
    refusals: ["unknown-flat"],
  }),
};
