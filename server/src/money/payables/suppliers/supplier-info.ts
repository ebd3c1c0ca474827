import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findSupplier } from "./queries.ts";
import { viewSupplierInfo } from "./view.ts";

export const supplierInfo = handler(
  domain.payables.supplierInfo,
  async ({ db, actor, language, refuse }, { SupplierID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return viewSupplierInfo(language, (await findSupplier(db, book, SupplierID)) ?? refuse("unknown-supplier"));
  },
);
