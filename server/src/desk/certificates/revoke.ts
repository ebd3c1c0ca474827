import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { lockCertificate, updateCertificate } from "./queries.ts";

export const revoke = handler(
  domain.certificates.revoke,
  async ({ actor, now, transaction, refuse }, { CertificateID, Reason }) =>
    transaction(async (tx) => {
      const certificate = await lockCertificate(tx, { societyId: actor.societyId }, CertificateID);
      if (!certificate) return refuse("unknown-certificate");
      if (certificate.status === 6) return refuse("certificate-revoked");
      if (certificate.status !== 3) return refuse("certificate-not-issued");
      const change = { status: 6, revoke_reason: Reason, revoked_by: actor.vendorId, revoked_at: now };
      await updateCertificate(tx, CertificateID, change, now);
      return {};
    }),
);
