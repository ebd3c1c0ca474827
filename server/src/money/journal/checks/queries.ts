import { type RawBuilder, sql } from "kysely";
import type { BookFault } from "#domain/money/journal/codes.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../book.ts";
import { partyOf } from "../queries.ts";

/**
 * Compares the documents with the entries, and what every account owes with its lines, and stores the first difference of
 * each book: of one issuer, or of all. It does not use what posted the entries.
 */
export async function checkBooks(tx: Tx, now: Date, issuerId?: string): Promise<void> {
  const of = (column: string): RawBuilder<boolean> =>
    issuerId === undefined ? sql`true` : sql`${sql.ref(column)} = ${issuerId}::uuid`;
  await sql`
    with document as (
      select issuer_id, 1 as kind, bill_id as document_id, bill_no as document_no, account_id, bill_date as day, amount_paise
      from bill where opening_balance_id is null and ${of("issuer_id")}
      union all
      select society_id, 13, bill_id, bill_no, account_id, reversed_on, amount_paise from bill_reversal where ${of("society_id")}
      union all
      select issuer_id, 2, payment_id, receipt_no, account_id, paid_on, amount_paise from payment where ${of("issuer_id")}
      union all
      select coalesce(reversal.society_id, reversal.vendor_id), 3, payment_id, reversal.receipt_no, reversal.account_id,
        reversal.reversed_on, amount_paise
      from payment_reversal as reversal join payment using (payment_id) where ${of("payment.issuer_id")}
      union all
      select issuer_id, 3 + kind, bill_note_id, note_no, account_id, note_date, amount_paise from bill_note where ${of("issuer_id")}
      union all
      select society_id, 23 + kind, bill_note_id, note_no, account_id, reversed_on, amount_paise
      from bill_note_reversal where ${of("society_id")}
      union all
      select vendor_id, 6, deposit_entry_id, voucher_no, account_id, entry_date, amount_paise
      from deposit_entry where ${of("vendor_id")}
      union all
      select society_id, 7, opening_balance_id, opening_no, account_id, balance_day, principal_paise + interest_paise + advance_paise
      from opening_balance where ${of("society_id")}
      union all
      select society_id, 8, opening_balance_id, reversal.opening_no, reversal.account_id, reversal.reversed_on,
        principal_paise + interest_paise + advance_paise
      from opening_balance_reversal as reversal join opening_balance using (society_id, opening_balance_id) where ${of("society_id")}
      union all
      select issuer_id, 11, write_off_id, write_off_no, account_id, write_off_day, amount_paise from write_off where ${of("issuer_id")}
      union all
      select reversal.issuer_id, 12, write_off_id, reversal.write_off_no, reversal.account_id, reversal.reversed_on, amount_paise
      from write_off_reversal as reversal join write_off using (issuer_id, write_off_id) where ${of("reversal.issuer_id")}
      union all
      select issuer_id, 30, purchase_bill_id, purchase_bill_no, null, invoice_day, amount_paise
      from purchase_bill where state in (2, 5) and ${of("issuer_id")}
      union all
      select issuer_id, 31, purchase_bill_id, purchase_bill_no, null, ended_on, amount_paise
      from purchase_bill where state = 5 and ${of("issuer_id")}
      union all
      select issuer_id, 32, supplier_payment_id, voucher_no, null, paid_on, amount_paise from supplier_payment where ${of("issuer_id")}
      union all
      select issuer_id, 33, supplier_payment_id, voucher_no, null, reversed_on, amount_paise
      from supplier_payment where reversed_on is not null and ${of("issuer_id")}
      union all
      select issuer_id, 34, tds_challan_id, challan_no, null, deposited_on, amount_paise from tds_challan where ${of("issuer_id")}
      union all
      select issuer_id, 35, tds_challan_id, challan_no, null, reversed_on, amount_paise
      from tds_challan where reversed_on is not null and ${of("issuer_id")}
      union all
      select issuer_id, 9, journal_voucher_id, voucher_no, null, voucher_day, null from journal_voucher where ${of("issuer_id")}
      union all
      select issuer_id, 10, journal_voucher_id, voucher_no, null, reversed_on, null
      from journal_voucher_reversal where ${of("issuer_id")}
    ), entry as (
      select issuer_id, kind, document_id, document_no, entry_day, amount_paise from journal_entry where ${of("issuer_id")}
    ), owed as (
      select issuer_id, account_id, sum(paise)::bigint as paise from (
        select issuer_id, account_id, outstanding_paise as paise from bill where outstanding_paise > 0 and ${of("issuer_id")}
        union all
        select issuer_id, account_id, -left_paise from payment where left_paise > 0 and ${of("issuer_id")}
        union all
        select issuer_id, account_id, -left_paise from bill_note where left_paise > 0 and ${of("issuer_id")}
        union all
        select society_id, account_id, -left_paise from opening_balance where left_paise > 0 and ${of("society_id")}
      ) as part group by issuer_id, account_id
    ), posted as (
      select line.issuer_id, account_id, sum(amount_paise)::bigint as paise
      from journal_line as line join ledger_account using (ledger_account_id)
      where purpose in ('members', 'tenants') and ${of("line.issuer_id")}
      group by line.issuer_id, account_id
    ), payable as (
      -- What suppliers are owed is a credit, and so is the tax that was kept back; what was paid ahead is a debit.
      select issuer_id, purpose, sum(paise)::bigint as paise from (
        select issuer_id, 'creditors' as purpose, -outstanding_paise as paise
        from purchase_bill where outstanding_paise > 0 and ${of("issuer_id")}
        union all
        select issuer_id, 'creditors', left_paise from supplier_payment where left_paise > 0 and ${of("issuer_id")}
        union all
        select issuer_id, 'tds-payable', -tds_paise from purchase_bill where state = 2 and tds_paise > 0 and ${of("issuer_id")}
        union all
        select issuer_id, 'tds-payable', -tds_paise from supplier_payment
        where reversed_on is null and tds_paise > 0 and ${of("issuer_id")}
        union all
        select issuer_id, 'tds-payable', tax_paise from tds_challan where reversed_on is null and ${of("issuer_id")}
      ) as part group by issuer_id, purpose
    ), ledger as (
      select line.issuer_id, purpose, sum(amount_paise)::bigint as paise
      from journal_line as line join ledger_account using (ledger_account_id)
      where purpose in ('creditors', 'tds-payable') and line.kind between 30 and 35 and ${of("line.issuer_id")}
      group by line.issuer_id, purpose
    ), fault as (
      select distinct on (issuer_id) * from (
        select coalesce(document.issuer_id, entry.issuer_id) as issuer_id,
          case when entry.document_id is null then 'missing-entry' when document.document_id is null then 'unknown-document'
            else 'other-amount' end as fault,
          coalesce(document.document_no, entry.document_no) as document_no, account_id,
          coalesce(document.amount_paise, 0) as document_paise, coalesce(entry.amount_paise, 0) as entry_paise, 1 as turn,
          coalesce(day, entry_day) as day
        from document full join entry using (issuer_id, kind, document_id)
        where (entry.document_id is null or document.document_id is null or document.amount_paise <> entry.amount_paise)
          -- What rounding takes away from a bill is a debit beside that of its debtor; a credit of it, a credit beside.
          and not exists (
            select from bill_line as line where kind in (1, 13) and line.bill_id = document_id and head = 9 and line.amount_paise < 0
              and document.amount_paise - line.amount_paise = entry.amount_paise)
          and not exists (
            select from bill_note_line as line
            where kind in (4, 24) and (line.issuer_id, line.bill_note_id) = (document.issuer_id, document_id) and head = 9
              and line.amount_paise < 0 and document.amount_paise - line.amount_paise = entry.amount_paise)
        union all
        select coalesce(owed.issuer_id, posted.issuer_id), 'other-balance', '', account_id, coalesce(owed.paise, 0),
          coalesce(posted.paise, 0), 2, null
        from owed full join posted using (issuer_id, account_id)
        where coalesce(owed.paise, 0) <> coalesce(posted.paise, 0)
        union all
        select issuer_id, 'other-balance', '', null, coalesce(payable.paise, 0), coalesce(ledger.paise, 0), 3, null
        from payable full join ledger using (issuer_id, purpose)
        where coalesce(payable.paise, 0) <> coalesce(ledger.paise, 0)
      ) as difference order by issuer_id, turn, day, document_no, account_id
    ), counted as (
      select issuer_id, count(*) as entries from entry group by issuer_id
    ), numbered as (
      select issuer_id, count(*) as accounts from posted group by issuer_id
    )
    insert into book_check (issuer_id, checked_at, entries, accounts, fault, document_no, account_id, document_paise, entry_paise)
    select issuer_id, ${now}::timestamptz, coalesce(entries, 0), coalesce(accounts, 0), fault, document_no, account_id,
      document_paise, entry_paise
    from book left join counted using (issuer_id) left join numbered using (issuer_id) left join fault using (issuer_id)
    where ${of("issuer_id")}
    on conflict (issuer_id) do update set checked_at = excluded.checked_at, entries = excluded.entries,
      accounts = excluded.accounts, fault = excluded.fault, document_no = excluded.document_no,
      account_id = excluded.account_id, document_paise = excluded.document_paise, entry_paise = excluded.entry_paise`.execute(
    tx,
  );
}

export const findCheck = (db: Db, { issuerId }: Book) =>
  db
    .selectFrom("book_check")
    .selectAll()
    .select(partyOf("book_check.account_id").as("party"))
    .where("issuer_id", "=", issuerId)
    .executeTakeFirst();
export type CheckRow = NonNullable<Awaited<ReturnType<typeof findCheck>>>;

/** The books in which the last check found a difference, with what it was. */
export const listFaults = (db: Db) =>
  db
    .selectFrom("book_check")
    .select(["issuer_id", "document_no"])
    .select((eb) => eb.ref("fault").$castTo<BookFault>().as("fault"))
    .where("fault", "is not", null)
    .orderBy("issuer_id")
    .limit(100)
    .execute();
