import { domain } from "#domain";
import { ticketStatus } from "#domain/community/tickets/codes.ts";
import { beginningOf } from "#domain/core/notifications/told/codes.ts";
import { handler } from "../../platform/handler.ts";
import { nameOf, notifyOfTicket } from "./notify.ts";
import { lockTicket, updateTicket } from "./queries.ts";
import { insertEvent } from "./timeline/queries.ts";

export const rate = handler(
  domain.tickets.rate,
  async (
    { actor, now, transaction, enqueue, refuse },
    { Support_TicketID: ticketId, Rating: rating, Rating_Comment: comment },
  ) =>
    transaction(async (tx) => {
      const ticket = await lockTicket(tx, actor, ticketId);
      if (!ticket) return refuse("unknown-ticket");
      const { vendorId } = actor;
      if (ticket.vendor_id !== vendorId) return refuse("not-allowed");
      if (ticket.ticket_status !== ticketStatus.resolved) return refuse("ticket-not-resolved");
      await updateTicket(tx, ticketId, { rating, rating_comment: comment, updated_at: now });
      const eventId = await insertEvent(tx, {
        ...{ ticketId, kind: "rated", vendorId, byDesk: false, rating, text: comment, now },
      });
      await notifyOfTicket(tx, { enqueue, now }, ticket, {
        to: ["desk", "staff"],
        by: actor,
        kind: "ticket-rated",
        values: {
          Title: ticket.title,
          Name: nameOf(ticket),
          Rating: String(rating),
          Comment: beginningOf(comment),
        },
        occasion: eventId,
      });
      return {};
    }),
);
