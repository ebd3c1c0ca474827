import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import { addMonths, lastOfMonth } from "#domain/platform/days.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { addressedColumns, joinAddressed } from "../../../society/members/holders/queries.ts";

/** What is billed: a month of a society, for people who live there on a day, or of some of its flats, ordered by id. */
export type Month = {
  societyId: string;
  period: Day;
  asOf: Day;
  isProRata: boolean;
  /** Maintenance by the society's heads in place of the rates by BHK: the engine computes its lines. */
  byHeads?: boolean;
  /** A trial bills nothing: it leaves out nobody who is billed already, and compares with another month than the one before. */
  trial?: { comparedWith: Day };
  /** It adds to the bills of the month: nobody is left out because of them. */
  isSupplement?: boolean;
  flats?: { after: string; until: string };
};

/**
 * The lines that a month still has to bill: the maintenance of every flat that has a member or somebody who lives there, and
 * the rent of every resident with one who is not an owner. They also have the flat, the member or the resident who owes, and
 * the month before. A flat's maintenance is its member's, vacant or not; only a flat without a member is billed to a resident.
 */
export const chargesOf = ({
  societyId,
  period,
  asOf,
  isProRata,
  byHeads,
  trial,
  isSupplement,
  flats,
}: Month): RawBuilder<unknown> => sql`
  select charge.*, before.amount_paise as previous_paise,
    -- A rent that was changed holds from this month; one that was not, since when it held.
    case when charge.kind = 1 then held_from
      when line.rate_paise = charge.rate_paise then line.effective_date
      when before.bill_id is not null then ${period}::date
      else held_from end as effective_date,
    case when month_days > 0 and days < month_days then days else 1 end as quantity,
    case when month_days > 0 and days < month_days then month_days else 1 end as quantity_of,
    row_number() over (order by block_name, building_name, length(charge.party_flat_no), charge.party_flat_no, charge.kind, member_id, society_resident_id) as position
  from (
    with part as (
      select flat.flat_id, flat_no, flat_type, flat.building_id, flat.block_id, building.name as building_name, block.name as block_name
      from flat
        join building on building.building_id = flat.building_id
        join block on block.block_id = flat.block_id
      where flat.society_id = ${societyId} and building.status and block.status
        ${flats ? sql`and flat.flat_id > ${flats.after}::uuid and flat.flat_id <= ${flats.until}::uuid` : sql``}
    ), person as (
      select part.*, society_resident_id, resident_type, resident.name, phone_number, email_id, monthly_rent_paise, resident.created_at,
        since, (resident.status or moved_out_on > ${asOf}::date) as is_there,
        greatest(since, ${period}::date) as from_day,
        least(coalesce(moved_out_on, 'infinity'), ${lastOfMonth(period)}::date) as to_day
      from part
        join resident on resident.flat_id = part.flat_id
        cross join lateral (select coalesce(moved_in_on, (resident.created_at at time zone 'Asia/Kolkata')::date) as since) s
      where since <= ${asOf}::date and (resident.status or moved_out_on > ${asOf}::date
        or ${isProRata}::boolean and moved_out_on >= ${period}::date)
    ), owner as (
      select part.*, member.member_id, ${addressedColumns}, member.created_at,
        (owned_until is null or owned_until >= ${asOf}::date) as is_there,
        greatest(from_when, ${period}::date) as from_day,
        least(coalesce(owned_until, 'infinity'), ${lastOfMonth(period)}::date) as to_day
      from part
        join member on member.flat_id = part.flat_id
        cross join lateral (select coalesce(owned_from, (member.created_at at time zone 'Asia/Kolkata')::date) as from_when) s
        ${joinAddressed}
      where from_when <= ${asOf}::date and (owned_until is null or owned_until >= ${asOf}::date
        or ${isProRata}::boolean and owned_until >= ${period}::date)
    ), debtor as (
      select flat_id, building_id, block_id, building_name, block_name, flat_no, flat_type, null::uuid as society_resident_id, member_id,
        name, phone_number, email_id, created_at, is_there, from_day, to_day
      from owner
      union all
      select flat_id, building_id, block_id, building_name, block_name, flat_no, flat_type, society_resident_id, null,
        name, phone_number, email_id, created_at, is_there, from_day, to_day
      from person
    ), addressed as (
      select distinct on (flat_id) *, min(from_day) over home as first_day, max(to_day) over home as last_day
      from debtor window home as (partition by flat_id)
      order by flat_id, is_there desc, member_id is null, created_at, society_resident_id
    ), rate as (
      select distinct on (flat_type) flat_type, rate_paise, effective_from
      from society_rate where society_id = ${societyId} and effective_from <= ${period}::date
      order by flat_type, effective_from desc
    )
    select 1 as kind, flat_id as cause_id, 1 as head, 'flat-type-rate' as rule, rate_paise, effective_from as held_from,
      last_day - first_day + 1 as days,
      flat_id, building_id, block_id, building_name, block_name, society_resident_id, member_id,
      name as party_name, phone_number as party_phone, email_id as party_email, flat_no as party_flat_no
    from addressed ${byHeads ? sql`cross join (select 0::bigint as rate_paise, ${period}::date as effective_from) as no_rate` : sql`join rate using (flat_type) where rate_paise > 0`}
    union all
    select 2, society_resident_id, 2, 'resident-rent', monthly_rent_paise, since, to_day - from_day + 1,
      flat_id, building_id, block_id, building_name, block_name, society_resident_id, null, name, phone_number, email_id, flat_no
    from person where resident_type <> 1 and monthly_rent_paise > 0
  ) as charge
    cross join lateral (select case when ${isProRata}::boolean then extract(day from ${lastOfMonth(period)}::date)::int else 0 end as month_days) m
    -- Each charge looks for its own bills (offset 0). The database takes a month that is being billed for empty until it has counted
    -- anew, and would compare each charge with every bill of that month.
    left join lateral (
      select bill_id, amount_paise from bill
      where bill.cause_id = charge.cause_id and bill.kind = charge.kind
        and bill.period = ${trial?.comparedWith ?? addMonths(period, -1)}::date and reversed_on is null offset 0) as before on true
    left join lateral (
      select rate_paise, effective_date from bill_line
      where bill_line.bill_id = before.bill_id and line_no = 1 offset 0) as line on true
  ${
    trial || isSupplement
      ? sql``
      : sql`where not exists (
          select from bill where bill.cause_id = charge.cause_id and bill.kind = charge.kind and bill.period = ${period}::date
            and reversed_on is null offset 0)`
  }`;

