import { type BillLayout, runFileDays } from "#domain/money/bills/papers/codes.ts";
import type { BillRunFile } from "#domain/money/bills/papers/files/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import { signedAddress } from "../../../../core/uploads/signing.ts";
import type { FileRow } from "./queries.ts";

export const viewFile = (row: FileRow, secret: Buffer, now: Date): BillRunFile => ({
  Bill_Run_FileID: row.bill_run_file_id,
  Bill_RunID: row.bill_run_id,
  Bill_Layout: row.layout as BillLayout,
  Language: row.language as Language,
  Whether_Done: row.ended_at !== null,
  Whether_Failed: row.has_failed,
  Total_Bills: row.total_bills,
  Done_Bills: Math.min(row.done_bills, row.total_bills),
  Page_Count: row.pages,
  Byte_Count: row.byte_size ?? 0,
  File_URL: row.document_id && signedAddress(secret, row.document_id, now),
  Requested_By: row.requested_by_name ?? "",
  created_at: row.created_at.toISOString(),
  Ended_At: row.ended_at?.toISOString() ?? null,
  Kept_Until: new Date(row.created_at.getTime() + runFileDays * 24 * 3600_000).toISOString(),
});
