import type { TdsCertificate } from "#domain/money/payables/tds/draft.ts";
import { rupees } from "#domain/platform/money.ts";
import type { CertificateRow } from "./queries.ts";

export const viewCertificate = (row: CertificateRow): TdsCertificate => ({
  TDS_CertificateID: row.tds_certificate_id,
  Certificate_No: row.certificate_no,
  TDS_Nature: row.tds_nature,
  TDS_Percent: row.tds_ppm / 10_000,
  Valid_From: row.valid_from,
  Valid_To: row.valid_to,
  Limit_Amount: rupees(row.limit_paise),
  Used_Amount: rupees(row.used_paise),
  Whether_Withdrawn: row.withdrawn_at !== null,
});
