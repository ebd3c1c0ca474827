import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine } from "../../platform/fields.ts";
import { BlockId, BuildingId, FlatId, MeterId, MeterKindId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { meterConnectionTypes } from "./codes.ts";
import { MeterDraft, MeterEdit, ReadingIn, ReadingOut, Removal } from "./draft.ts";
import { kinds } from "./kinds/calls.ts";
import { Reading, readings } from "./readings/calls.ts";
import { recharges } from "./recharges/calls.ts";
import { sheet } from "./sheet/calls.ts";

const Meter = z.object({
  MeterID: z.string(),
  Meter_KindID: z.string(),
  /** Null of a main meter. */
  FlatID: z.string().nullable(),
  Flat_Label: z.string(),
  Building_Name: z.string(),
  Name: z.string(),
  Serial_No: z.string(),
  Installed_On: z.iso.date(),
  First_Reading: ReadingOut.nullable(),
  Removed_On: z.iso.date().nullable(),
  Last_Reading: ReadingOut.nullable(),
  /** The newest readings, the newest first, eight at most. */
  Readings: z.array(Reading),
  updated_at: z.iso.datetime(),
});
export type Meter = z.output<typeof Meter>;

const MeterInfo = Meter.extend({
  /** The meters that were in its place before it, and after it, the newest first. */
  Replacements: z.array(
    Meter.pick({
      MeterID: true,
      Serial_No: true,
      Installed_On: true,
      First_Reading: true,
      Removed_On: true,
      Last_Reading: true,
    }),
  ),
});
export type MeterInfo = z.output<typeof MeterInfo>;

const filters = {
  ...searchFilter,
  Meter_Kind: { Meter_KindID: MeterKindId },
  Block: { BlockID: BlockId },
  Building: { BuildingID: BuildingId },
  Flat: { FlatID: FlatId },
  Main: { Whether_Main: z.boolean() },
  Removed: { Whether_Removed: z.boolean() },
  /** Those without a reading on this day or later. */
  Unread: { Unread_Since: DayIn },
};

const ref = z.object({ MeterID: MeterId });
const kindRef = z.object({ Meter_KindID: MeterKindId });
/** For which flats meters are made: all of the society or of a block that have none of the kind, or by their numbers. */
const manyMeters = {
  Meter_KindID: MeterKindId,
  BlockID: BlockId.nullable().default(null),
  /** A meter for each number of this kind that flats have; null: one for each flat. */
  Connection_Type: z.literal(meterConnectionTypes).nullable().default(null),
};

const removalRefusals = [
  "unknown-meter",
  "meter-removed",
  "meter-day-wrong",
  "meter-day-in-future",
  "meter-readings-later",
  "meter-last-below",
  "readings-billed",
] as const;

export const meters = {
  ...kinds,
  list: call({
    path: "vendor/Filter_All_Meters",
    who: "meters.read",
    summary:
      "List meters with their newest readings in the order of a walk: main meters, then building by building and flat by flat. A block secretary sees those of flats of their blocks",
    input: listInput(filters),
    output: listOf(Meter),
    answer: "extras",
  }),
  exportList: call({
    path: "vendor/Export_All_Meters",
    who: "meters.read",
    summary: "Export the meters that match the filters with their last three readings as a CSV or XLSX file",
    input: listInput(filters, sheetFormat),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
  progress: call({
    path: "vendor/Fetch_Meter_Progress_Info",
    who: "meters.read",
    summary: "Count the meters of a kind that are there, and those that were read on a day or later",
    input: kindRef.extend({ Since: DayIn }),
    output: z.object({ Meters: z.int(), Read: z.int() }),
    refusals: ["unknown-meter-kind"],
  }),
  info: call({
    path: "vendor/Fetch_Meter_Info",
    who: "meters.read",
    summary: "Show a meter with its newest readings and the meters that it replaced",
    input: ref,
    output: MeterInfo,
    refusals: ["unknown-meter"],
  }),
  create: call({
    path: "vendor/Create_Meter",
    who: "meters.write",
    summary: "Add a meter of a flat, or without a flat a main meter of the society",
    input: MeterDraft.refine(({ FlatID, Name }) => FlatID !== undefined || Name !== "", {
      path: ["Name"],
      message: problem("main-meter-name-required"),
    }),
    output: z.object({ MeterID: z.string() }),
    done: "Meter added",
    once: true,
    refusals: ["unknown-meter-kind", "unknown-flat", "meter-serial-exists", "meter-day-in-future", "reading-off-dial"],
  }),
  preview: call({
    path: "vendor/Fetch_Flat_Meters_Preview_Info",
    who: "meters.write",
    summary:
      "Count the meters that would be made for flats that have none of a kind, or by the numbers of meters that flats have, of which some may be there already",
    input: z.object(manyMeters),
    output: z.object({ New: z.int(), Existing: z.int(), Examples: z.array(z.string()) }),
    refusals: ["unknown-meter-kind", "unknown-block"],
  }),
  createMany: call({
    path: "vendor/Create_Flat_Meters",
    who: "meters.write",
    summary:
      "Make a meter for each flat that has none of a kind, or for each number of a meter that flats have. Where each begins is its first reading",
    input: z.object({ ...manyMeters, Installed_On: DayIn }),
    output: z.object({ Added: z.int() }),
    done: "Meters added",
    once: true,
    refusals: ["unknown-meter-kind", "unknown-block", "meter-serial-exists", "meter-day-in-future", "too-many-meters"],
  }),
  edit: call({
    path: "vendor/Edit_Meter",
    who: "meters.write",
    summary: "Edit the serial number of a meter and what it is called",
    input: MeterEdit.extend({ ...ref.shape, updated_at: z.iso.datetime().optional() }),
    output: z.object({}),
    done: "Meter updated",
    once: true,
    refusals: ["unknown-meter", "meter-serial-exists", "main-meter-unnamed", "stale"],
  }),
  remove: call({
    path: "vendor/Remove_Meter",
    who: "meters.write",
    summary: "Remove a meter that was added by mistake: one without readings, recharges and replacements",
    input: ref,
    output: z.object({}),
    done: "Meter removed",
    once: true,
    refusals: ["unknown-meter", "meter-in-use"],
  }),
  end: call({
    path: "vendor/End_Meter",
    who: "meters.write",
    summary: "Take a meter out of use with its last reading, without another in its place",
    input: Removal,
    output: z.object({}),
    done: "Meter taken out of use",
    once: true,
    refusals: removalRefusals,
  }),
  replace: call({
    path: "vendor/Replace_Meter",
    who: "meters.write",
    summary: "Replace a meter: the old one ends with its last reading, and the new one begins in its place on that day",
    input: Removal.extend({ New_Serial_No: oneLine(40).default(""), New_First_Reading: ReadingIn.default(0) }),
    output: z.object({ MeterID: z.string() }),
    done: "Meter replaced",
    once: true,
    refusals: [...removalRefusals, "meter-serial-exists", "reading-off-dial"],
  }),
  ...readings,
  ...recharges,
  ...sheet,
};
