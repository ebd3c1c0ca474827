import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { fileOf } from "../../payments/papers/file.ts";
import { paperReaderOf } from "../../payments/queries.ts";
import { findBillPaper } from "./find.ts";

export const paper = handler(domain.bills.paper, async ({ db, actor, now, outside, language, refuse }, { BillID }) => {
  const found = await findBillPaper(db, paperReaderOf(actor) ?? refuse("no-society"), BillID, {
    now,
    withoutSocieties: actor.withoutSocieties,
    role: actor.role,
    language,
  });
  if (!found) return refuse("unknown-bill");
  return fileOf(found, { site: outside.site.name, language, account: actor.vendorId });
});
