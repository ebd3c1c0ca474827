import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";
import { giveEarly, takeBackOf } from "./rebates/queries.ts";

/**
 * Nobody bills, pays or corrects anything in this account until the transaction ends. Locked before its bills are read. False
 * where an import was undone meanwhile that had made its flat: then nothing may be paid there any more.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from account where account_id = ${accountId} and undone_import_id is null
    for no key update`.execute(tx);
  return rows.length > 0;
}

/**
 * Allocates the advances of accounts, the oldest first, to their unpaid bills: to `firstBills` first, then by due date. Bills
 * that are paid early with it get their rebates, which pay the rest of them, then other bills. The accounts are locked.
 */
export async function settle(
  tx: Tx,
  accountIds: readonly string[],
  now: Date,
  firstBills: readonly string[] = [],
): Promise<void> {
  await allocate(tx, accountIds, now, firstBills);
  // A rebate may pay the rest of another bill, which earns its own.
  for (let given = await giveEarly(tx, accountIds, now); given.length > 0; ) {
    const accounts = [...new Set(given.map(({ account_id }) => account_id))];
    await allocate(
      tx,
      accounts,
      now,
      given.map(({ bill_id }) => bill_id),
    );
    given = await giveEarly(tx, accounts, now);
  }
}

/** Settles an account one of whose payments was just reversed: what it had earned is taken back, unless an advance has earned it. */
export async function settleReversed(
  tx: Tx,
  reversed: { accountId: string; paymentId: string },
  now: Date,
): Promise<void> {
  await allocate(tx, [reversed.accountId], now);
  // A bill that lost its rebate is open again, which may cost a later bill its own.
  while ((await takeBackOf(tx, reversed, now)).length > 0);
  await settle(tx, [reversed.accountId], now);
}

/** Advances and dues are laid out on one line of amounts, and each overlap of two pieces is an allocation. */
async function allocate(
  tx: Tx,
  accountIds: readonly string[],
  now: Date,
  firstBills: readonly string[] = [],
): Promise<void> {
  await sql`
    with source as (
      select account_id, payment_id, null::uuid as bill_note_id, null::uuid as opening_balance_id, left_paise, paid_on as day,
        created_at, payment_id as id
      from payment where account_id = any(${accountIds}::uuid[]) and left_paise > 0
      union all
      select account_id, null, bill_note_id, null, left_paise, coalesce(rebate_day, note_date), created_at, bill_note_id
      from bill_note where account_id = any(${accountIds}::uuid[]) and left_paise > 0
      union all
      select account_id, null, null, opening_balance_id, left_paise, balance_day, created_at, opening_balance_id
      from opening_balance where account_id = any(${accountIds}::uuid[]) and left_paise > 0
    ), paying as (
      select *, sum(left_paise) over (partition by account_id order by created_at, id) as upto from source
    ), owed as (
      select account_id, bill_id, bill_date, outstanding_paise, sum(outstanding_paise) over (
        partition by account_id order by (bill_id <> all(${firstBills}::uuid[])), due_date, bill_date, bill_id) as upto
      from bill where account_id = any(${accountIds}::uuid[]) and outstanding_paise > 0
    )
    insert into allocation (account_id, bill_id, payment_id, bill_note_id, opening_balance_id, amount_paise, settled_on, created_at)
    select account_id, bill_id, payment_id, bill_note_id, opening_balance_id,
      least(paying.upto, owed.upto) - greatest(paying.upto - left_paise, owed.upto - outstanding_paise),
      greatest(day, bill_date), ${now}::timestamptz
    from paying join owed using (account_id)
    where paying.upto - left_paise < owed.upto and owed.upto - outstanding_paise < paying.upto`.execute(tx);
}

/** What an account owes in all. */
export async function outstandingOf(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(sum(outstanding_paise), 0)::bigint as due from bill
    where account_id = ${accountId} and outstanding_paise > 0`.execute(db);
  return rows[0]!.due;
}
