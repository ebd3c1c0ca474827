import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { isOpen } from "./open.ts";
import { lockCertificate, updateCertificate } from "./queries.ts";

export const review = handler(
  domain.certificates.review,
  async ({ actor, now, transaction, refuse }, { CertificateID, Note }) =>
    transaction(async (tx) => {
      const certificate = await lockCertificate(tx, { societyId: actor.societyId }, CertificateID);
      if (!certificate) return refuse("unknown-certificate");
      if (!isOpen(certificate)) return refuse("certificate-decided");
      const change = { status: 2, review_note: Note, reviewed_by: actor.vendorId, reviewed_at: now };
      await updateCertificate(tx, CertificateID, change, now);
      return {};
    }),
);
