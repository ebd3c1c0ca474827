import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { isOpen } from "./open.ts";
import { lockCertificate, updateCertificate } from "./queries.ts";
import { tellRequester } from "./tell.ts";

export const decline = handler(
  domain.certificates.decline,
  async ({ actor, now, enqueue, transaction, refuse }, { CertificateID, Reason }) =>
    transaction(async (tx) => {
      const certificate = await lockCertificate(tx, { societyId: actor.societyId }, CertificateID);
      if (!certificate) return refuse("unknown-certificate");
      if (!isOpen(certificate)) return refuse("certificate-decided");
      const change = { status: 4, decline_reason: Reason, decided_by: actor.vendorId, decided_at: now };
      await updateCertificate(tx, CertificateID, change, now);
      await tellRequester(tx, { actor, now, enqueue }, certificate, { kind: "certificate-declined", more: { Reason } });
      return {};
    }),
);
