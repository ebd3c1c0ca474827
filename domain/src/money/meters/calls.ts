import { z } from "zod";
import { Document, largestUpload } from "../../core/uploads/calls.ts";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, RupeesIn, RupeesOut } from "../../platform/fields.ts";
import {
  BlockId,
  BuildingId,
  FlatId,
  MeterId,
  MeterKindId,
  MeterReadingId,
  MeterRechargeId,
} from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { meterConnectionTypes, mostReadingsAtOnce, type ReadingProblem, readingProblems } from "./codes.ts";
import { KindDraft, MeterDraft, MeterEdit, ReadingDraft, ReadingIn, ReadingOut, Removal } from "./draft.ts";
import { sheet } from "./sheet/calls.ts";

const Kind = z.object({
  Meter_KindID: z.string(),
  Name: z.string(),
  Unit: z.string(),
  Decimals: z.int(),
  Rolls_Over_At: ReadingOut.nullable(),
  /** Those that are there today, of flats and of the society. */
  Meters: z.int(),
  Main_Meters: z.int(),
  updated_at: z.iso.datetime(),
});
export type MeterKind = z.output<typeof Kind>;

const Reading = z.object({
  Meter_ReadingID: z.string(),
  Read_On: z.iso.date(),
  Reading: ReadingOut,
  /** Since the reading before, or since the installation; null if nothing is known before. */
  Usage: ReadingOut.nullable(),
  /** The days of the usage. */
  Days: z.int().nullable(),
  Reading_Source: z.int(),
  Whether_Rolled_Over: z.boolean(),
  Whether_Confirmed: z.boolean(),
  Remark: z.string(),
  Whether_Photo: z.boolean(),
  Read_By: z.string(),
  created_at: z.iso.datetime(),
  /** A bill has used it: it can't be removed any more. */
  Whether_Billed: z.boolean(),
});
export type MeterReading = z.output<typeof Reading>;

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

const Recharge = z.object({
  Meter_RechargeID: z.string(),
  MeterID: z.string(),
  Flat_Label: z.string(),
  Recharged_On: z.iso.date(),
  Units: ReadingOut,
  Amount: RupeesOut,
  Reference: z.string(),
  Entered_By: z.string(),
  created_at: z.iso.datetime(),
});
export type MeterRecharge = z.output<typeof Recharge>;

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

