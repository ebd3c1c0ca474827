import { sql } from "kysely";
import type { HandoverFigures } from "#domain/desk/handovers/calls.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { leftFor, openingsLeft } from "../../money/payments/queries.ts";
import type { Db } from "../../platform/db/database.ts";

type Sums = {
  dues: Paise;
  overdue: Paise;
  flats_with_dues: number;
  advances: Paise;
  unconfirmed: Paise;
  unconfirmed_count: number;
  tickets: number;
  incidents: number;
  block_issues: number;
  bookings: number;
  flats: number;
  members: number;
};

const findSums = (db: Db, societyId: SocietyId, today: Day, now: Date) =>
  sql<Sums>`
    select dues.*, claims.*, advance.advances,
      (select count(*)::int from ticket where society_id = ${societyId} and ticket_status in (1, 2)) as tickets,
      (select count(*)::int from incident where society_id = ${societyId} and status and incident_status <> 3) as incidents,
      (select count(*)::int from block_issue where society_id = ${societyId} and issue_status in (1, 2, 3)) as block_issues,
      (select count(*)::int from amenity_booking
        where society_id = ${societyId} and booking_status = 1 and ends_at > ${now}::timestamptz) as bookings,
      (select count(*)::int from flat where society_id = ${societyId}) as flats,
      (select count(*)::int from member where society_id = ${societyId} and owned_until is null) as members
    from (
      select coalesce(sum(outstanding_paise), 0)::bigint as dues,
        coalesce(sum(outstanding_paise) filter (where due_date < ${today}::date), 0)::bigint as overdue,
        count(distinct flat_id)::int as flats_with_dues
      from bill join account using (account_id)
      where bill.issuer_id = ${societyId} and kind = 1 and outstanding_paise > 0
    ) as dues, (
      select coalesce(sum(amount_paise), 0)::bigint as unconfirmed, count(*)::int as unconfirmed_count
      from upi_claim where issuer_id = ${societyId} and status = 1
    ) as claims, (
      select (select coalesce(sum(${leftFor("payment", 1)}), 0)::bigint from payment
          where issuer_id = ${societyId} and left_paise > 0)
        + (select coalesce(sum(${leftFor("bill_note", 1)}), 0)::bigint from bill_note
          where issuer_id = ${societyId} and left_paise > 0)
        + ${openingsLeft(sql`select account_id from account where issuer_id = ${societyId}`, 1)} as advances
    ) as advance`.execute(db);

const findDues = (db: Db, societyId: SocietyId) =>
  sql<{ label: string; amount: Paise }>`
    select coalesce(flat_label.label, max(party_flat_no)) as label, sum(outstanding_paise)::bigint as amount
    from bill join account using (account_id) left join flat_label using (flat_id)
    where bill.issuer_id = ${societyId} and kind = 1 and outstanding_paise > 0
    group by flat_id, flat_label.label order by amount desc, label, flat_id limit 5000`.execute(db);

/** What the product itself knows of a society's affairs at this moment: only its maintenance, not rents billed for landlords. */
export async function findFigures(db: Db, societyId: SocietyId, now: Date): Promise<HandoverFigures> {
  const [{ rows: sums }, { rows: dues }] = [
    await findSums(db, societyId, dayOf(now), now),
    await findDues(db, societyId),
  ];
  const found = sums[0]!;
  return {
    As_Of: now.toISOString(),
    Member_Dues: rupees(found.dues),
    Overdue_Dues: rupees(found.overdue),
    Flats_With_Dues: found.flats_with_dues,
    Advances: rupees(found.advances),
    Unconfirmed_Amount: rupees(found.unconfirmed),
    Unconfirmed_Count: found.unconfirmed_count,
    Open_Tickets: found.tickets,
    Open_Incidents: found.incidents,
    Open_Block_Issues: found.block_issues,
    Coming_Bookings: found.bookings,
    Flats: found.flats,
    Members: found.members,
    Dues: dues.map(({ label, amount }) => ({ Flat_Label: label, Amount: rupees(amount) })),
  };
}
