import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn } from "../../../platform/fields.ts";
import { MemberImportId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { SheetUpload, unreadSheet } from "../../../platform/sheet-calls.ts";
import { largestSheet } from "../../../platform/sheets.ts";
import { type MemberField, type MemberRowKind, memberImportFields, memberRowKinds } from "./codes.ts";

const Field = z.enum(Object.keys(memberImportFields) as [MemberField, ...MemberField[]]);
const Kind = z.enum(Object.keys(memberRowKinds) as [MemberRowKind, ...MemberRowKind[]]);

/** Which sign dues have where dues and advances share a column. */
export const BalanceSign = z.enum(["dues-positive", "dues-negative"]);

const Place = { Sheet: z.int().min(0), Line: z.int().min(1), Column: z.int().min(0) };
const position = z.int().min(0);

/** The lists of a file: which rows name the columns, and what each column is. Sheets that are left out are not read. */
const MappingIn = z.object({
  Sheets: z
    .array(
      z.object({
        Sheet: Place.Sheet,
        /** The number of the row that names the columns, and how many rows the names take; null: no row names them. */
        Header_Line: Place.Line.nullable(),
        Header_Rows: z.int().min(1).max(5).default(1),
        Columns: z
          .array(z.object({ Column: Place.Column, Field, Unit: z.enum(["feet", "metres"]).optional() }))
          .max(largestSheet.columns),
        /** The wing of a sheet that names none. */
        Block_Name: z.string().trim().max(50).optional(),
      }),
    )
    .max(50),
  Balance_Sign: BalanceSign.optional(),
  /** The day of the balances. */
  Balance_Day: DayIn.optional(),
  /** The block of all flats where the whole file names none. */
  Only_Block: z.string().trim().min(1).max(50).optional(),
});
export type MappingIn = z.output<typeof MappingIn>;

const Column = z.object({
  Column: position,
  Heading: z.string(),
  Field: Field.nullable(),
  /** From 0 to 1; 1 where somebody chose it. */
  Confidence: z.number(),
  Examples: z.array(z.string()),
});

const Sheet = z.object({
  Sheet: position,
  Name: z.string(),
  Header_Line: z.int().nullable(),
  Header_Rows: z.int(),
  Rows: z.int(),
  /** Whether it is read: a sheet that names no flat is not. */
  Whether_Read: z.boolean(),
  /** Whether the mapping is that of an earlier file with the same headings. */
  Whether_Remembered: z.boolean(),
  Block_Name: z.string().nullable(),
  Columns: z.array(Column),
  /** The first rows as they are written, until the import has begun. */
  First_Rows: z.array(z.object({ Line: z.int(), Cells: z.array(z.string()) })),
});

const amount = z.number();

/** Amounts in rupees. `File_Total` is what the file's own total row says, if it has one. */
const Plan = z.object({
  Blocks: z.array(z.object({ Name: z.string(), Flats: z.int(), Whether_New: z.boolean() })),
  Flats: z.int(),
  New_Flats: z.int(),
  Members: z.int(),
  Joint_Holders: z.int(),
  Tenants: z.int(),
  /** People with a mobile number, who are invited. */
  Invitations: z.int(),
  Flats_Without_Member: z.int(),
  Rows: z.int(),
  Skipped_Rows: z.int(),
  /** Rows with a problem or a warning, and those that are not understood. */
  Attention_Rows: z.int(),
  Bad_Rows: z.int(),
  Warned_Rows: z.int(),
  Principal: amount,
  Interest: amount,
  Advance: amount,
  Deposit: amount,
  Totals: z.array(z.object({ Field, Sum: amount, File_Total: amount.nullable(), Difference: amount })),
});
export type ImportPlan = z.output<typeof Plan>;

const Import = z.object({
  Member_ImportID: z.string(),
  File_Name: z.string(),
  Import_Status: z.enum(["checked", "running", "done", "undone"]),
  Total_Flats: z.int(),
  Done_Flats: z.int(),
  Sheets: z.array(Sheet),
  Balance_Sign: BalanceSign.nullable(),
  /** An amount below 0 of the file, to ask what it means; null where nothing has to be asked. */
  Sign_Example: z.object({ Sheet: position, Line: z.int(), Written: z.string() }).nullable(),
  Balance_Day: z.string().nullable(),
  Only_Block: z.string().nullable(),
  Plan,
  /** Why the sums of the rows and of the file may differ, as it was said at the start. */
  Difference_Reason: z.string(),
  /** Whether its balances are in the books, or on their way there: it can be undone once they are reversed. */
  Whether_Posted: z.boolean(),
  created_at: z.iso.datetime(),
  Ended_At: z.iso.datetime().nullable(),
});
export type MemberImport = z.output<typeof Import>;

const severities = z.enum(["bad", "warned"]);
const Row = z.object({
  Sheet: position,
  Line: z.int(),
  Kind,
  Block_Name: z.string().nullable(),
  Flat_No: z.string().nullable(),
  Needs_Attention: z.boolean(),
  /** `Fixed` is what somebody wrote in place of what the file has. */
  Cells: z.array(
    z.object({ Column: position, Field, Written: z.string(), Fixed: z.string().nullable(), Read: z.string() }),
  ),
  Problems: z.array(z.object({ Column: position.nullable(), Reason: z.string(), Severity: severities })),
});
export type MemberImportRow = z.output<typeof Row>;

const Person = z.object({
  Name: z.string(),
  Title: z.string(),
  PhoneNumber: z.string(),
  /** Landlines, numbers abroad and further mobiles. */
  Other_Contact: z.string(),
  EmailID: z.string(),
});
const Flat = z.object({
  Sheet: position,
  Line: z.int(),
  Block_Name: z.string(),
  Flat_No: z.string(),
  Holders: z.array(Person),
  Tenants: z.array(Person),
  Occupancy: z.enum(["self", "rented", "vacant", "builder"]).nullable(),
  Type: z.string(),
  Carpet_Area: amount.nullable(),
  Built_Up_Area: amount.nullable(),
  Parking_Slots: z.int().nullable(),
  Principal: amount,
  Interest: amount,
  Advance: amount,
  Deposit: amount,
});
export type MemberImportFlat = z.output<typeof Flat>;

const ImportRef = z.object({ Member_ImportID: MemberImportId });

/** It makes blocks and flats, as only those may who look after the whole society. */
const who = "society.write";

export const memberImports = {
  createImport: call({
    path: "vendor/Create_Member_Import",
    who,
    summary:
      "Upload a member list (XLSX, XLS, CSV, or HTML saved as XLS) of any layout; its header rows and columns are guessed, nothing is imported yet",
    file: { maxBytes: largestSheet.bytes },
    input: z.object({ file: SheetUpload }),
    output: Import,
    once: true,
    refusals: ["unknown-import", "file-too-large", "invalid-input", ...unreadSheet],
  }),
  importInfo: call({
    path: "vendor/Fetch_Member_Import_Info",
    who,
    summary: "Show an import of a member list: its mapping, what it will make, and its progress",
    input: ImportRef,
    output: Import,
    refusals: ["unknown-import"],
  }),
  mapImport: call({
    path: "vendor/Update_Member_Import_Mapping",
    limit: "expensive",
    who,
    summary: "Set the header rows and columns of each sheet and the sign of the balances; every row is read again",
    input: ImportRef.extend({ Mapping: MappingIn }),
    output: Import,
    refusals: ["unknown-import", "import-begun", "unknown-column"],
  }),
  importRows: call({
    path: "vendor/Filter_All_Member_Import_Rows",
    who,
    summary: "List the rows of the file, each cell as it is written and as it is read, with its problems",
    input: listInput({ Attention: { Needs_Attention: z.boolean() } }, ImportRef.shape),
    output: listOf(Row),
    answer: "extras",
    refusals: ["unknown-import"],
  }),
  importFlats: call({
    path: "vendor/Filter_All_Member_Import_Flats",
    who,
    summary: "List the flats that will be made, with their members, tenants and balances",
    input: listInput({}, ImportRef.shape),
    output: listOf(Flat),
    answer: "extras",
    refusals: ["unknown-import"],
  }),
  fixImportCells: call({
    path: "vendor/Edit_Member_Import_Row",
    limit: "expensive",
    who,
    summary:
      "Correct cells of the file before it is imported; the file's own values stay beside them. `Text` null takes a correction back",
    input: ImportRef.extend({
      Cells: z
        .array(z.object({ ...Place, Text: z.string().max(500).nullable() }))
        .min(1)
        .max(2_000),
    }),
    output: Import,
    refusals: ["unknown-import", "import-begun", "unknown-column"],
  }),
  startImport: call({
    path: "vendor/Update_Member_Import_Status",
    who,
    summary:
      "Start the import of all rows without a problem; `Fetch_Member_Import_Info` shows its progress. Sums that differ from the file's total need a reason",
    input: ImportRef.extend({ Difference_Reason: z.string().trim().min(1).max(500).optional() }),
    output: Import,
    done: "Import started",
    once: true,
    refusals: [
      "unknown-import",
      "import-begun",
      "import-empty",
      "balance-sign-unknown",
      "balance-day-in-future",
      "totals-differ",
    ],
  }),
  listImports: call({
    path: "vendor/Filter_All_Member_Imports",
    who,
    summary: "List the imports of member lists that were started, the newest first",
    input: listInput({}),
    output: listOf(Import),
    answer: "extras",
  }),
  undoImport: call({
    path: "vendor/Inactive_Member_Import",
    who,
    summary:
      "Undo an import with the flats, blocks, members and residents that it made, while nothing depends on them. Details of flats that existed are put back where nobody edited them since. Its opening balances have to be reversed first",
    input: ImportRef,
    output: z.object({ Removed_Flats: z.int(), Removed_Members: z.int(), Removed_Residents: z.int() }),
    done: "Import undone",
    once: true,
    refusals: ["unknown-import", "import-not-done", "import-posted", "import-in-use"],
  }),
};
