import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { bookOf } from "../../../journal/book.ts";
import { findCertificateById, updateWithdrawn } from "./queries.ts";
import { viewCertificate } from "./view.ts";

export const withdrawTdsCertificate = handler(
  domain.payables.withdrawTdsCertificate,
  async ({ actor, now, transaction, refuse }, { TDS_CertificateID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      if (!(await findCertificateById(tx, book, TDS_CertificateID))) return refuse("unknown-tds-certificate");
      if (!(await updateWithdrawn(tx, book, TDS_CertificateID, now))) return refuse("tds-certificate-withdrawn");
      return viewCertificate((await findCertificateById(tx, book, TDS_CertificateID))!);
    });
  },
);
