import { domain } from "#domain";
import { on } from "../../../../platform/db/constraint.ts";
import { handler } from "../../../../platform/handler.ts";
import { bookOf } from "../../../journal/book.ts";
import { lockSupplier } from "../../suppliers/queries.ts";
import { findCertificateById, insertCertificate } from "./queries.ts";
import { viewCertificate } from "./view.ts";

export const createTdsCertificate = handler(
  domain.payables.createTdsCertificate,
  async ({ actor, now, transaction, refuse }, draft) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const supplier = (await lockSupplier(tx, book, draft.SupplierID)) ?? refuse("unknown-supplier");
      if (supplier.pan === "") return refuse("supplier-without-pan");
      const certificate = {
        ...{ supplierId: draft.SupplierID, no: draft.Certificate_No, nature: draft.TDS_Nature },
        ...{ ppm: Math.round(draft.TDS_Percent * 10_000), from: draft.Valid_From, to: draft.Valid_To },
        limit: draft.Limit_Amount,
      };
      const id = await insertCertificate(tx, book, certificate, now)
        .catch(on("tds_certificate_no_once", () => refuse("tds-certificate-exists")))
        .catch(on("tds_certificate_apart", () => refuse("tds-certificate-overlaps")));
      return viewCertificate((await findCertificateById(tx, book, id))!);
    });
  },
);
