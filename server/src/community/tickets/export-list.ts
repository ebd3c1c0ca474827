import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { ticketSheet } from "./sheet.ts";

export const exportList = handler(
  domain.tickets.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const { vendorId, withoutSocieties } = actor;
    const scope = { raisedBy: vendorId, withoutSocieties };
    return (await ticketSheet(reads, scope, { filters, Format, now })) ?? refuse("too-many-to-export");
  },
);