/** What became of a reading that was sent. */
const ReadingResult = z.object({
  Meter_ReadingID: z.string(),
  /** Also where the same reading had arrived before. */
  Whether_Saved: z.boolean(),
  Problem: z.enum(Object.keys(readingProblems) as [ReadingProblem, ...ReadingProblem[]]).nullable(),
  /** Of a meter that somebody has read on this day already. */
  Read_By: z.string(),
  Reading: ReadingOut.nullable(),
  Usage: ReadingOut.nullable(),
  /** What its days would use by the average of earlier usages; null without two of them. */
  Average: ReadingOut.nullable(),
});
export type ReadingResult = z.output<typeof ReadingResult>;

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
const isUnique = (readings: readonly { Meter_ReadingID: string }[]) =>
  new Set(readings.map(({ Meter_ReadingID }) => Meter_ReadingID)).size === readings.length;

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
  kinds: call({
    path: "vendor/Filter_All_Meter_Kinds",
    who: "meters.read",
    summary: "List the kinds of meters of the society by name, with how many meters there are",
    input: listInput({}),
    output: listOf(Kind),
    answer: "extras",
  }),
  createKind: call({
    path: "vendor/Create_Meter_Kind",
    who: "meters.write",
    summary: "Add a kind of meter, such as water in m³",
    input: KindDraft,
    output: z.object({ Meter_KindID: z.string() }),
    done: "Kind of meter added",
    once: true,
    refusals: ["meter-kind-exists"],
  }),
  editKind: call({
    path: "vendor/Edit_Meter_Kind",
    who: "meters.write",
    summary: "Edit a kind of meter; readings that were entered stay as they are",
    input: KindDraft.extend({ ...kindRef.shape, updated_at: z.iso.datetime().optional() }),
    output: z.object({}),
    done: "Kind of meter updated",
    once: true,
    refusals: ["unknown-meter-kind", "meter-kind-exists", "rollover-below-reading", "stale"],
  }),
  removeKind: call({
    path: "vendor/Remove_Meter_Kind",
    who: "meters.write",
    summary: "Remove a kind of meter that has no meters",
    input: kindRef,
    output: z.object({}),
    done: "Kind of meter removed",
    once: true,
    refusals: ["unknown-meter-kind", "meter-kind-in-use"],
  }),
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
  readings: call({
    path: "vendor/Filter_All_Meter_Readings",
    who: "meters.read",
    summary:
      "List readings, the newest first, with the photos of those that have one; the addresses of photos are valid for ten minutes",
    input: listInput({
      Meter: { MeterID: MeterId },
      Meter_Kind: { Meter_KindID: MeterKindId },
      /** By the day of the reading, both included. */
      Dates: { Start_Date: DayIn, End_Date: DayIn },
    }),
    output: listOf(Reading.extend({ MeterID: z.string(), Flat_Label: z.string(), Photo: Document.nullable() })),
    answer: "extras",
  }),
  read: call({
    path: "vendor/Create_Meter_Readings",
    who: "meters.record",
    summary: `Enter readings, up to ${mostReadingsAtOnce} at once. The answer says of each whether it is saved, or why not; a usage above three times the average is saved once it is confirmed. With Whether_All nothing is saved unless all can be. A reading that arrives again, known by the UUID that its device made, is saved once`,
    input: z.object({
      Readings: z
        .array(ReadingDraft)
        .min(1, problem("reading-required"))
        .max(mostReadingsAtOnce, problem("at-most-readings", { most: mostReadingsAtOnce }))
        .refine(isUnique, problem("reading-id-twice")),
      Whether_All: z.boolean().default(false),
    }),
    output: z.object({ Saved: z.int(), Results: z.array(ReadingResult) }),
    done: "Readings received",
    refusals: ["unknown-meter", "unknown-photo", "not-a-picture", "reading-id-used"],
  }),
  removeReading: call({
    path: "vendor/Remove_Meter_Reading",
    who: "meters.record",
    summary:
      "Remove a reading that no bill has used. Who only reads meters removes what they entered themselves, on the same day",
    input: z.object({ Meter_ReadingID: MeterReadingId }),
    output: z.object({}),
    done: "Reading removed",
    once: true,
    refusals: ["unknown-reading", "reading-billed", "reading-followed", "reading-of-others"],
  }),
  addPhoto: call({
    path: "upload/Upload_Meter_Photo",
    who: "meters.record",
    summary:
      "Save a photo of a meter (JPEG, PNG, WebP or AVIF), reduced and without camera metadata; only people who may see its reading get its address",
    file: { maxBytes: largestUpload },
    input: z.object({ file: z.file(problem("choose-photo")).min(1, problem("file-empty")) }),
    output: Document,
    once: true,
    refusals: [
      ...(["not-a-picture", "heic-picture", "moving-picture", "broken-picture"] as const),
      ...(["too-many-pixels", "too-many-uploads"] as const),
    ],
  }),
  recharges: call({
    path: "vendor/Filter_All_Meter_Recharges",
    who: "meters.read",
    summary: "List the recharges of prepaid meters, the newest first",
    input: listInput({ Meter: { MeterID: MeterId } }),
    output: listOf(Recharge),
    answer: "extras",
  }),
  recharge: call({
    path: "vendor/Create_Meter_Recharge",
    who: "meters.write",
    summary: "Record a recharge of a prepaid meter: units, amount and reference. It is no payment of a bill",
    input: z.object({
      MeterID: MeterId,
      Recharged_On: DayIn,
      Units: ReadingIn.refine((units) => units > 0, problem("recharge-units-required")),
      Amount: RupeesIn,
      Reference: oneLine(60).default(""),
    }),
    output: z.object({ Meter_RechargeID: z.string() }),
    done: "Recharge recorded",
    once: true,
    refusals: ["unknown-meter", "recharge-exists", "meter-day-in-future"],
  }),
  removeRecharge: call({
    path: "vendor/Remove_Meter_Recharge",
    who: "meters.write",
    summary: "Remove a recharge that was recorded by mistake",
    input: z.object({ Meter_RechargeID: MeterRechargeId }),
    output: z.object({}),
    done: "Recharge removed",
    once: true,
    refusals: ["unknown-recharge"],
  }),
  ...sheet,
};
