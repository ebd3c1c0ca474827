import type { Certificate, CertificateInfo, CertificateSetting } from "#domain/desk/certificates/calls.ts";
import type { CertificateKind, CertificateState } from "#domain/desk/certificates/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { CertificateRow, SettingRow, WholeCertificate } from "./queries.ts";

export const verifyPath = (code: string): string => `/verify/${code}`;

export const viewCertificate = (row: CertificateRow): Certificate => ({
  CertificateID: row.certificate_id,
  Kind: row.kind as CertificateKind,
  State: row.status as CertificateState,
  FlatID: row.flat_id,
  Flat_Label: row.flat_label,
  Name: row.person_name,
  Purpose: row.purpose,
  Requested_On: dayOf(row.requested_at),
  Fee: rupees(row.fee_paise),
  Fee_Paid_On: row.fee_paid_on,
  Fee_Reference: row.fee_reference,
  Decline_Reason: row.decline_reason,
  Certificate_No: row.certificate_no,
  Issued_On: row.issued_on,
  Valid_Until: row.valid_until,
  Revoked_On: row.revoked_at && dayOf(row.revoked_at),
  Revoke_Reason: row.revoke_reason,
  Verify_Path: row.code && verifyPath(row.code),
});

export const viewCertificateInfo = (row: WholeCertificate, outstanding: number | null): CertificateInfo => ({
  ...viewCertificate(row),
  Review_Note: row.review_note,
  Requested_By: row.requester_name ?? "",
  Reviewed_By: row.reviewer_name ?? "",
  Decided_By: row.decider_name ?? "",
  Revoked_By: row.revoker_name ?? "",
  Outstanding: outstanding === null ? null : rupees(outstanding),
});

export const viewSetting = (row: SettingRow): CertificateSetting => ({
  Kind: row.kind,
  Whether_Offered: row.is_offered,
  Fee: rupees(row.fee_paise),
  Valid_Days: row.valid_days,
});
