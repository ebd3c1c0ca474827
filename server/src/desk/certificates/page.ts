import { domain } from "#domain";
import { type CertificateKind, noDuesKind } from "#domain/desk/certificates/codes.ts";
import { codeIn, maskedName, standingOn } from "#domain/desk/certificates/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { findByCode } from "./queries.ts";

export const page = handler(domain.certificates.page, async ({ db, now, refuse }, { Code }) => {
  const code = codeIn(Code);
  const found = code === undefined ? undefined : await findByCode(db, code);
  if (!found?.issued_on || !found.valid_until || !found.certificate_no) return refuse("unknown-certificate");
  const { valid_until: validUntil, issued_on } = found;
  const revokedOn = found.revoked_at && dayOf(found.revoked_at);
  return {
    Kind: found.kind as CertificateKind,
    Standing: standingOn(dayOf(now), { validUntil, revokedOn }),
    Certificate_No: found.certificate_no,
    Society_Name: found.society_name,
    Society_Address: found.society_address,
    Whether_Society_Verified: found.is_verified,
    Flat_Label: found.flat_label,
    Name_Masked: maskedName(found.person_name),
    Issued_On: issued_on,
    As_Of: found.kind === noDuesKind ? issued_on : null,
    Valid_Until: validUntil,
    Revoked_On: revokedOn,
    Revoke_Reason: found.revoke_reason,
  };
});
