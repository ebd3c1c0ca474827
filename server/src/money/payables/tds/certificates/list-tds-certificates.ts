import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { bookOf } from "../../../journal/book.ts";
import { findSupplier } from "../../suppliers/queries.ts";
import { listCertificates } from "./queries.ts";
import { viewCertificate } from "./view.ts";

export const listTdsCertificates = handler(
  domain.payables.listTdsCertificates,
  async ({ db, actor, refuse }, { SupplierID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    if (!(await findSupplier(db, book, SupplierID))) return refuse("unknown-supplier");
    return (await listCertificates(db, book, SupplierID)).map(viewCertificate);
  },
);
