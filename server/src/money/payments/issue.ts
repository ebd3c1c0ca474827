import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import { financialYear } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../platform/db/database.ts";
import { takeNumbers } from "./numbers.ts";
import { settle } from "./settle.ts";

/** The issuer: a society, or a landlord. */
export type Issuer = { societyId: string } | { vendorId: string };
const issuerId = (issuer: Issuer) => ("societyId" in issuer ? issuer.societyId : issuer.vendorId);

type Issue = { issuer: Issuer; billDate: Day; dueDate: Day; runId: string | null; now: Date };

/** Makes other billing of this issuer, in the financial year of the day, wait until the transaction ends. */
export const holdIssue = (tx: Tx, issuer: Issuer, billDate: Day) => takeNumbers(tx, issuerId(issuer), "B", billDate, 0);

/**
 * Makes bills of charges, numbers them without a gap and pays them from what their accounts have in advance. Charges are a
 * relation of lines: account_id, block_id, building_id, kind, cause_id, period, period_end, party_name, party_phone,
 * party_email, party_flat_no, line_no, head, rule, quantity, quantity_of, rate_paise, effective_date, parts, position; lines of
 * one kind, cause and period make one bill. The caller holds the issue, so that charges can leave out what is billed already,
 * and has locked the accounts. Answers how many bills were made, and their sum in paise.
 */
export async function issueBills(
  tx: Tx,
  { issuer, billDate, dueDate, runId, now }: Issue,
  charges: RawBuilder<unknown>,
): Promise<{ bills: number; amount: Paise }> {
  await holdIssue(tx, issuer, billDate);
  const { made, amount } = await issueOfMany(
    tx,
    { runId, now },
    sql`select charge.*, ${"societyId" in issuer ? issuer.societyId : null}::uuid as society_id,
      ${"vendorId" in issuer ? issuer.vendorId : null}::uuid as vendor_id, ${billDate}::date as bill_date,
      ${dueDate}::date as due_date, ${financialYear(billDate)}::smallint as financial_year
    from (${charges}) as charge`,
  );
  return { bills: made, amount };
}

/**
 * The same for the bills of many issuers and days at once: its charges also say society_id or vendor_id, bill_date, due_date
 * and financial_year. The caller has locked what could be billed twice. Answers also the bills' ids, where no run holds them.
 */
export async function issueOfMany(
  tx: Tx,
  { runId, now }: Pick<Issue, "runId" | "now">,
  charges: RawBuilder<unknown>,
): Promise<{ made: number; amount: Paise; billIds: string[] }> {
  const { rows } = await sql<{ bills: number; amount: Paise; bill_ids: string[] | null; accounts: string[] | null }>`
    with charge as materialized (${charges}),
    priced as (
      select *, case when quantity = quantity_of then rate_paise
          else (2 * rate_paise * quantity + quantity_of) / (2 * quantity_of) end as line_paise from charge
    ), drawn as materialized (
      select uuidv7() as bill_id, kind, cause_id, period, any_value(period_end) as period_end,
        any_value(coalesce(society_id, vendor_id)) as issuer_id, any_value(society_id) as society_id,
        any_value(vendor_id) as vendor_id, any_value(bill_date) as bill_date, any_value(due_date) as due_date,
        any_value(financial_year) as financial_year,
        any_value(account_id) as account_id, any_value(block_id) as block_id, any_value(building_id) as building_id,
        any_value(party_name) as party_name, any_value(party_phone) as party_phone, any_value(party_email) as party_email,
        any_value(party_flat_no) as party_flat_no, sum(line_paise)::bigint as amount_paise, min(position) as position,
        -- Kept with their bill: joined to it again, each line would be compared with every bill.
        array_agg(line_no) as line_nos, array_agg(head) as heads, array_agg(rule) as rules, array_agg(quantity) as quantities,
        array_agg(quantity_of) as quantities_of, array_agg(rate_paise) as rates, array_agg(effective_date) as effective_dates,
        array_agg(line_paise) as amounts, array_agg(parts) as parts
      from priced group by kind, cause_id, period having sum(line_paise) > 0
    ), taken as (
      -- In one order, so that two who bill for several issuers do not wait for one another.
      insert into number_series (issuer_id, series, financial_year, last_number)
      select issuer_id, 'B', financial_year, count(*) from drawn group by issuer_id, financial_year order by issuer_id, financial_year
      on conflict (issuer_id, series, financial_year)
        do update set last_number = number_series.last_number + excluded.last_number
      returning issuer_id, financial_year, last_number
    ), numbered as materialized (
      select drawn.*, last_number + 1 - row_number() over (
        partition by issuer_id, financial_year order by drawn.position desc, bill_id desc) as number
      from drawn join taken using (issuer_id, financial_year)
    ), made as (
      insert into bill (bill_id, account_id, society_id, vendor_id, block_id, building_id, bill_run_id, kind, cause_id, period,
        period_end, financial_year, number, bill_date, due_date, amount_paise, party_name, party_phone, party_email,
        party_flat_no, created_at)
      select bill_id, account_id, society_id, vendor_id, block_id, building_id, ${runId}::uuid, kind, cause_id, period,
        period_end, financial_year, number, bill_date, due_date, amount_paise, party_name, party_phone, party_email,
        party_flat_no, ${now}::timestamptz
      from numbered
      returning bill_id, account_id, amount_paise
    ), lined as (
      insert into bill_line (bill_id, line_no, head, rule, quantity, quantity_of, rate_paise, effective_date, amount_paise, parts)
      select numbered.bill_id, line.*
      from numbered cross join lateral unnest(line_nos, heads, rules, quantities, quantities_of, rates, effective_dates, amounts,
        parts) as line
    )
    select count(*) as bills, coalesce(sum(amount_paise), 0)::bigint as amount,
      array_agg(bill_id) filter (where ${runId}::uuid is null) as bill_ids,
      array_agg(distinct account_id) filter (where
        exists (select from payment where payment.account_id = made.account_id and left_paise > 0)
        or exists (select from bill_note where bill_note.account_id = made.account_id and left_paise > 0)
        or exists (select from opening_balance as opening where opening.account_id = made.account_id and left_paise > 0)) as accounts
    from made`.execute(tx);
  const { bills, amount, bill_ids, accounts } = rows[0]!;
  if (accounts) await settle(tx, accounts, now);
  return { made: bills, amount, billIds: bill_ids ?? [] };
}
