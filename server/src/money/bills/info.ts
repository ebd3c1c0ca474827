import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { readerOf } from "../payments/queries.ts";
import { findBill, findParts } from "./queries.ts";
import { viewBillInfo } from "./view.ts";

export const info = handler(domain.bills.info, async ({ db, actor, now, language, refuse }, { BillID }) => {
  const bill = await findBill(db, readerOf(actor) ?? refuse("no-society"), BillID);
  if (!bill) return refuse("unknown-bill");
  return viewBillInfo(bill, await findParts(db, BillID), dayOf(now), language);
});
