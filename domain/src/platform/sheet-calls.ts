import { z } from "zod";
import { problem } from "./problems.ts";
import type { RefusalCode } from "./refusals.ts";
import { importStatuses, type SheetFormat, severities, sheetFormats } from "./sheets.ts";

/** The state of a file import; each kind of import adds its own id. */
export const importState = {
  File_Name: z.string(),
  Import_Status: z.enum(importStatuses),
  Columns: z.array(z.string()),
  Total_Rows: z.int(),
  Done_Rows: z.int(),
  Good_Rows: z.int(),
  Bad_Rows: z.int(),
  created_at: z.iso.datetime(),
  Ended_At: z.iso.datetime().nullable(),
};

/** The result of an upload: its first rows, and the suggested column of each field. */
export const uploadedSheet = { Sample: z.array(z.array(z.string())), Guessed: z.record(z.string(), z.string()) };

/** Why a file of rows is not read. */
export const unreadSheet = [
  ...(["too-many-rows", "too-many-columns", "cell-too-long", "too-much-text", "sheet-too-slow"] as const),
  ...(["import-waiting", "imports-busy"] as const),
] as const satisfies RefusalCode[];
export type SheetRefusal = (typeof unreadSheet)[number];

export const SheetUpload = z.file(problem("choose-file")).min(1, problem("file-empty"));

/** The name of a column, or one value for all rows. */
export const SheetColumn = z.string().max(500);

export const ImportProblem = z.object({
  Line: z.int(),
  Column: z.string(),
  Reason: z.string(),
  Severity: z.enum(severities),
});

/** Only these of the matching rows: those selected in a list. Rows of others never match. */
export const chosenRows = <Id extends z.ZodType>(id: Id) => z.array(id).min(1).max(1000);

/** An export: its format, and the file. */
export const sheetFormat = {
  Format: z.enum(Object.keys(sheetFormats) as [SheetFormat, ...SheetFormat[]]).default("csv"),
};
export const SheetFile = z.object({
  File_Name: z.string(),
  Media_Type: z.string(),
  Content_Base64: z.string(),
  Rows: z.int(),
});

/** An export of any size: the file is sent in parts from its address, for some minutes and to anyone who has it. */
export const StreamedFile = z.object({ File_Name: z.string(), Address: z.string(), Rows: z.int() });
