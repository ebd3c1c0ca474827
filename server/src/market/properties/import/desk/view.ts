import type { PropertyImport } from "#domain/market/properties/import/calls.ts";
import type { ImportStatus } from "#domain/platform/sheets.ts";
import type { ShownImport } from "./queries.ts";

export const importView = (row: ShownImport): PropertyImport => ({
  Property_ImportID: row.property_import_id,
  File_Name: row.file_name,
  Import_Status: row.status as ImportStatus,
  Columns: row.columns as unknown as string[],
  Total_Rows: row.total_rows,
  Done_Rows: row.done_rows,
  Good_Rows: row.good_rows,
  Bad_Rows: row.bad_rows,
  Asked_Rows: row.asked_rows,
  Warned_Rows: row.warned_rows,
  Photos: row.photos ?? 0,
  Fetched_Photos: row.fetched_photos ?? 0,
  Failed_Photos: row.failed_photos ?? 0,
  created_at: row.created_at.toISOString(),
  Ended_At: row.ended_at?.toISOString() ?? null,
});
