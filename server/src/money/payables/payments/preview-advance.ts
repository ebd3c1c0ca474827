import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findSupplier } from "../suppliers/queries.ts";
import { withholdAhead } from "./advance-tax.ts";

export const previewAdvance = handler(domain.payables.previewAdvance, async ({ db, actor, refuse }, draft) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const supplier = (await findSupplier(db, book, draft.SupplierID)) ?? refuse("unknown-supplier");
  const tax = (await withholdAhead(db, book, supplier, draft))?.tax;
  return {
    TDS_Amount: rupees(tax?.tds_paise ?? 0),
    TDS_Percent: (tax?.tds_ppm ?? 0) / 10_000,
    TDS_Section: tax?.tds_section ?? "",
    To_Pay: rupees(draft.Advance_Amount - (tax?.tds_paise ?? 0)),
  };
});
