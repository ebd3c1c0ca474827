import type { Output } from "#domain/platform/call.ts";
import type { ImportStatus } from "#domain/platform/sheets.ts";
import type { residents } from "#domain/society/residents/calls.ts";
import type { ShownImport } from "./queries.ts";

export const importView = (row: ShownImport): Output<typeof residents.importInfo> => ({
  Resident_ImportID: row.resident_import_id,
  File_Name: row.file_name,
  Import_Status: row.status as ImportStatus,
  Columns: row.columns as unknown as string[],
  Total_Rows: row.total_rows,
  Done_Rows: row.done_rows,
  Good_Rows: row.good_rows,
  Bad_Rows: row.bad_rows,
  Warned_Rows: row.warned_rows,
  created_at: row.created_at.toISOString(),
  Ended_At: row.ended_at?.toISOString() ?? null,
});
