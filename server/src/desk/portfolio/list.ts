import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { type HeldRow, listHeld } from "./queries.ts";

export const list = handler(domain.portfolio.list, async ({ reads, actor, now }) =>
  (await listHeld(reads, actor.vendorId, dayOf(now), now)).map(view),
);

const view = ({ outstanding, overdue, unbilled, open_tickets, overdue_tickets, ...row }: HeldRow) => ({
  SocietyID: row.society_id,
  Society_Name: row.name,
  Role: row.role,
  Held_RoleID: row.held_by,
  Dues:
    outstanding === null || overdue === null
      ? null
      : {
          Outstanding_Amount: rupees(outstanding),
          Overdue_Amount: rupees(overdue),
          Unbilled_Flat_Count: unbilled ?? 0,
        },
  Tickets: open_tickets === null ? null : { Open_Count: open_tickets, Overdue_Count: overdue_tickets ?? 0 },
});
