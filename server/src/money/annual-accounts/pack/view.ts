import type { AuditPack } from "#domain/money/annual-accounts/pack/calls.ts";
import { auditPackDays, type PackStep } from "#domain/money/annual-accounts/pack/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { PackRow } from "./queries.ts";

export const viewPack = (row: PackRow): AuditPack => ({
  Audit_PackID: row.audit_pack_id,
  Financial_Year: row.financial_year,
  Language: row.language as Language,
  Whether_Done: row.ended_at !== null,
  Whether_Failed: row.has_failed,
  Pack_Step: row.step as PackStep | null,
  Done_Files: Math.min(row.done_files, row.total_files),
  Total_Files: row.total_files,
  Byte_Count: row.byte_size ?? 0,
  Requested_By: row.requested_by_name ?? "",
  created_at: row.created_at.toISOString(),
  Ended_At: row.ended_at?.toISOString() ?? null,
  Kept_Until: new Date(row.created_at.getTime() + auditPackDays * 24 * 3600_000).toISOString(),
});
