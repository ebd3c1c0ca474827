import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { findParts } from "../../money/bills/queries.ts";
import { handler } from "../../platform/handler.ts";
import { scopeOf } from "../tenancies/queries.ts";
import { findRentBill } from "./queries.ts";
import { rentBillInfoView } from "./view.ts";

export const info = handler(domain.rents.info, async ({ db, actor, now, language, refuse }, { BillID }) => {
  const bill = await findRentBill(db, scopeOf(actor), BillID);
  if (!bill) return refuse("unknown-bill");
  return rentBillInfoView(bill, await findParts(db, BillID), dayOf(now), language);
});
