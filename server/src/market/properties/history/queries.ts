import { type RawBuilder, sql } from "kysely";
import type { PropertyEventKind } from "#domain/market/properties/history/codes.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";

export type EventRow = {
  kind: PropertyEventKind;
  at: Date;
  rental_contract_id: string | null;
  name: string | null;
  reason: string | null;
  start_date: string | null;
  end_date: string | null;
  count: number;
  led_count: number;
  amount_paise: number;
  paid_paise: number;
};

const none = { contract: sql`null::uuid`, name: sql`null::text`, day: sql`null::date` };
/** One row of the line of time: what is left out is nothing. */
const event = (
  kind: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  given: Partial<
    Record<"contract" | "name" | "reason" | "start" | "end" | "count" | "led" | "amount" | "paid", RawBuilder<unknown>>
  > = {},
) => sql`select ${kind} as kind, ${at} as at, ${given.contract ?? none.contract} as rental_contract_id,
  ${given.name ?? none.name} as name, ${given.reason ?? none.name} as reason,
  ${given.start ?? none.day} as start_date, ${given.end ?? none.day} as end_date,
  ${given.count ?? sql`0`}::bigint as count, ${given.led ?? sql`0`}::bigint as led_count,
  ${given.amount ?? sql`0`}::bigint as amount_paise, ${given.paid ?? sql`0`}::bigint as paid_paise`;

/** Entries with only a date are placed at noon. */
const noon = (day: RawBuilder<unknown>) => sql`((${day})::timestamp + interval '12 hours') at time zone 'Asia/Kolkata'`;
const monthOf = (at: RawBuilder<unknown>) => sql`date_trunc('month', ${at} at time zone 'Asia/Kolkata')::date`;

/** The history of the listing from the change log: changes by the owner, by jobs and by operators. */
const listing = sql`
  ${event(
    sql`case
      when field = 'status' then case when became = 'true' then 'offered' else 'taken-off' end
      when field = 'paused_at' then case when became is null then 'unpaused' else 'paused' end
      when field = 'hidden_at' then case when became is null then 'restored' else 'hidden' end
      else case when became is null then 'unverified' else 'verified' end
    end`,
    sql`entry.at`,
    { reason: sql`case when field = 'hidden_at' then entry.after ->> 'hidden_reason' end` },
  )}
  from home join audit_entry as entry on entry.thing_id = home.property_id
    cross join lateral jsonb_each_text(entry.after) as changed (field, became)
  where entry.thing = 'Property' and entry.action = 'change' and field in ('status', 'paused_at', 'hidden_at', 'verified_at')`;

const enquiries = sql`
  ${event(sql`'enquiries'`, sql`max(enquiry.created_at)`, {
    start: monthOf(sql`enquiry.created_at`),
    count: sql`count(distinct enquiry.enquiry_id)`,
    led: sql`count(distinct enquiry.enquiry_id) filter (where contract.rental_contract_id is not null)`,
  })}
  from home join enquiry using (property_id)
    left join rental_contract as contract on contract.enquiry_id = enquiry.enquiry_id
  where not enquiry.is_blocked
  group by ${monthOf(sql`enquiry.created_at`)}`;

const ofContract = {
  contract: sql`contract.rental_contract_id`,
  name: sql`contract.tenant_name`,
  start: sql`contract.contract_start_date`,
  end: sql`contract.contract_end_date`,
};
const contracts = sql`
  ${event(
    sql`case when contract.renewed_from_id is null then 'contract' else 'renewal' end`,
    sql`contract.created_at`,
    {
      ...ofContract,
      amount: sql`contract.monthly_rent_paise`,
    },
  )} from contract
  union all
  ${event(sql`'contract-closed'`, sql`contract.closed_at`, ofContract)} from contract where contract.closed_at is not null
  union all
  ${event(sql`'contract-ended'`, noon(sql`contract.contract_end_date`), ofContract)}
    from contract cross join today where contract.status and contract.contract_end_date < today.day
  union all
  ${event(sql`'vacating'`, sql`entry.at`, { ...ofContract, start: sql`(entry.after ->> 'vacate_date')::date` })}
    from contract join audit_entry as entry on entry.thing_id = contract.rental_contract_id
    where entry.thing = 'Property_Rental_Contract' and entry.after ->> 'vacate_date' is not null and entry.action = 'change'`;

