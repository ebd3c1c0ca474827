import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { Db } from "../../platform/db/database.ts";

type Entry = {
  day: Day;
  kind:
    | "bill"
    | "bill-reversal"
    | "debit-note"
    | "credit-note"
    | "credit-note-reversal"
    | "debit-note-reversal"
    | "payment"
    | "reversal"
    | "deposit"
    | "opening"
    | "opening-advance"
    | "opening-reversal"
    | "opening-advance-reversal"
    | "write-off"
    | "write-off-reversal";
  id: string;
  no: string;
  bill_type: number | null;
  name: string;
  detail: string;
  /** The first day that a bill is for. */
  period: Day | null;
  paise: number;
};

type Documents = {
  /** A query of account ids. */
  accounts: RawBuilder<unknown>;
  until: Day;
  /** The detail shown for a `bill`. */
  detailOfBill: RawBuilder<string>;
};

/** Every document of accounts up to a day, in order: of one day charges come before what pays them or takes that back. */
export async function listEntries(db: Db, { accounts, until, detailOfBill }: Documents): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with here as (${accounts})
    select bill_date as day, 'bill' as kind, bill_id as id, bill_no as no, kind as bill_type, party_name as name,
      ${detailOfBill} as detail, period, amount_paise as paise, 1 as turn, created_at
    from bill where account_id in (select account_id from here) and bill_date <= ${until}::date and opening_balance_id is null
    union all
    select reversal.reversed_on, 'bill-reversal', bill_id, reversal.bill_no, bill.kind, party_name, reason, null,
      reversal.amount_paise, 2, reversal.created_at
    from bill_reversal as reversal join bill using (bill_id, account_id)
    where account_id in (select account_id from here) and reversal.reversed_on <= ${until}::date
    union all
    select note_date, case note.kind when 1 then 'credit-note' else 'debit-note' end, bill_note_id, note_no, bill.kind, party_name,
      reason, null, note.amount_paise, 2, note.created_at
    from bill_note as note join bill using (bill_id)
    where note.account_id in (select account_id from here) and note_date <= ${until}::date
    union all
    select reversal.reversed_on, case reversal.kind when 1 then 'credit-note-reversal' else 'debit-note-reversal' end, bill_note_id,
      reversal.note_no, bill.kind, party_name, reversal.reason, null, reversal.amount_paise, 3, reversal.created_at
    from bill_note_reversal as reversal join bill_note as note using (bill_note_id, account_id) join bill using (bill_id, account_id)
    where account_id in (select account_id from here) and reversal.reversed_on <= ${until}::date
    union all
    select paid_on, 'payment', payment_id, receipt_no, null, party_name, reference, null, amount_paise, 3, created_at
    from payment where account_id in (select account_id from here) and paid_on <= ${until}::date
    union all
    -- Rent that a contract's deposit paid.
    select entry_date, 'deposit', deposit_entry_id, voucher_no, null, '', reason, null, amount_paise, 3, created_at
    from deposit_entry where account_id in (select account_id from here) and kind = 3 and entry_date <= ${until}::date
    union all
    select reversed_on, 'reversal', payment_id, reversal.receipt_no, null, party_name, reason, null, amount_paise, 3, reversal.created_at
    from payment_reversal as reversal join payment using (payment_id, reversed_on)
    where reversal.account_id in (select account_id from here) and reversed_on <= ${until}::date
    union all
    select balance_day, part.kind, opening_balance_id, opening_no, null, party_name, remarks, null, part.paise, part.turn, created_at
    from opening_balance cross join lateral (values ('opening', principal_paise + interest_paise, 0),
      ('opening-advance', advance_paise, 3)) as part (kind, paise, turn)
    where account_id in (select account_id from here) and balance_day <= ${until}::date and part.paise > 0
    union all
    select reversal.reversed_on, part.kind, opening_balance_id, reversal.opening_no, null, party_name, reason, null, part.paise, 3,
      reversal.created_at
    from opening_balance_reversal as reversal join opening_balance using (opening_balance_id, account_id)
      cross join lateral (values ('opening-reversal', principal_paise + interest_paise),
        ('opening-advance-reversal', advance_paise)) as part (kind, paise)
    where account_id in (select account_id from here) and reversal.reversed_on <= ${until}::date and part.paise > 0
    union all
    select write_off_day, 'write-off', write_off_id, write_off_no, null, party_name, reason, null, amount_paise, 3, created_at
    from write_off where account_id in (select account_id from here) and write_off_day <= ${until}::date
    union all
    select reversal.reversed_on, 'write-off-reversal', write_off_id, reversal.write_off_no, null, party_name, reversal.reason, null,
      amount_paise, 3, reversal.created_at
    from write_off_reversal as reversal join write_off using (write_off_id, account_id)
    where reversal.account_id in (select account_id from here) and reversal.reversed_on <= ${until}::date
    order by day, turn, created_at, id`.execute(db);
  return rows;
}
export type EntryRow = Entry;
