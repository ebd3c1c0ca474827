import { z } from "zod";
import { InvitationStatusOut } from "../../core/invitations/calls.ts";
import { call } from "../../platform/call.ts";
import { RupeesOut } from "../../platform/fields.ts";
import { BlockId, BuildingId, FlatId, ResidentId, ResidentImportId, SocietyId, VendorId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import {
  chosenRows,
  ImportProblem,
  importState,
  SheetColumn,
  SheetFile,
  SheetUpload,
  sheetFormat,
  unreadSheet,
  uploadedSheet,
} from "../../platform/sheet-calls.ts";
import { largestSheet } from "../../platform/sheets.ts";
import { type AgreementState, agreementStates, type ImportField, importFields } from "./codes.ts";
import { DayIn, ResidentDraft } from "./draft.ts";

const Place = z.object({ Name: z.string() });

export const Resident = z.object({
  Society_ResidentID: z.string(),
  SocietyID: z.string(),
  BlockID: z.string(),
  BuildingID: z.string(),
  FlatID: z.string(),
  Name: z.string(),
  CountryCode: z.string(),
  PhoneNumber: z.string(),
  EmailID: z.string(),
  Flat_No: z.string(),
  /** As people call it, unique in the society: `A-101`. */
  Flat_Label: z.string(),
  Resident_Type: z.int(),
  Monthly_Rent: RupeesOut,
  Family_Members: z.int(),
  Emergency_Contact: z.string(),
  /** A landline, a number abroad or a second mobile, as it is written. */
  Other_Contact: z.string(),
  Vehicle_Numbers: z.array(z.string()),
  Moved_In_On: z.string().nullable(),
  Moved_Out_On: z.string().nullable(),
  /** Of a tenant or PG resident, where the society knows it. */
  Agreement_From: z.iso.date().nullable(),
  Agreement_Until: z.iso.date().nullable(),
  Status: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The beginning of the last day on which the person used this society; null before they have accepted it. */
  Last_Seen: z.iso.datetime().nullable(),
  Invitation_Status: InvitationStatusOut,
  /** Whether a code to sign in is of use: not for who signs in without one, or has said that it is not them. */
  Whether_Sign_In_Code: z.boolean(),
  Society_Data: Place,
  Block_Data: Place,
  Building_Data: Place,
});
export type Resident = z.output<typeof Resident>;

const places = {
  Society: { SocietyID: SocietyId },
  Block: { BlockID: BlockId },
  Building: { BuildingID: BuildingId },
};

const filters = {
  ...searchFilter,
  ...places,
  Flat: { FlatID: FlatId },
  Status: { Status: z.boolean() },
  Resident_Type: { Resident_Type: z.literal([1, 2, 3]) },
  Agreement: {
    Agreement_State: z.enum(
      Object.keys(agreementStates) as [AgreementState, ...AgreementState[]],
      problem("choose-status"),
    ),
  },
  Tenant_Vendor: { Tenant_VendorID: VendorId },
};

const importShape = Object.fromEntries(
  Object.keys(importFields).map((field) => [field, SheetColumn.optional()]),
) as Record<ImportField, z.ZodOptional<z.ZodString>>;
/** The column of the file for each field; a building can be given for all rows instead of a column. */
const ImportMapping = z.object({
  ...importShape,
  BuildingID: BuildingId.optional(),
});
export type ImportMapping = z.output<typeof ImportMapping>;

/** Warned about are rows that say another type of a flat than it has. */
const Import = z.object({ Resident_ImportID: z.string(), ...importState, Warned_Rows: z.int() });
export type ResidentImport = z.output<typeof Import>;

const ImportRef = z.object({ Resident_ImportID: ResidentImportId });

const who = "residents.write";

export const residents = {
  list: call({
    path: "vendor/Filter_All_Residents",
    who: "residents.read",
    withoutSocieties: "stays",
    summary: "List the residents of a society; for a tenant account the accepted ones with its own number",
    input: listInput(filters),
    output: listOf(Resident),
    answer: "extras",
    contacts: true,
    refusals: ["no-society"],
  }),
  counts: call({
    path: "vendor/Fetch_Resident_Counts_Info",
    who: "residents.find",
    summary: "Show how many active residents a society, block or building has, and how many people in all",
    input: listInput(places),
    output: z.object({ Active: z.int(), Owners: z.int(), Tenants: z.int(), Total_Members: z.int(), All: z.int() }),
  }),
  phone: call({
    path: "vendor/Fetch_Resident_Phone_Info",
    who: "residents.find",
    summary: "Show the phone numbers of a resident, to call them; each answer is in the audit log, at most 20 per hour",
    input: z.object({ Society_ResidentID: ResidentId }),
    output: z.object({ CountryCode: z.string(), PhoneNumber: z.string(), Emergency_Contact: z.string() }),
    refusals: ["unknown-resident", "too-many-phones"],
  }),
  create: call({
    path: "vendor/Create_Resident",
    who,
    summary:
      "Add a resident to a flat, which is created if the building has none with this number; the person is invited, and gets access to the society once they accept",
    input: ResidentDraft,
    output: z.object({ Society_ResidentID: z.string(), FlatID: z.string() }),
    done: "Resident added",
    once: true,
    refusals: ["unknown-building", "building-inactive", "block-inactive", "resident-exists", "agreement-out-of-order"],
  }),
  edit: call({
    path: "vendor/Edit_Resident",
    once: true,
    who,
    summary: "Edit a resident; another flat or building moves them there",
    input: ResidentDraft.extend({
      Society_ResidentID: ResidentId,
      /** The `updated_at` that was edited: somebody else's later change is then not overwritten. */
      updated_at: z.iso.datetime().optional(),
    }),
    output: z.object({}),
    done: "Resident updated",
    refusals: [
      ...(["unknown-resident", "unknown-building", "building-inactive", "block-inactive"] as const),
      ...(["resident-exists", "resident-moved-out", "agreement-out-of-order", "stale"] as const),
    ],
  }),
  activate: call({
    path: "vendor/Active_Resident",
    once: true,
    who,
    summary: "Give a resident access again",
    input: z.object({ Society_ResidentID: ResidentId }),
    output: z.object({}),
    done: "Resident activated",
    refusals: ["unknown-resident", "resident-moved-out", "resident-exists"],
  }),
  deactivate: call({
    path: "vendor/Inactive_Resident",
    once: true,
    who,
    summary: "End a resident's access at once",
    input: z.object({ Society_ResidentID: ResidentId }),
    output: z.object({}),
    done: "Resident deactivated",
    refusals: ["unknown-resident"],
  }),
  moveOut: call({
    path: "vendor/Update_Resident_Move_Out",
    once: true,
    who,
    summary: "Record a resident's move-out day; this ends access at once and keeps the history",
    input: z.object({ Society_ResidentID: ResidentId, Moved_Out_On: DayIn }),
    output: z.object({}),
    done: "Move-out saved",
    refusals: ["unknown-resident", "resident-moved-out", "move-out-too-early", "move-out-to-come"],
  }),
  sendNotice: call({
    path: "vendor/Create_Society_Notice",
    who,
    summary: "Send a notice to every active resident of a block, or of all blocks that the caller handles",
    input: z.object({
      Whether_Block_Available: z.boolean().default(false),
      BlockID: BlockId.optional(),
      Title: z
        .string(problem("title-required"))
        .trim()
        .min(1, problem("title-required"))
        .max(100, problem("at-most-characters", { most: 100 })),
      Message: z
        .string(problem("message-required"))
        .trim()
        .min(1, problem("message-required"))
        .max(500, problem("at-most-characters", { most: 500 })),
    }),
    output: z.object({ Society_NoticeID: z.string(), Recipients: z.int() }),
    done: "Notice sent",
    once: true,
    refusals: ["unknown-block", "nobody-to-tell"],
  }),
  exportList: call({
    path: "vendor/Export_All_Residents",
    who: "residents.export",
    withoutSocieties: "stays",
    summary: "Export the residents that match the filters, or the selected ones of them, as a CSV or XLSX file",
    fresh: true,
    input: listInput({ ...filters, Chosen: { Society_ResidentID_Array: chosenRows(ResidentId) } }, sheetFormat),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
  createImport: call({
    path: "vendor/Create_Resident_Import",
    who,
    summary: "Upload a CSV or XLSX file of residents, and suggest the column of each field; nothing is imported yet",
    file: { maxBytes: largestSheet.bytes },
    input: z.object({ file: SheetUpload }),
    output: Import.extend(uploadedSheet),
    once: true,
    refusals: ["unknown-import", "file-too-large", "invalid-input", ...unreadSheet],
  }),
  checkImport: call({
    path: "vendor/Update_Resident_Import_Mapping",
    limit: "expensive",
    who,
    summary: "Set the column of each field, and validate every row without importing it",
    input: ImportRef.extend({ Mapping: ImportMapping }),
    /** `Assumed_Type_Count`: how many flats are made of which no row says the type. */
    output: Import.extend({ Assumed_Type_Count: z.int() }),
    refusals: ["unknown-import", "import-begun", "unknown-column", "unknown-building"],
  }),
  importProblems: call({
    path: "vendor/Filter_All_Resident_Import_Problems",
    who,
    summary: "List the problems of the file's rows, in its order",
    input: listInput({}, ImportRef.shape),
    output: listOf(ImportProblem),
    answer: "extras",
    refusals: ["unknown-import"],
  }),
  startImport: call({
    path: "vendor/Update_Resident_Import_Status",
    who,
    summary: "Start the import of the valid rows; `Fetch_Resident_Import_Info` shows its progress",
    input: ImportRef,
    output: Import,
    done: "Import started",
    once: true,
    refusals: ["unknown-import", "import-begun", "import-not-checked"],
  }),
  importInfo: call({
    path: "vendor/Fetch_Resident_Import_Info",
    who,
    summary: "Show the progress of an import",
    input: ImportRef,
    output: Import,
    refusals: ["unknown-import"],
  }),
  listImports: call({
    path: "vendor/Filter_All_Resident_Imports",
    who,
    summary: "List the imports of the society, the newest first",
    input: listInput({}),
    output: listOf(Import),
    answer: "extras",
  }),
  undoImport: call({
    path: "vendor/Inactive_Resident_Import",
    who,
    summary:
      "Undo an import and the flats it created, while nothing depends on them; residents that were changed since stay, and are counted",
    input: ImportRef,
    output: z.object({ Removed_Residents: z.int(), Removed_Flats: z.int(), Kept_Residents: z.int() }),
    done: "Import undone",
    once: true,
    refusals: ["unknown-import", "import-not-done", "import-in-use"],
  }),
};
