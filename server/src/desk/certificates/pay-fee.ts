import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { lockCertificate, updateCertificate } from "./queries.ts";

export const payFee = handler(
  domain.certificates.payFee,
  async ({ actor, now, transaction, refuse }, { CertificateID, Paid_On, Reference }) =>
    transaction(async (tx) => {
      const certificate = await lockCertificate(tx, { societyId: actor.societyId }, CertificateID);
      if (!certificate) return refuse("unknown-certificate");
      if (certificate.fee_paise === 0) return refuse("certificate-free");
      await updateCertificate(tx, CertificateID, { fee_paid_on: Paid_On, fee_reference: Reference }, now);
      return {};
    }),
);