/** What was billed in a month, and what was paid in it less what was reversed, whichever month that was for; and deposits. */
const money = sql`
  ${event(sql`'rent'`, noon(sql`max(day)`), {
    start: sql`date_trunc('month', day)::date`,
    count: sql`count(*) filter (where billed > 0)`,
    amount: sql`sum(billed)`,
    paid: sql`sum(paid)`,
  })}
  from (
    select bill_date as day, amount_paise as billed, 0 as paid from bill join owed using (account_id) where kind <> 3
    union all
    select allocation.settled_on, 0, allocation.amount_paise from owed
      join bill on bill.account_id = owed.account_id
      join allocation on allocation.bill_id = bill.bill_id
      where bill.kind <> 3 and allocation.bill_note_id is null and allocation.write_off_id is null
  ) as moved
  group by date_trunc('month', day)
  union all
  ${event(
    sql`case when sum(allocation.amount_paise) > 0 then 'deposit-in' else 'deposit-returned' end`,
    noon(sql`allocation.settled_on`),
    {
      contract: sql`owed.rental_contract_id`,
      name: sql`bill.party_name`,
      amount: sql`abs(sum(allocation.amount_paise))`,
    },
  )}
  from owed join bill on bill.account_id = owed.account_id and bill.kind = 3
    join allocation on allocation.bill_id = bill.bill_id and allocation.payment_id is not null
  group by allocation.settled_on, owed.rental_contract_id, bill.party_name
  having sum(allocation.amount_paise) <> 0
  union all
  ${event(
    sql`case entry.kind when 1 then 'deposit-kept' when 3 then 'deposit-rent' else 'deposit-out' end`,
    sql`entry.created_at`,
    {
      contract: sql`owed.rental_contract_id`,
      name: sql`owed.tenant_name`,
      reason: sql`nullif(entry.reason, '')`,
      amount: sql`entry.amount_paise`,
    },
  )}
  from owed join deposit_entry as entry using (account_id)`;

const flats = sql`
  ${event(sql`'flat-asked'`, sql`link.created_at`, { name: sql`link.named` })} from home join property_flat as link using (property_id)
  union all
  ${event(sql`'flat-confirmed'`, sql`link.confirmed_at`, { name: sql`link.named` })}
    from home join property_flat as link using (property_id) where link.confirmed_at is not null
  union all
  ${event(
    sql`case link.status when 3 then 'flat-declined' when 4 then 'flat-withdrawn' else 'flat-ended' end`,
    sql`link.closed_at`,
    {
      name: sql`link.named`,
      reason: sql`nullif(link.reason, '')`,
    },
  )}
    from home join property_flat as link using (property_id) where link.closed_at is not null`;

const lineOf = (vendorId: VendorId, propertyId: PropertyId, today: string) => sql`
  with home as (
    select property_id, created_at from property where property_id = ${propertyId} and vendor_id = ${vendorId}
  ), today as (select ${today}::date as day),
  contract as materialized (select rental_contract.* from home join rental_contract using (property_id)),
  owed as materialized (select account_id, contract.rental_contract_id, tenant_name from contract join account using (rental_contract_id)),
  event as (
    ${event(sql`'listed'`, sql`home.created_at`)} from home
    union all ${listing} union all ${enquiries} union all ${contracts} union all ${money} union all ${flats}
  )`;

/** A page of the line of time, the newest first, and how long it is. */
export async function listEvents(
  db: Db,
  {
    vendorId,
    propertyId,
    today,
    skip,
    limit,
  }: { vendorId: VendorId; propertyId: PropertyId; today: string; skip: number; limit: number },
) {
  // The count is there even for a page after the last one.
  const { rows } = await sql<EventRow & { whole: number }>`${lineOf(vendorId, propertyId, today)}
    select whole, page.* from (select count(*) as whole from event) as counted left join (
      select * from event order by at desc, kind desc, start_date desc, rental_contract_id, name
      offset ${skip} limit ${limit}
    ) as page on true
    order by at desc, kind desc, start_date desc, rental_contract_id, name`.execute(db);
  return { rows: rows.filter(({ kind }) => kind !== null), count: rows[0]!.whole };
}

export const findTitle = (db: Db, vendorId: VendorId, propertyId: PropertyId) =>
  db
    .selectFrom("property")
    .select("property_title")
    .where("property_id", "=", propertyId)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
