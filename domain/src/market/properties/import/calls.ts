import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { oneOf } from "../../../platform/fields.ts";
import { PropertyImportId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import {
  ImportProblem,
  importState,
  SheetColumn,
  SheetUpload,
  unreadSheet,
  uploadedSheet,
} from "../../../platform/sheet-calls.ts";
import { largestSheet } from "../../../platform/sheets.ts";
import { propertyTypes } from "../codes.ts";
import { type PropertyImportField, propertyImportFields } from "./codes.ts";

const columns = Object.fromEntries(
  Object.keys(propertyImportFields).map((field) => [field, SheetColumn.optional()]),
) as Record<PropertyImportField, z.ZodOptional<z.ZodString>>;

/** The column of the file for each field; a type can be given for all rows instead of a column. */
const Mapping = z.object({ ...columns, Type_Of_All: oneOf(propertyTypes).optional() });
export type PropertyImportMapping = z.output<typeof Mapping>;

const Import = z.object({
  Property_ImportID: z.string(),
  ...importState,
  /** Rows to be imported only by somebody who says so. */
  Asked_Rows: z.int(),
  Warned_Rows: z.int(),
  Photos: z.int(),
  Fetched_Photos: z.int(),
  Failed_Photos: z.int(),
});
export type PropertyImport = z.output<typeof Import>;

const ImportRef = z.object({ Property_ImportID: PropertyImportId });
const who = "properties.write";

export const propertyImports = {
  createImport: call({
    path: "vendor/Create_Property_Import",
    who,
    summary: "Upload a CSV or XLSX file of properties, and suggest the column of each field; nothing is imported yet",
    file: { maxBytes: largestSheet.bytes },
    input: z.object({ file: SheetUpload }),
    output: Import.extend(uploadedSheet),
    once: true,
    refusals: ["unknown-import", "file-too-large", "invalid-input", ...unreadSheet],
  }),
  checkImport: call({
    path: "vendor/Update_Property_Import_Mapping",
    limit: "expensive",
    who,
    summary: "Set the column of each field, and validate every row without importing it",
    input: ImportRef.extend({ Mapping }),
    output: Import,
    refusals: ["unknown-import", "import-begun", "unknown-property-column"],
  }),
  importProblems: call({
    path: "vendor/Filter_All_Property_Import_Problems",
    who,
    summary: "List the problems, questions and warnings about the rows of the file, in its order",
    input: listInput({}, ImportRef.shape),
    output: listOf(ImportProblem),
    answer: "extras",
    refusals: ["unknown-import"],
  }),
  startImport: call({
    path: "vendor/Update_Property_Import_Status",
    who,
    summary: "Start the import of the valid rows, and then fetch their photos",
    input: ImportRef.extend({ Whether_Asked_Rows_Included: z.boolean().default(false) }),
    output: Import,
    done: "Import started",
    once: true,
    refusals: ["unknown-import", "import-begun", "import-not-checked"],
  }),
  importInfo: call({
    path: "vendor/Fetch_Property_Import_Info",
    who,
    summary: "Show the progress of an import, with its photos",
    input: ImportRef,
    output: Import,
    refusals: ["unknown-import"],
  }),
  listImports: call({
    path: "vendor/Filter_All_Property_Imports",
    who,
    summary: "List the caller's imports, the newest first",
    input: listInput({}),
    output: listOf(Import),
    answer: "extras",
  }),
  undoImport: call({
    path: "vendor/Inactive_Property_Import",
    who,
    summary: "Undo an import while nothing depends on it; properties that were changed since stay, and are counted",
    input: ImportRef,
    output: z.object({ Removed_Properties: z.int(), Kept_Properties: z.int() }),
    done: "Import undone",
    once: true,
    refusals: ["unknown-import", "import-not-done", "property-import-in-use"],
  }),
};
