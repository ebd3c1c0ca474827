import { domain } from "#domain";
import { beginningOf } from "#domain/core/notifications/told/codes.ts";
import { findVendor } from "../../core/session/queries.ts";
import { handler } from "../../platform/handler.ts";
import { nameOf, notifyOfTicket } from "./notify.ts";
import { lockTicket } from "./queries.ts";
import { holdImages, insertEvent } from "./timeline/queries.ts";

export const addComment = handler(
  domain.tickets.addComment,
  async ({ actor, now, transaction, enqueue, refuse }, { Support_TicketID: ticketId, Comment, Image_Array: images }) =>
    transaction(async (tx) => {
      const ticket = await lockTicket(tx, actor, ticketId);
      if (!ticket) return refuse("unknown-ticket");
      const { vendorId } = actor;
      if (!(await holdImages(tx, vendorId, images))) return refuse("unknown-image");
      const byDesk = ticket.is_desk;
      const eventId = await insertEvent(tx, {
        ticketId,
        kind: "comment",
        vendorId,
        byDesk,
        text: Comment,
        images,
        now,
      });
      const { full_name } = await findVendor(tx, vendorId);
      await notifyOfTicket(tx, { enqueue, now }, ticket, {
        to: ["raiser", "desk", "staff"],
        by: actor,
        kind: "ticket-comment",
        values: { Title: ticket.title, Name: full_name ?? nameOf(ticket), Comment: beginningOf(Comment) },
        occasion: eventId,
      });
      return { Ticket_EventID: eventId };
    }),
);
