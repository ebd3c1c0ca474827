import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { readerOf } from "../payments/queries.ts";
import { listBills } from "./queries.ts";
import { viewBill, viewListTotals } from "./view.ts";

export const list = handler(domain.bills.list, async ({ reads, actor, now, refuse }, filters) => {
  const reader = readerOf(actor) ?? refuse("no-society");
  // A tenant account asks for itself only: of another's number it has no bills.
  const { Tenant_VendorID } = filters;
  if ("ownPhone" in reader && Tenant_VendorID !== undefined && Tenant_VendorID !== actor.vendorId)
    return { Data: [], Count: 0 };
  const today = dayOf(now);
  const { rows, count, totals } = await listBills(reads, reader, filters, today);
  return { Data: rows.map((row) => viewBill(row, today)), Count: count, ...viewListTotals(totals) };
});
