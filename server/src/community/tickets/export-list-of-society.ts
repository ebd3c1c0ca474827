import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { scopeOf } from "./queries.ts";
import { ticketSheet } from "./sheet.ts";

export const exportListOfSociety = handler(
  domain.tickets.exportListOfSociety,
  async ({ reads, actor, now, refuse }, { Format, SocietyID, ...filters }) => {
    if (SocietyID !== undefined && SocietyID !== actor.societyId) return refuse("no-society");
    return (await ticketSheet(reads, scopeOf(actor), { filters, Format, now })) ?? refuse("too-many-to-export");
  },
);
