import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine } from "../../../platform/fields.ts";
import { MeterKindId } from "../../../platform/ids.ts";
import { SheetUpload, unreadSheet } from "../../../platform/sheet-calls.ts";
import { largestSheet } from "../../../platform/sheets.ts";
import { type ReadingProblem, readingProblems } from "../codes.ts";
import { ReadingOut } from "../draft.ts";

/** Why a row of a sheet names no reading. */
export const sheetRowProblems = [
  "no-flat",
  "unclear-flat",
  "no-meter",
  "several-meters",
  "not-a-number",
  "twice",
] as const;

const Row = z.object({
  /** The line of the file. */
  Line: z.int(),
  /** As they are written. */
  Label: z.string(),
  Text: z.string(),
  MeterID: z.string().nullable(),
  Flat_Label: z.string(),
  Serial_No: z.string(),
  Last_Reading: ReadingOut.nullable(),
  Reading: ReadingOut.nullable(),
  Usage: ReadingOut.nullable(),
  Row_Problem: z.enum(sheetRowProblems).nullable(),
  Problem: z.enum(Object.keys(readingProblems) as [ReadingProblem, ...ReadingProblem[]]).nullable(),
});
export type MeterSheetRow = z.output<typeof Row>;

export const sheet = {
  checkSheet: call({
    path: "vendor/Fetch_Meter_Reading_File_Info",
    who: "meters.record",
    summary:
      "Read a CSV or XLSX file of flats (or serial numbers) and readings of a day, and say what is wrong with each row. Nothing is saved: Create_Meter_Readings takes the rows",
    file: { maxBytes: largestSheet.bytes },
    input: z.object({
      file: SheetUpload,
      Meter_KindID: MeterKindId,
      Read_On: DayIn,
      /** The columns by name; "" to find them. */
      Label_Column: oneLine(200).default(""),
      Reading_Column: oneLine(200).default(""),
    }),
    output: z.object({
      Columns: z.array(z.string()),
      Label_Column: z.string(),
      Reading_Column: z.string(),
      Rows: z.array(Row),
      Good_Rows: z.int(),
    }),
    refusals: ["invalid-input", "unknown-meter-kind", "too-many-readings", ...unreadSheet],
  }),
};
