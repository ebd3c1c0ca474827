import { sql } from "kysely";
import type { AccountHistory, BillOfAccount, Credit, Debit } from "#domain/money/charges/interest/arrears/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { FlatId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type Reader, seenAccounts } from "../../payments/queries.ts";

/** The accounts of some flats of a society; with `lately`, those alone whose interest may have changed since their last bill. */
export type AccountsOf = {
  societyId: string;
  flats: { after: string; until: string } | { ids: readonly string[] } | "all";
  /** Nothing that was paid before it bears interest. */
  firstRate: Day;
  until: Day;
  onlyChanged: boolean;
};

export type AccountRow = {
  account_id: string;
  flat_id: string;
  member_id: string | null;
  society_resident_id: string | null;
  party_name: string;
  bills: BillOfAccount[];
  credits: Credit[];
  debits: Debit[];
};

/**
 * What happened in accounts since their first bill of maintenance that is open, was paid late, or bore interest. Payments count
 * with what they paid of these bills and what is left of them: bills that were paid in time before, and rents, are left out with
 * what paid them.
 */
export async function historiesOf(db: Db, accounts: AccountsOf): Promise<(AccountHistory & AccountRow)[]> {
  const { societyId, flats, firstRate, until, onlyChanged } = accounts;
  const chosen =
    flats === "all"
      ? sql``
      : "ids" in flats
        ? sql`and account.flat_id = any(${flats.ids}::uuid[])`
        : sql`and account.flat_id > ${flats.after}::uuid and account.flat_id <= ${flats.until}::uuid`;
  // Late since the last bill, or a payment that was entered after interest had been billed for days on which it was paid.
  const changed = onlyChanged
    ? sql`and (exists (
          select from bill where bill.account_id = account.account_id and outstanding_paise > 0
            and due_date < ${until}::date and kind = 1 and reversed_on is null)
        or exists (
          select from bill where bill.account_id = account.account_id and kind = 1 and last_settled_on > due_date
            and last_settled_on > (select max(last.bill_date) from bill as last
              where last.account_id = account.account_id and last.kind = 1 and last.bill_date < ${until}::date))
        or exists (
          select from bill join bill_line as line on line.bill_id = bill.bill_id and line.head = 6
            join payment on payment.account_id = bill.account_id and payment.payment_id > bill.bill_id
              and payment.paid_on < bill.bill_date
          where bill.account_id = account.account_id))`
    : sql``;
  const { rows } = await sql<AccountRow>`
    with owing as materialized (
      select account_id, flat_id, member_id, society_resident_id from account
      where issuer_id = ${societyId} and undone_import_id is null ${chosen} ${changed}
    ), beginning as materialized (
      select account_id, min(due_date) as due_date
      from owing join bill using (account_id)
      where kind = 1 and reversed_on is null and (outstanding_paise > 0
        or last_settled_on > greatest(due_date, ${firstRate}::date)
        or bill_id in (
          select (part ->> 'id')::uuid from bill as charged join bill_line as line on line.bill_id = charged.bill_id and line.head = 6
            cross join lateral jsonb_array_elements(line.parts) as part
          where charged.account_id = owing.account_id))
      group by account_id
    ), known as materialized (
      select bill.account_id, bill.bill_id, bill_no, bill_date, bill.due_date, amount_paise
      from beginning join bill on bill.account_id = beginning.account_id and bill.due_date >= beginning.due_date
      where kind = 1 and reversed_on is null
    ), billed as (
      select account_id, jsonb_agg(jsonb_build_object('id', bill_id, 'no', bill_no, 'on', bill_date, 'dueOn', due_date,
        'dues', dues, 'interestCharged', charged)) as bills
      from known cross join lateral (
        select jsonb_agg(jsonb_build_object('head', head::text, 'isInterest', head in (5, 6, 20), 'amount', amount)) as dues,
          coalesce(sum(amount) filter (where head = 6), 0) as charged
        from (select head, sum(amount_paise) as amount from bill_line where bill_line.bill_id = known.bill_id group by head) as line
      ) as lines
      group by account_id
    ), spent as (
      select known.account_id, payment_id, bill_note_id, opening_balance_id, write_off_id,
        case when write_off_id is not null then allocation_id end as part_id, allocation.bill_id,
        case when reverses_id is null then allocation.amount_paise else 0 end as given, allocation.amount_paise as net
      from known join allocation on allocation.bill_id = known.bill_id
    ), note_lines as (
      select bill_note_id, jsonb_agg(jsonb_build_object('head', head::text, 'amount', line.amount_paise)) as heads
      from known join bill_note as note using (bill_id) join bill_note_line as line using (issuer_id, bill_note_id) group by bill_note_id
    ), credit as (
      select payment.account_id, payment_id as id, paid_on as on_day, null::uuid as bill_id, 'any' as of, true as is_advance,
        payment.reversed_on as ended_on, case when payment.reversed_on is null then coalesce(net, 0) + left_paise else given end as amount
      from beginning join payment using (account_id)
        left join (select payment_id, sum(given) as given, sum(net) as net from spent group by payment_id) as paid using (payment_id)
      where net is not null or left_paise > 0
      union all
      select note.account_id, note.bill_note_id, coalesce(rebate_day, note_date), note.bill_id, coalesce(interest_note, 'any'), true, note.reversed_on,
        case when note.reversed_on is null then coalesce(net, 0) + left_paise else given end
      from beginning join bill_note as note using (account_id)
        left join (select bill_note_id, sum(given) as given, sum(net) as net from spent group by bill_note_id) as paid using (bill_note_id)
      where note.kind = 1 and (net is not null or left_paise > 0)
      union all
      select opening.account_id, opening.opening_balance_id, balance_day, null, 'any', true, null, coalesce(net, 0) + left_paise
      from beginning join opening_balance as opening using (account_id)
        left join (select opening_balance_id, sum(net) as net from spent group by opening_balance_id) as paid using (opening_balance_id)
      where opening.reversed_on is null and (net is not null or left_paise > 0)
      union all
      select spent.account_id, part_id, write_off_day, bill_id, 'any', false, write_off.reversed_on, given
      from spent join write_off using (write_off_id) where given > 0
      union all
      -- A debit note is taken back.
      select known.account_id, note.bill_note_id, note.reversed_on, note.bill_id, 'any', false, null, note.amount_paise
      from known join bill_note as note using (bill_id) where note.kind = 2 and note.reversed_on is not null
    ), credited as (
      select account_id, jsonb_agg(jsonb_build_object('id', id, 'on', on_day, 'amount', amount, 'bill', bill_id, 'of', of,
        'isAdvance', is_advance, 'endedOn', ended_on, 'heads', coalesce(heads, '[]'))) as credits
      from credit left join note_lines on note_lines.bill_note_id = credit.id where amount > 0 group by account_id
    ), debited as (
      select known.account_id, jsonb_agg(jsonb_build_object('id', bill_note_id, 'on', note_date, 'bill', bill_id,
        'head', head::text, 'amount', line.amount_paise)) as debits
      from known join bill_note as note using (bill_id) join bill_note_line as line using (issuer_id, bill_note_id)
      where note.kind = 2 group by known.account_id
    )
    select account_id, flat_id, member_id, society_resident_id, bills,
      (select party_name from bill where bill.account_id = owing.account_id order by bill_date desc, bill_id desc limit 1) as party_name,
      coalesce(credits, '[]') as credits,
      coalesce(debits, '[]') as debits
    from billed join owing using (account_id) left join credited using (account_id) left join debited using (account_id)`.execute(
    db,
  );
  return rows;
}

/** The late fees that were charged for bills. */
export const feesOfBills = (db: Db, societyId: string, billIds: readonly string[]) =>
  db
    .selectFrom("late_fee")
    .select(["late_bill_id", "month"])
    .where("society_id", "=", societyId)
    .where(sql<boolean>`late_bill_id = any(${billIds}::uuid[])`)
    .execute();

/** The accounts of a flat that the reader sees. */
export async function accountsSeen(db: Db, reader: Reader, flatId: FlatId): Promise<Set<string>> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account where ${seenAccounts(reader)} and flat_id = ${flatId}`.execute(db);
  return new Set(rows.map(({ account_id }) => account_id));
}
