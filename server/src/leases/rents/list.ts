import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { scopeOf } from "../tenancies/queries.ts";
import { listRentBills } from "./queries.ts";
import { rentBillView, viewListTotals } from "./view.ts";

export const list = handler(domain.rents.list, async ({ reads, actor, now }, filters) => {
  const today = dayOf(now);
  const { rows, count, totals } = await listRentBills(reads, scopeOf(actor), filters, today);
  return { Data: rows.map((row) => rentBillView(row, today)), Count: count, ...viewListTotals(totals) };
});
