import { domain } from "#domain";
import { mayCall } from "#domain/platform/who.ts";
import { imageView } from "../../core/uploads/view.ts";
import { handler } from "../../platform/handler.ts";
import { findTicket } from "./queries.ts";
import { listEvents, listRaisedImages } from "./timeline/queries.ts";
import { eventView, ticketView } from "./view.ts";

export const info = handler(domain.tickets.info, async ({ db, actor, now, refuse }, { Support_TicketID: ticketId }) => {
  const row = await findTicket(db, actor, ticketId);
  if (!row) return refuse("unknown-ticket");
  const [images, events] = await Promise.all([listRaisedImages(db, ticketId), listEvents(db, ticketId)]);
  const { vendorId, role } = actor;
  const reading = { isDesk: row.is_desk, mayAssign: mayCall(role, "tickets.assign"), vendorId, now };
  return {
    ...ticketView(row, reading),
    Image_Array_Information: images.map(imageView),
    Events: events.map(eventView),
  };
});
