import type { PropertyType } from "#domain/market/properties/codes.ts";
import type { PropertyImport } from "#domain/market/properties/import/calls.ts";
import { type PropertyImportField, propertyImportFields } from "#domain/market/properties/import/codes.ts";
import { type ImportDesk, inIndia, outcomeOf, type SheetImport } from "../../../kit/sheets/desk.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";

export const sheetImportOf = (one: PropertyImport): SheetImport => ({
  ...one,
  id: one.Property_ImportID,
  asked: one.Asked_Rows,
  warned: one.Warned_Rows,
  assumedTypes: 0,
  photos: one.Photos,
  fetchedPhotos: one.Fetched_Photos,
  failedPhotos: one.Failed_Photos,
});

const refOf = (id: string) => ({ Property_ImportID: id });

/** The screen of imports, for properties. */
export const propertyDesk = (): ImportDesk => ({
  upload: (file, onProgress) =>
    outcomeOf(askOnce("vendor/Create_Property_Import", file, { file }, { onProgress }), ({ Data }) => ({
      ...Data,
      ...sheetImportOf(Data),
    })),
  check: (id, mapping, forAll) =>
    outcomeOf(
      request("vendor/Update_Property_Import_Mapping", {
        ...refOf(id),
        Mapping: { ...mapping, ...(forAll !== "" && { Type_Of_All: Number(forAll) as PropertyType }) },
      }),
      ({ Data }) => sheetImportOf(Data),
    ),
  start: (id, withAsked) =>
    outcomeOf(
      askOnce("vendor/Update_Property_Import_Status", id, { ...refOf(id), Whether_Asked_Rows_Included: withAsked }),
      ({ Data }) => sheetImportOf(Data),
    ),
  info: (id) => outcomeOf(request("vendor/Fetch_Property_Import_Info", refOf(id)), ({ Data }) => sheetImportOf(Data)),
  problems: (id, Limit) =>
    outcomeOf(request("vendor/Filter_All_Property_Import_Problems", { ...refOf(id), Limit }), ({ Data, Count }) => ({
      rows: Data,
      count: Count,
    })),
  undo: (id) =>
    outcomeOf(askOnce("vendor/Inactive_Property_Import", id, refOf(id)), ({ Data }) => {
      const removed = m.owned_import_undone({ count: Data.Removed_Properties });
      return Data.Kept_Properties > 0 ? m.owned_import_undone_kept({ removed, count: Data.Kept_Properties }) : removed;
    }),
  fields: propertyImportFields,
  needed: ["Monthly_Rent", "City"] satisfies PropertyImportField[],
  path: "/properties",
  words: {
    title: m.owned_import_title(),
    lead: m.owned_import_lead(),
    back: m.owned_import_back(),
    forAll: m.owned_import_type(),
    forAllNone: m.owned_import_type_none(),
    start: (count) => m.owned_import_start({ count, shown: inIndia(count) }),
    done: (count) => m.owned_import_done({ count, shown: inIndia(count) }),
    doneText: m.owned_import_done_text(),
    undoText: (count, file) => m.owned_import_undo_text({ count, shown: inIndia(count), file }),
  },
});
