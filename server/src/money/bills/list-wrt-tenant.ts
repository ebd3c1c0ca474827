import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { listBills } from "./queries.ts";
import { viewBill, viewListTotals } from "./view.ts";

export const listWrtTenant = handler(domain.bills.listWrtTenant, async ({ reads, actor, now }, filters) => {
  const today = dayOf(now);
  const { rows, count, totals } = await listBills(reads, { ownPhone: actor.phone }, filters, today);
  return { Data: rows.map((row) => viewBill(row, today)), Count: count, ...viewListTotals(totals) };
});
