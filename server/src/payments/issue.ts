import { type RawBuilder, sql } from "kysely";
import { financialYear } from "#domain/bills/rules.ts";
import type { Day } from "#domain/days.ts";
import type { Paise } from "#domain/money.ts";
import type { Tx } from "../db/database.ts";
import { takeNumbers } from "./numbers.ts";
import { settle } from "./settle.ts";

/** Who bills: a society, or an owner who lets homes. */
export type Issuer = { societyId: string } | { vendorId: string };
const issuerId = (issuer: Issuer) => ("societyId" in issuer ? issuer.societyId : issuer.vendorId);

type Issue = { issuer: Issuer; billDate: Day; dueDate: Day; runId: string | null; now: Date };

/** Makes whoever else bills for this issuer, in the financial year of the day, wait until the transaction ends. */
export const holdIssue = (tx: Tx, issuer: Issuer, billDate: Day) => takeNumbers(tx, issuerId(issuer), "B", billDate, 0);

/**
 * Makes bills of charges, numbers them without a gap and pays them from what their accounts have in advance. Charges are a
 * relation of lines: account_id, block_id, building_id, kind, cause_id, period, period_end, party_name, party_phone,
 * party_email, party_flat_no, line_no, head, rule, quantity, quantity_of, rate_paise, effective_date, position; lines of
 * one kind, cause and period make one bill. The caller holds the issue, so that charges can leave out what is billed already,
 * and has locked the accounts. Answers how many bills were made, and their sum in paise.
 */
export async function issueBills(
  tx: Tx,
  { issuer, billDate, dueDate, runId, now }: Issue,
  charges: RawBuilder<unknown>,
): Promise<{ bills: number; amount: Paise }> {
  const first = await holdIssue(tx, issuer, billDate);
  const { rows } = await sql<{ bills: number; amount: Paise; accounts: string[] | null }>`
    with charge as materialized (${charges}),
    priced as (
      select *, (2 * rate_paise * quantity + quantity_of) / (2 * quantity_of) as line_paise from charge
    ), numbered as materialized (
      select uuidv7() as bill_id, kind, cause_id, period, any_value(period_end) as period_end,
        any_value(account_id) as account_id, any_value(block_id) as block_id, any_value(building_id) as building_id,
        any_value(party_name) as party_name, any_value(party_phone) as party_phone, any_value(party_email) as party_email,
        any_value(party_flat_no) as party_flat_no, sum(line_paise)::bigint as amount_paise,
        ${first - 1}::int + row_number() over (order by min(position)) as number
      from priced group by kind, cause_id, period having sum(line_paise) > 0
    ), made as (
      insert into bill (bill_id, account_id, society_id, vendor_id, block_id, building_id, bill_run_id, kind, cause_id, period,
        period_end, financial_year, number, bill_date, due_date, amount_paise, party_name, party_phone, party_email,
        party_flat_no, created_at)
      select bill_id, account_id, ${"societyId" in issuer ? issuer.societyId : null}::uuid,
        ${"vendorId" in issuer ? issuer.vendorId : null}::uuid, block_id, building_id, ${runId}::uuid, kind, cause_id, period,
        period_end, ${financialYear(billDate)}::smallint, number, ${billDate}::date, ${dueDate}::date, amount_paise, party_name,
        party_phone, party_email, party_flat_no, ${now}::timestamptz
      from numbered
      returning account_id, amount_paise
    ), lined as (
      insert into bill_line (bill_id, line_no, head, rule, quantity, quantity_of, rate_paise, effective_date, amount_paise)
      select numbered.bill_id, line_no, head, rule, quantity, quantity_of, rate_paise, effective_date, line_paise
      from priced join numbered using (kind, cause_id, period)
    )
    select count(*) as bills, coalesce(sum(amount_paise), 0)::bigint as amount,
      array_agg(distinct account_id) filter (where
        exists (select from payment where payment.account_id = made.account_id and left_paise > 0)
        or exists (select from bill_note where bill_note.account_id = made.account_id and left_paise > 0)) as accounts
    from made`.execute(tx);
  const { bills, amount, accounts } = rows[0]!;
  if (bills > 0) await takeNumbers(tx, issuerId(issuer), "B", billDate, bills);
  if (accounts) await settle(tx, accounts, now);
  return { bills, amount };
}
