import { sql } from "kysely";
import { rolesWith } from "#domain/platform/capabilities.ts";
import { type Day, monthOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import type { Db } from "../../platform/db/database.ts";

export type HeldRow = {
  society_id: string;
  name: string;
  role: Role;
  held_by: string;
  outstanding: number | null;
  overdue: number | null;
  unbilled: number | null;
  open_tickets: number | null;
  overdue_tickets: number | null;
};

/** The societies of an account's offices; one with several offices once for each. */
export async function listHeld(db: Db, vendorId: VendorId, today: Day, now: Date): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select held.society_id, society.name, held.role, held.held_by, dues.outstanding, dues.overdue, flats.unbilled,
      tickets.open_tickets, tickets.overdue_tickets
    from held_role as held
      join society using (society_id)
      left join lateral (
        select coalesce(sum(outstanding_paise), 0)::bigint as outstanding,
          coalesce(sum(outstanding_paise) filter (where due_date < ${today}::date), 0)::bigint as overdue
        from bill where bill.issuer_id = held.society_id and kind = 1 and outstanding_paise > 0
      ) as dues on held.role = any(${rolesWith("reports.money")}::text[])
      left join lateral (
        select count(*)::int as unbilled from flat
        where flat.society_id = held.society_id and not exists (
          select from bill where cause_id = flat.flat_id and kind = 1 and period = ${monthOf(today)}::date)
      ) as flats on held.role = any(${rolesWith("reports.money")}::text[])
      left join lateral (
        select count(*)::int as open_tickets, (count(*) filter (where due_at < ${now}::timestamptz))::int as overdue_tickets
        from ticket where ticket.society_id = held.society_id and ticket_status in (1, 2)
      ) as tickets on held.role = any(${rolesWith("tickets.assign")}::text[])
    where held.vendor_id = ${vendorId} and held.from_on <= ${today}::date
      and (held.until_on is null or held.until_on >= ${today}::date)
    order by society.name, held.since, held.held_by limit 500`.execute(db);
  return rows;
}
