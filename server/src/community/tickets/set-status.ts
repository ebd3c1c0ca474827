import { domain } from "#domain";
import { type TicketPriority, type TicketStatus, ticketStatus } from "#domain/community/tickets/codes.ts";
import { mayReopen, stepsOfDesk } from "#domain/community/tickets/rules.ts";
import { beginningOf } from "#domain/core/notifications/told/codes.ts";
import { keptAs } from "#domain/translations.ts";
import { handler } from "../../platform/handler.ts";
import { notifyOfTicket } from "./notify.ts";
import { lockTicket, moveTicket } from "./queries.ts";
import { insertEvent } from "./timeline/queries.ts";

export const setStatus = handler(
  domain.tickets.setStatus,
  async (
    { actor, now, transaction, enqueue, refuse },
    { Support_TicketID: ticketId, Ticket_Status: to, Seen_Status: lastSeen, Reason: reason },
  ) =>
    transaction(async (tx) => {
      const ticket = await lockTicket(tx, actor, ticketId);
      if (!ticket) return refuse("unknown-ticket");
      const [from, priority] = [ticket.ticket_status as TicketStatus, ticket.priority as TicketPriority];
      const standing = { status: from, resolvedAt: ticket.resolved_at };
      const newer = { fields: { Ticket_Status: String(from) } };
      // A caller without `Seen_Status` who asks for the status that is already set was not the first either.
      if ((lastSeen ?? (from === to ? undefined : from)) !== from) return refuse("stale", newer);
      if (from === ticketStatus.rejected) return refuse("ticket-rejected", newer);
      const isReopening = !ticket.is_desk && from === ticketStatus.resolved && to === ticketStatus.open;
      if (isReopening && !mayReopen(standing, now)) return refuse("reopen-too-late");
      if (!isReopening && !ticket.is_desk) return refuse("not-allowed");
      if (!isReopening && !stepsOfDesk(standing).includes(to)) return refuse("ticket-out-of-order", newer);

      await moveTicket(tx, ticketId, { from, to, priority, reason, now });
      const { vendorId } = actor;
      const byDesk = ticket.is_desk;
      const eventId = await insertEvent(tx, {
        ...{ ticketId, kind: "status", vendorId, byDesk, from, to, text: reason, now },
      });
      await notifyOfTicket(tx, { enqueue, now }, ticket, {
        to: ["raiser", "desk", "staff"],
        by: actor,
        kind: "ticket-status",
        values: {
          Title: ticket.title,
          Status_Label: isReopening ? keptAs("ticketMoves", "reopened") : keptAs("ticketStatuses", to),
          Reason: beginningOf(reason),
        },
        occasion: eventId,
      });
      return {};
    }),
);
