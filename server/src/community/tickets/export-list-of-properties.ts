import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { ticketSheet } from "./sheet.ts";

export const exportListOfProperties = handler(
  domain.tickets.exportListOfProperties,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) =>
    (await ticketSheet(reads, { ownerId: actor.vendorId }, { filters, Format, now })) ?? refuse("too-many-to-export"),
);
