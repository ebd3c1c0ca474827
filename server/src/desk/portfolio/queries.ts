import { sql } from "kysely";
import type { SharedStaff } from "#domain/desk/portfolio/calls.ts";
import { rolesWith } from "#domain/platform/capabilities.ts";
import { type Day, monthOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import { staffInvitation } from "../../core/invitations/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";

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
          select from bill where cause_id = flat.flat_id and kind = 1 and period = ${monthOf(today)}::date and reversed_on is null)
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

/** The societies in which an account may appoint others today, with its role there. */
const administered = (vendorId: VendorId, today: Day) => sql`
  select distinct on (held.society_id) held.society_id, society.name, held.role
  from held_role as held join society using (society_id)
  where held.vendor_id = ${vendorId} and held.role = any(${rolesWith("staff.write")}::text[])
    and held.from_on <= ${today}::date and (held.until_on is null or held.until_on >= ${today}::date)
  order by held.society_id, held.since, held.held_by`;

export type Administered = { society_id: SocietyId; name: string; role: Role };

/** Of these societies those in which an account may appoint others, in the order of their ids. */
export async function listAdministered(tx: Tx, vendorId: VendorId, among: readonly SocietyId[], today: Day) {
  const { rows } = await sql<Administered>`
    select * from (${administered(vendorId, today)}) as own
    where society_id = any(${among}::uuid[]) order by society_id`.execute(tx);
  return rows;
}

type SharedRow = {
  name: string;
  phone_number: string;
  societies: number;
  appointments: SharedStaff["Appointments"];
};
type SharedFilters = { Search?: string | undefined; SocietyID?: SocietyId | undefined; Skip: number; Limit: number };

/** The people appointed in the societies that an account administers, those in most societies first. */
export async function listShared(
  db: Db,
  vendorId: VendorId,
  { Search = "", SocietyID, Skip, Limit }: SharedFilters,
  today: Day,
): Promise<{ rows: SharedRow[]; count: number }> {
  const digits = Search.replace(/[\s\-+]/g, "") || Search;
  const people = sql`
    select phone_number, (array_agg(name order by is_own desc, created_at desc, staff_id))[1] as name,
      count(distinct society_id)::int as societies,
      jsonb_agg(jsonb_build_object('Society_StaffID', staff_id, 'SocietyID', society_id, 'Society_Name', society_name,
        'Role', role, 'From', from_on, 'Until', until_on, 'Invitation_Status', invitation_status)
        order by society_name, society_id, from_on, staff_id) as appointments
    from (
      select staff.staff_id, staff.society_id, own.name as society_name, staff.role, staff.from_on, staff.until_on,
        staff.created_at, staff.phone_number,
        coalesce(holder.full_name, staff.name) as name, holder.full_name is not null as is_own,
        case when staff.vendor_id is not null then 'accepted' else ${staffInvitation} end as invitation_status
      from (${administered(vendorId, today)}) as own
        join staff using (society_id)
        left join vendor as holder on holder.vendor_id = staff.vendor_id
      where staff.ended_at is null and (staff.until_on is null or staff.until_on >= ${today}::date)
    ) as appointment
    group by phone_number
    having (${Search} = '' or bool_or(name ilike ${containing(Search)}) or phone_number like ${containing(digits)})
      and (${SocietyID ?? null}::uuid is null or bool_or(society_id = ${SocietyID ?? null}::uuid))`;
  const [{ rows }, counted] = await Promise.all([
    sql<SharedRow>`select * from (${people}) as person
      order by societies desc, name, phone_number offset ${Skip} limit ${Limit}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (${people}) as person`.execute(db),
  ]);
  return { rows, count: counted.rows[0]!.count };
}
