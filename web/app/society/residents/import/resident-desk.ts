import type { ResidentImport } from "#domain/society/residents/calls.ts";
import { type ImportField, importFields } from "#domain/society/residents/codes.ts";
import { type ImportDesk, inIndia, outcomeOf, type SheetImport } from "../../../kit/sheets/desk.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";

const none = { asked: 0, assumedTypes: 0, photos: 0, fetchedPhotos: 0, failedPhotos: 0 };
export const sheetImportOf = (one: ResidentImport): SheetImport => ({
  ...one,
  ...none,
  id: one.Resident_ImportID,
  warned: one.Warned_Rows,
});

const refOf = (id: string) => ({ Resident_ImportID: id });

/** The screen of imports, for residents. */
export const residentDesk = (): ImportDesk => ({
  upload: (file, onProgress) =>
    outcomeOf(askOnce("vendor/Create_Resident_Import", file, { file }, { onProgress }), ({ Data }) => ({
      ...Data,
      ...sheetImportOf(Data),
    })),
  check: (id, mapping, forAll) =>
    outcomeOf(
      request("vendor/Update_Resident_Import_Mapping", {
        ...refOf(id),
        Mapping: { ...mapping, ...(forAll !== "" && { BuildingID: forAll }) },
      }),
      ({ Data }) => ({ ...sheetImportOf(Data), assumedTypes: Data.Assumed_Type_Count }),
    ),
  start: (id) =>
    outcomeOf(askOnce("vendor/Update_Resident_Import_Status", id, refOf(id)), ({ Data }) => sheetImportOf(Data)),
  info: (id) => outcomeOf(request("vendor/Fetch_Resident_Import_Info", refOf(id)), ({ Data }) => sheetImportOf(Data)),
  problems: (id, Limit) =>
    outcomeOf(request("vendor/Filter_All_Resident_Import_Problems", { ...refOf(id), Limit }), ({ Data, Count }) => ({
      rows: Data,
      count: Count,
    })),
  undo: (id) =>
    outcomeOf(askOnce("vendor/Inactive_Resident_Import", id, refOf(id)), ({ Data }) => {
      const removed = { residents: inIndia(Data.Removed_Residents), flats: inIndia(Data.Removed_Flats) };
      return Data.Kept_Residents > 0
        ? m.residents_import_undone_kept({ ...removed, kept: inIndia(Data.Kept_Residents) })
        : m.residents_import_undone(removed);
    }),
  fields: importFields,
  needed: ["Name", "PhoneNumber", "Flat_No"] satisfies ImportField[],
  path: "/residents",
  words: {
    title: m.residents_import_title(),
    lead: m.residents_import_lead(),
    back: m.residents_import_back(),
    forAll: m.residents_import_fixed(),
    forAllNone: m.common_none(),
    start: (count) => m.residents_import_start({ count, shown: inIndia(count) }),
    done: (count) => m.residents_import_done({ count, shown: inIndia(count) }),
    doneText: m.residents_import_done_text(),
    undoText: (count, file) => m.residents_import_undo_text({ count: inIndia(count), file }),
  },
});
