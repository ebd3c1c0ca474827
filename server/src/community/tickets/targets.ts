import { domain } from "#domain";
import { ticketTypes } from "#domain/community/tickets/codes.ts";
import { isDeskOfSociety } from "#domain/community/tickets/rules.ts";
import { handler } from "../../platform/handler.ts";
import { findSocietyName, listRentedProperties, listResidences } from "./targets/queries.ts";

export const targets = handler(domain.tickets.targets, async ({ db, actor }) => {
  const { role, societyId, phone, withoutSocieties } = actor;
  if (isDeskOfSociety(role)) {
    if (!societyId) return [];
    const { name } = await findSocietyName(db, societyId);
    const own = { Vendor_Ticket_Type: ticketTypes.society, Vendor_Ticket_TypeID: societyId, Society_ResidentID: null };
    return [{ ...own, Name: name, To_Name: name }];
  }
  const [residences, properties] = await Promise.all([
    withoutSocieties ? [] : listResidences(db, phone),
    listRentedProperties(db, phone),
  ]);
  return [
    ...residences.map((row) => ({
      Vendor_Ticket_Type: ticketTypes.society,
      Vendor_Ticket_TypeID: row.society_id,
      Society_ResidentID: row.society_resident_id,
      Name: `${row.name} (${row.flat_label})`,
      To_Name: row.society_name,
    })),
    ...properties.map((row) => ({
      Vendor_Ticket_Type: ticketTypes.property,
      Vendor_Ticket_TypeID: row.property_id,
      Society_ResidentID: null,
      Name: row.property_title,
      To_Name: row.owner_name || row.full_name || "Property Owner",
    })),
  ];
});
