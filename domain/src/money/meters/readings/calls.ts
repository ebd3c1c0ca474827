import { z } from "zod";
import { Document, largestUpload } from "../../../core/uploads/calls.ts";
import { call } from "../../../platform/call.ts";
import { DayIn } from "../../../platform/fields.ts";
import { MeterId, MeterKindId, MeterReadingId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { mostReadingsAtOnce, type ReadingProblem, readingProblems } from "../codes.ts";
import { ReadingDraft, ReadingOut } from "../draft.ts";

export const Reading = z.object({
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

const isUnique = (readings: readonly { Meter_ReadingID: string }[]) =>
  new Set(readings.map(({ Meter_ReadingID }) => Meter_ReadingID)).size === readings.length;

export const readings = {
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
};
