import { domain } from "#domain";
import type { TicketStatus } from "#domain/community/tickets/codes.ts";
import { isUnsettled } from "#domain/community/tickets/rules.ts";
import { keptAs } from "#domain/translations.ts";
import { handler } from "../../platform/handler.ts";
import { notifyOfTicket, placeOf } from "./notify.ts";
import { lockStaffMember, lockTicket, updateTicket } from "./queries.ts";
import { insertEvent } from "./timeline/queries.ts";

export const assign = handler(
  domain.tickets.assign,
  async (
    { actor, now, transaction, enqueue, refuse },
    { Support_TicketID: ticketId, Society_StaffID: staffId, Assignee },
  ) =>
    transaction(async (tx) => {
      const ticket = await lockTicket(tx, actor, ticketId);
      if (!ticket?.is_desk) return refuse("unknown-ticket");
      if (!isUnsettled(ticket.ticket_status as TicketStatus)) return refuse("ticket-settled");
      const { society_id } = ticket;
      const staff = society_id && staffId ? await lockStaffMember(tx, society_id, staffId) : undefined;
      // A society has its staff, a landlord any person they name.
      if (society_id ? (staffId || Assignee) && !staff : staffId) return refuse("unknown-staff");
      if (staff && !staff.accepted_phone) return refuse("staff-not-accepted");
      const named = society_id ? undefined : Assignee;
      await updateTicket(tx, ticketId, {
        assigned_staff_id: staff?.staff_id ?? null,
        assignee_name: named?.Name ?? null,
        assignee_phone: named?.PhoneNumber ?? null,
        updated_at: now,
      });
      const { vendorId } = actor;
      const text = staff?.name ?? named?.Name ?? "";
      const eventId = await insertEvent(tx, { ticketId, kind: "assigned", vendorId, byDesk: true, text, now });
      const Priority_Label = keptAs("ticketPriorities", ticket.priority);
      await notifyOfTicket(
        tx,
        { enqueue, now },
        { ...ticket, staff_phone: staff?.phone_number ?? null },
        {
          to: ["staff"],
          by: actor,
          kind: "ticket-assigned",
          values: { Title: ticket.title, Place: placeOf(ticket), Priority_Label },
          occasion: eventId,
        },
      );
      return {};
    }),
);
