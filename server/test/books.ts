import type pg from "pg";
import { expect } from "vitest";
import { journalHolds } from "./slow-books.ts";

type Sums = Record<
  "billed" | "outstanding" | "paid" | "credited" | "debited" | "advance" | "from_deposit" | "brought" | "written_off",
  number
>;

/**
 * Every sum of some accounts (of a flat, or of a contract) from the documents themselves, compared with the stored
 * sums and with the journal: billed equals paid, outstanding, credited and written off. Returns the sums in paise.
 */
export async function booksHold(pool: pg.Pool, of: "flat_id" | "rental_contract_id", id: string): Promise<Sums> {
  const { rows } = await pool.query(
    `with here as (select account_id from account where ${of} = $1)
    select
      (select coalesce(sum(amount_paise), 0)::int8 from bill where account_id in (table here) and reversed_on is null) as billed,
      (select coalesce(sum(outstanding_paise), 0)::int8 from bill where account_id in (table here)) as outstanding,
      (select coalesce(sum(amount_paise), 0)::int8 from payment where account_id in (table here)
        and payment_id not in (select payment_id from payment_reversal)) as paid,
      (select coalesce(sum(amount_paise) filter (where kind = 1), 0)::int8 from bill_note where account_id in (table here)) as credited,
      (select coalesce(sum(amount_paise) filter (where kind = 2), 0)::int8 from bill_note where account_id in (table here)) as debited,
      (select coalesce(sum(left_paise), 0)::int8 from payment where account_id in (table here))
        + (select coalesce(sum(left_paise), 0)::int8 from bill_note where account_id in (table here))
        + (select coalesce(sum(left_paise), 0)::int8 from opening_balance where account_id in (table here)) as advance,
      (select coalesce(sum(advance_paise), 0)::int8 from opening_balance where account_id in (table here)
        and opening_balance_id not in (select opening_balance_id from opening_balance_reversal)) as brought,
      (select coalesce(sum(amount_paise), 0)::int8 from write_off where account_id in (table here)
        and write_off_id not in (select write_off_id from write_off_reversal)) as written_off,
      (select coalesce(sum(amount_paise), 0)::int8 from deposit_entry where kind = 3 and account_id in (table here)) as from_deposit,
      (select coalesce(sum(allocation.amount_paise), 0)::int8 from allocation join bill using (bill_id)
        where kind = 3 and payment_id is not null and bill.account_id in (table here))
        - (select coalesce(sum(amount_paise), 0)::int8 from deposit_entry where account_id in (table here)) as held,
      (select count(*) from bill where account_id in (table here) and reversed_on is null and settled_paise
        <> (select coalesce(sum(amount_paise), 0) from allocation where allocation.bill_id = bill.bill_id)) as unsettled,
      (select count(*) from bill where account_id in (table here) and written_off_paise
        <> (select coalesce(sum(amount_paise), 0) from allocation
          where allocation.bill_id = bill.bill_id and write_off_id is not null)) as misled,
      (select count(*) from write_off where account_id in (table here)
        and (case when reversed_on is null then amount_paise else 0 end, reversed_on is not null) is distinct from (
          (select coalesce(sum(amount_paise), 0) from allocation where allocation.write_off_id = write_off.write_off_id),
          write_off_id in (select write_off_id from write_off_reversal))) as unlost,
      (select count(*) from payment where account_id in (table here)
        and (case when reversed_on is null then amount_paise - left_paise else left_paise end)
        <> (select coalesce(sum(amount_paise), 0) from allocation where allocation.payment_id = payment.payment_id)) as unspent,
      (select count(*) from payment where account_id in (table here)
        and (reversed_on is not null) <> (payment_id in (select payment_id from payment_reversal))) as unmarked,
      (select count(*) from opening_balance as opening where account_id in (table here)
        and (case when reversed_on is null then advance_paise - left_paise else left_paise end, reversed_on is not null)
        is distinct from (
          (select coalesce(sum(amount_paise), 0) from allocation where allocation.opening_balance_id = opening.opening_balance_id),
          opening_balance_id in (select opening_balance_id from opening_balance_reversal))) as unopened,
      (select count(*) from bill where account_id in (table here) and reversed_on is not null
        and (outstanding_paise <> 0 or exists (select from allocation where allocation.bill_id = bill.bill_id
          -- A rebate that was taken back before is paid by the rebate that was given.
          group by bill_id having sum(allocation.amount_paise) <> bill.debited_paise))) as unreversed`,
    [id],
  );
  const { held, unsettled, unspent, unmarked, unopened, unreversed, misled, unlost, ...sums } = rows[0] as Sums &
    Record<string, number>;
  expect(sums.billed + sums.debited).toBe(
    sums.paid + sums.brought - sums.advance + sums.from_deposit + sums.outstanding + sums.credited + sums.written_off,
  );
  expect({ unsettled, unspent, unmarked, unopened, unreversed, misled, unlost }).toEqual({
    ...{ unsettled: 0, unspent: 0, unmarked: 0, unopened: 0, unreversed: 0, misled: 0, unlost: 0 },
  });
  expect(held).toBeGreaterThanOrEqual(0);
  // A person who has paid ahead owes nothing.
  expect(Math.min(sums.advance, sums.outstanding)).toBe(0);
  const { rows: accounts } = await pool.query<{ issuer_id: string; due: number }>(
    `select issuer_id, coalesce((select sum(amount_paise) from journal_line join ledger_account using (ledger_account_id)
      where journal_line.account_id = account.account_id and purpose in ('members', 'tenants')), 0)::int8 as due
    from account where ${of} = $1`,
    [id],
  );
  expect(accounts.reduce((sum, { due }) => sum + due, 0)).toBe(sums.outstanding - sums.advance);
  if (accounts[0]) await journalHolds(pool, accounts[0].issuer_id);
  return sums;
}
