import { type RawBuilder, sql } from "kysely";
import { rentDueDays } from "#domain/leases/rents/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Makes the accounts that contracts need and locks all of them, in one order. */
export async function lockAccounts(tx: Tx, contractIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into account (vendor_id, rental_contract_id, created_at)
    select vendor_id, rental_contract_id, ${now}::timestamptz from rental_contract
    where rental_contract_id = any(${contractIds}::uuid[])
    on conflict (rental_contract_id) where rental_contract_id is not null do nothing`.execute(tx);
  await sql`
    select from account where rental_contract_id = any(${contractIds}::uuid[])
    order by account_id for no key update`.execute(tx);
}

const party = sql`contract.vendor_id, null::uuid as society_id, account_id, null::uuid as block_id, null::uuid as building_id,
    contract.rental_contract_id as cause_id, tenant_name as party_name, tenant_phone_number as party_phone,
    tenant_email_id as party_email, contract.flat_or_unit_no as party_flat_no, 1 as quantity, 1 as quantity_of, null::jsonb as parts`;

const yearOf = (day: RawBuilder<unknown>) => sql`extract(year from ${day} - interval '3 months')::smallint`;

/**
 * The lines of months of rent that are not billed yet, for `issueOfMany`. `months` is a relation of rental_contract_id and
 * period, the first day of a month of that contract. The terms of that day hold, as does what the tenant was called now.
 */
export const rentCharges = (months: RawBuilder<unknown>, today: Day): RawBuilder<unknown> => sql`
  select ${party}, 2 as kind, month.period, period_end, line_no, head, rule, line.rate_paise, effective_date,
    row_number() over (order by month.period, contract.rental_contract_id) as position,
    bill_date, greatest(month.period, ${today}::date) + ${sql.lit(rentDueDays)} as due_date,
    ${yearOf(sql`bill_date`)} as financial_year
  from (${months}) as month
    join rental_contract as contract using (rental_contract_id)
    join account using (rental_contract_id)
    cross join lateral (select
      least(rent_month_from(contract_start_date, null, month.period + 1) - 1, coalesce(contract_end_date, 'infinity')) as period_end,
      least(month.period, ${today}::date) as bill_date) as dated
    cross join lateral (
      select * from rental_contract_term as term
      where term.rental_contract_id = contract.rental_contract_id and effective_date <= month.period
      order by effective_date desc limit 1) as term
    cross join lateral (values
      (1::smallint, 2::smallint, 'contract-rent', term.monthly_rent_paise),
      (2, 1, 'contract-maintenance', case when term.whether_maintainance_included then 0 else term.maintainance_charge_paise end)
    ) as line (line_no, head, rule, rate_paise)
  where line.rate_paise > 0 and not exists (
    select from bill where bill.cause_id = contract.rental_contract_id and kind = 2
      and bill.period <= period_end and bill.period_end >= month.period)`;

/** The line of a contract's deposit. */
export const depositCharges = (contractId: string, today: Day): RawBuilder<unknown> => sql`
  select ${party}, 3 as kind, contract_start_date as period, contract_start_date as period_end, 1::smallint as line_no,
    3::smallint as head, 'contract-deposit' as rule, security_deposit_paise as rate_paise,
    contract_start_date as effective_date, 1 as position, ${today}::date as bill_date,
    greatest(contract_start_date, ${today}::date) + ${sql.lit(rentDueDays)} as due_date,
    ${yearOf(sql`${today}::date`)} as financial_year
  from rental_contract as contract join account using (rental_contract_id)
  where rental_contract_id = ${contractId}::uuid and security_deposit_paise > 0
    and not exists (select from bill where cause_id = ${contractId}::uuid and kind = 3)`;
