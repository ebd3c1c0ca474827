import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { findContract, listTerms, scopeOf } from "./queries.ts";
import { infoView } from "./view.ts";

export const info = handler(domain.tenancies.info, async ({ db, actor, now, refuse }, { Rental_ContractID }) => {
  const today = dayOf(now);
  const row = await findContract(db, scopeOf(actor), Rental_ContractID, today);
  if (!row) return refuse("unknown-contract");
  return infoView(row, await listTerms(db, Rental_ContractID), today);
});
