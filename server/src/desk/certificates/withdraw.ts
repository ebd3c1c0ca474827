import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { isOpen } from "./open.ts";
import { lockCertificate, updateCertificate } from "./queries.ts";

export const withdraw = handler(
  domain.certificates.withdraw,
  async ({ actor, now, transaction, refuse }, { CertificateID }) =>
    transaction(async (tx) => {
      const reader = { societyId: actor.societyId, own: actor };
      const certificate = await lockCertificate(tx, reader, CertificateID);
      if (!certificate) return refuse("unknown-certificate");
      if (!isOpen(certificate)) return refuse("certificate-decided");
      await updateCertificate(tx, CertificateID, { status: 5 }, now);
      return {};
    }),
);