/** Makes the accounts that charges need and locks all of them, in one order. */
export async function lockAccounts(tx: Tx, month: Month, now: Date, charges: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into account (society_id, block_id, building_id, flat_id, society_resident_id, member_id, created_at)
    select distinct ${month.societyId}::uuid, block_id, building_id, flat_id, society_resident_id, member_id, ${now}::timestamptz
    from (${charges}) as charge
    -- Most of them are there, and a row that is refused costs more than one that is not tried.
    where not exists (
      select from account where account.flat_id = charge.flat_id
        and (account.member_id, account.society_resident_id) is not distinct from (charge.member_id, charge.society_resident_id))
    on conflict do nothing`.execute(tx);
  await holdAccounts(tx, month);
}

/** Locks the accounts of a part of the flats, in one order: nobody pays or corrects anything there meanwhile. */
export async function holdAccounts(tx: Tx, month: Month): Promise<void> {
  await sql`
    select from account where issuer_id = ${month.societyId} and flat_id > ${month.flats!.after}::uuid
      and flat_id <= ${month.flats!.until}::uuid
    order by account_id for no key update`.execute(tx);
}

/** The account of a charge, beside it. */
export const joinAccount = sql`
  join account on account.flat_id = charge.flat_id
    and (account.member_id, account.society_resident_id) is not distinct from (charge.member_id, charge.society_resident_id)`;

/**
 * The lines of a month as bills are made of them, with their accounts made and locked. The charges are read once: if a flat changed
 * hands between two looks, the second would find somebody without an account, and the flat would get no bill.
 */
export async function linesOf(tx: Tx, month: Month, now: Date): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ read: string }>`
    select coalesce(jsonb_agg(charge), '[]')::text as read from (${chargesOf(month)}) as charge`.execute(tx);
  const charges = sql`select * from jsonb_to_recordset(${rows[0]!.read}::jsonb) as charge (flat_id uuid, block_id uuid,
    building_id uuid, society_resident_id uuid, member_id uuid, kind smallint, cause_id uuid, party_name text, party_phone text,
    party_email text, party_flat_no text, head smallint, rule text, quantity int, quantity_of int, rate_paise bigint,
    effective_date date, position bigint)`;
  await lockAccounts(tx, month, now, charges);
  return sql`
    select account_id, charge.block_id, charge.building_id, kind, cause_id, ${month.period}::date as period,
      ${lastOfMonth(month.period)}::date as period_end, party_name, party_phone, party_email, party_flat_no,
      1::smallint as line_no, head, rule, quantity, quantity_of, rate_paise, effective_date, null::jsonb as parts, position
    from (${charges}) as charge ${joinAccount}`;
}
