import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listTickets } from "./queries.ts";
import { ticketView } from "./view.ts";

export const list = handler(domain.tickets.list, async ({ reads, actor, now }, filters) => {
  const { vendorId, withoutSocieties } = actor;
  const { rows, count } = await listTickets(reads, { raisedBy: vendorId, withoutSocieties }, filters);
  const reading = { isDesk: false, mayAssign: false, vendorId, now };
  return { Data: rows.map((row) => ticketView(row, reading)), Count: count };
});
