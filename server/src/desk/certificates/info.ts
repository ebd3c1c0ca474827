import { domain } from "#domain";
import { outstandingOf } from "../../money/payments/settle.ts";
import { handler } from "../../platform/handler.ts";
import { accountOfMember, findCertificate } from "./queries.ts";
import { viewCertificateInfo } from "./view.ts";

export const info = handler(
  domain.certificates.info,
  async ({ db, actor: { societyId }, refuse }, { CertificateID }) => {
    const certificate = await findCertificate(db, { societyId }, CertificateID);
    if (!certificate) return refuse("unknown-certificate");
    if (certificate.member_id === null) return viewCertificateInfo(certificate, null);
    const account = await accountOfMember(db, certificate.member_id);
    return viewCertificateInfo(certificate, account ? await outstandingOf(db, account.account_id) : 0);
  },
);
