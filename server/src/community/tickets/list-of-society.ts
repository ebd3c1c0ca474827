import { domain } from "#domain";
import { mayCall } from "#domain/platform/who.ts";
import { handler } from "../../platform/handler.ts";
import { listTickets, scopeOf } from "./queries.ts";
import { ticketView } from "./view.ts";

export const listOfSociety = handler(
  domain.tickets.listOfSociety,
  async ({ reads, actor, now, refuse }, { SocietyID, ...filters }) => {
    if (SocietyID !== undefined && SocietyID !== actor.societyId) return refuse("no-society");
    const { rows, count } = await listTickets(reads, scopeOf(actor), filters);
    const { vendorId, role } = actor;
    const reading = { isDesk: true, mayAssign: mayCall(role, "tickets.assign"), vendorId, now };
    return { Data: rows.map((row) => ticketView(row, reading)), Count: count };
  },
);
