import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listTickets } from "./queries.ts";
import { ticketView } from "./view.ts";

export const listOfProperties = handler(domain.tickets.listOfProperties, async ({ reads, actor, now }, filters) => {
  const { vendorId } = actor;
  const { rows, count } = await listTickets(reads, { ownerId: vendorId }, filters);
  const reading = { isDesk: true, mayAssign: true, vendorId, now };
  return { Data: rows.map((row) => ticketView(row, reading)), Count: count };
});
