import type { Insertable } from "kysely";
import type { TicketPriority } from "#domain/community/tickets/codes.ts";
import { dueAt } from "#domain/community/tickets/rules.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Ticket } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { makeSociety } from "./society.ts";
import { makeVendor } from "./vendor.ts";

/** A ticket with the first entry of its timeline; by default to a new society. */
export const makeTicket =
  (site: Site) =>
  async (given: Partial<Insertable<Ticket>> = {}) => {
    const vendor_id = given.vendor_id ?? (await makeVendor(site)({ vendor_type: vendorTypes.tenant })).vendor_id;
    const society_id = given.society_id ?? (given.property_id ? null : (await makeSociety(site)()).society_id);
    const priority = (given.priority ?? 2) as TicketPriority;
    const created_at = (given.created_at as Date | undefined) ?? site.now();
    const ticket = await site.db
      .insertInto("ticket")
      .values({
        title: "Water leaks in the kitchen",
        description: "There is a puddle below the sink.",
        category: 1,
        due_at: dueAt(priority, created_at),
        updated_at: created_at,
        ...given,
        ...{ vendor_id, society_id, priority, created_at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { support_ticket_id } = ticket;
    await site.db
      .insertInto("ticket_event")
      .values({ support_ticket_id, kind: "raised", vendor_id, by_desk: false, created_at })
      .execute();
    return ticket;
  };
