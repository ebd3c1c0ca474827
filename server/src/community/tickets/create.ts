import { domain } from "#domain";
import { ticketTypes } from "#domain/community/tickets/codes.ts";
import type { TicketDraft } from "#domain/community/tickets/draft.ts";
import { isDeskOfSociety } from "#domain/community/tickets/rules.ts";
import { keptAs } from "#domain/translations.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Account, handler } from "../../platform/handler.ts";
import { nameOf, notifyOfTicket, placeOf } from "./notify.ts";
import { insertTicket, listWithPeople } from "./queries.ts";
import { findRentedProperty, findResidence } from "./targets/queries.ts";
import { holdImages, insertEvent } from "./timeline/queries.ts";

export const create = handler(
  domain.tickets.create,
  async ({ actor, now, transaction, enqueue, refuse }, { Image_Array: images, ...draft }) =>
    transaction(async (tx) => {
      const target = await targetOf(tx, actor, draft);
      if (!target) return refuse("unknown-ticket-target");
      if (!(await holdImages(tx, actor.vendorId, images))) return refuse("unknown-image");
      const { vendorId } = actor;
      const ticketId = await insertTicket(tx, { vendorId, target, draft, now });
      const byDesk = isDeskOfSociety(actor.role);
      await insertEvent(tx, { ticketId, kind: "raised", vendorId, byDesk, images, now });
      const [ticket] = await listWithPeople(tx, [ticketId]);
      const Priority_Label = keptAs("ticketPriorities", draft.Priority);
      await notifyOfTicket(tx, { enqueue, now }, ticket!, {
        to: ["desk"],
        by: actor,
        kind: "ticket-raised",
        values: { Title: draft.Title, Place: placeOf(ticket!), Name: nameOf(ticket!), Priority_Label },
        occasion: "raised",
      });
      return { Support_TicketID: ticketId };
    }),
);

type Named = Pick<TicketDraft, "Vendor_Ticket_Type" | "Vendor_Ticket_TypeID" | "Society_ResidentID">;

/** The desk raises tickets to its own society, everyone else to where their number lives or rents. */
async function targetOf(db: Db, actor: Account, { Vendor_Ticket_Type, ...named }: Named) {
  const { Vendor_Ticket_TypeID: targetId, Society_ResidentID: residentId } = named;
  const nothing = { societyId: null, residentId: null, propertyId: null };
  const ofSociety = Vendor_Ticket_Type === ticketTypes.society;
  if (isDeskOfSociety(actor.role)) {
    const isOwn = ofSociety && actor.societyId !== undefined && String(actor.societyId) === String(targetId);
    return isOwn ? { ...nothing, societyId: actor.societyId! } : undefined;
  }
  if (!ofSociety) {
    const property = await findRentedProperty(db, actor, targetId);
    return property && { ...nothing, propertyId: property.property_id };
  }
  if (actor.withoutSocieties) return undefined;
  const residence = await findResidence(db, actor, { targetId, residentId });
  return residence && { ...nothing, societyId: residence.society_id, residentId: residence.society_resident_id };
}
