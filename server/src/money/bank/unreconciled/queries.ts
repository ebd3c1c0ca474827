import { sql } from "kysely";
import type { UnreconciledKind } from "#domain/money/bank/unreconciled/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { payablesNarration } from "../../journal/narration/queries.ts";
import type { OfAccount } from "./statement.ts";

type Account = OfAccount & { ledgerAccountId: string; openingVoucherId: string | null };

/** An item with the count and the sum of its kind. */
export type ItemRow = {
  kind: UnreconciledKind;
  day: Day;
  document_no: string;
  text: string;
  paise: Paise;
  count: number;
  sum: Paise;
};

/**
 * What the books of an account have until the end of a day and its statements have not: documents with the sum of their entries, so
 * that a reversed one is none, unless the bank took it back by a line of its own. `before` is the sum of those from before `since`, which the first balance of the statements has:
 * the opening balance, and what was settled by then as far as the books know.
 */
export async function entriesWithoutLine(db: Db, of: Account, day: Day, since: Day, most: number) {
  const { issuerId, bankAccountId, ledgerAccountId } = of;
  const judged = sql`
    doc as (
      select case when kind = 10 then 9 when kind in (31, 33, 35) then kind - 1 when kind = 3 and back.payment_id is null then 2 else kind end::smallint as entry_kind,
        document_id, min(entry_day) as day, sum(amount_paise)::bigint as paise
      from journal_line as entry
        left join bank_line_return as back on kind = 3 and back.issuer_id = entry.issuer_id and back.payment_id = document_id
      where entry.issuer_id = ${issuerId} and ledger_account_id = ${ledgerAccountId} and entry_day <= ${day}::date
      group by 1, 2 having sum(amount_paise) <> 0
    ), paired as (
      select 2::smallint as entry_kind, payment_id as document_id, posted_on
      from bank_line_payment as link join bank_line as line using (issuer_id, bank_line_id)
      where issuer_id = ${issuerId} and bank_account_id = ${bankAccountId}
      union all
      select 3::smallint, payment_id, posted_on
      from bank_line_return as back join bank_line as line using (issuer_id, bank_line_id)
      where issuer_id = ${issuerId} and bank_account_id = ${bankAccountId}
      union all
      select 32::smallint, supplier_payment_id, posted_on
      from bank_line_supplier_payment as link join bank_line as line using (issuer_id, bank_line_id)
      where issuer_id = ${issuerId} and bank_account_id = ${bankAccountId}
      union all
      select entry_kind, document_id, posted_on
      from bank_line_entry as link join bank_line as line using (issuer_id, bank_account_id, bank_line_id)
      where issuer_id = ${issuerId} and bank_account_id = ${bankAccountId}
      union all
      select 9::smallint, journal_voucher_id, posted_on from bank_line
      where issuer_id = ${issuerId} and bank_account_id = ${bankAccountId} and journal_voucher_id is not null
    ), judged as (
      select doc.*, cheque.cheque_no, coalesce(of_cheque.slip_no, of_cash.slip_no) as slip_no,
        case
          when cheque.cheque_id is not null and coalesce(cheque.cleared_on > ${day}::date, true)
            then case when cheque.deposited_on <= ${day}::date then 2 else 1 end
          when of_cash.deposit_slip_id is not null then 2
          when doc.entry_kind in (2, 3) then 3 else 4 end as kind,
        paired.posted_on is not null as is_paired_later
      from doc left join paired using (entry_kind, document_id)
        left join cheque on doc.entry_kind = 2 and cheque.payment_id = doc.document_id
        left join deposit_slip as of_cheque
          on of_cheque.issuer_id = cheque.issuer_id and of_cheque.deposit_slip_id = cheque.deposit_slip_id
        left join deposit_slip as of_cash on doc.entry_kind = 9 and of_cash.issuer_id = ${issuerId}
          and of_cash.cash_voucher_id = doc.document_id
      where paired.posted_on is null or paired.posted_on > ${day}::date
    ), sorted as (
      select *, document_id is not distinct from ${of.openingVoucherId}::uuid
        or (day < ${since}::date and kind in (3, 4) and not is_paired_later) as is_before
      from judged
    )`;
  const [{ rows: items }, { rows: sums }] = await Promise.all([
    sql<ItemRow>`with ${judged}, numbered as (
        select *, row_number() over (partition by kind order by day, document_id) as nth,
          count(*) over (partition by kind) as count, sum(paise) over (partition by kind)::bigint as sum
        from sorted where not is_before
      )
      select numbered.kind, numbered.day, entry.document_no, paise, count, sum, concat_ws(', ',
          nullif(payment.party_name, ''), nullif(${flatLabel("account.flat_id", "payment.party_flat_no")}, ''),
          nullif(cheque_no, ''), slip_no, voucher.narration, ${payablesNarration("entry")}) as text
      from numbered join journal_entry as entry
          on entry.issuer_id = ${issuerId} and entry.kind = numbered.entry_kind and entry.document_id = numbered.document_id
        left join payment on numbered.entry_kind in (2, 3) and payment.payment_id = numbered.document_id
        left join account on account.account_id = payment.account_id
        left join journal_voucher as voucher on numbered.entry_kind = 9 and voucher.issuer_id = ${issuerId}
          and voucher.journal_voucher_id = numbered.document_id
      where nth <= ${most}::int order by numbered.kind, numbered.day, numbered.document_id`.execute(db),
    sql<{ before: Paise }>`with ${judged}
      select coalesce(sum(paise), 0)::bigint as before from sorted where is_before`.execute(db),
  ]);
  return { items, before: sums[0]!.before };
}

/**
 * What the statements of an account have until the end of a day and its books have not, or with another amount: the part that is not
 * booked. `before` is the sum from before `since`, when the books had not begun.
 */
export async function linesWithoutEntry(db: Db, of: Account, day: Day, since: Day, most: number) {
  const { issuerId, bankAccountId, ledgerAccountId } = of;
  const booked = sql`
    with part as (
      select line.bank_line_id, line.posted_on as day, narration,
        (line.amount_paise - coalesce(received.paise, 0) - coalesce(returned.paise, 0) - coalesce(posted.paise, 0)
          - coalesce(paid.paise, 0) - coalesce(matched.paise, 0))::bigint as paise
      from bank_line as line
        left join lateral (
          select sum(entry.amount_paise) as paise from bank_line_payment as link join journal_line as entry
            on entry.issuer_id = link.issuer_id and entry.kind in (2, 3) and entry.document_id = link.payment_id
            -- A reversal with a line of its own is not this line's.
            and (entry.kind = 2 or not exists (select from bank_line_return as back where back.payment_id = link.payment_id))
          where link.bank_line_id = line.bank_line_id and entry.ledger_account_id = ${ledgerAccountId}
            and entry.entry_day <= ${day}::date) as received on true
        left join lateral (
          select sum(entry.amount_paise) as paise from bank_line_return as back join journal_line as entry
            on entry.issuer_id = back.issuer_id and entry.kind = 3 and entry.document_id = back.payment_id
          where back.bank_line_id = line.bank_line_id and entry.ledger_account_id = ${ledgerAccountId}
            and entry.entry_day <= ${day}::date) as returned on true
        left join lateral (
          select sum(entry.amount_paise) as paise from journal_line as entry
          where entry.issuer_id = line.issuer_id and entry.kind in (9, 10) and entry.document_id = line.journal_voucher_id
            and entry.ledger_account_id = ${ledgerAccountId} and entry.entry_day <= ${day}::date) as posted on true
        left join lateral (
          select sum(entry.amount_paise) as paise from bank_line_supplier_payment as link join journal_line as entry
            on entry.issuer_id = link.issuer_id and entry.kind in (32, 33) and entry.document_id = link.supplier_payment_id
          where link.bank_line_id = line.bank_line_id and entry.ledger_account_id = ${ledgerAccountId}
            and entry.entry_day <= ${day}::date) as paid on true
        left join lateral (
          select sum(entry.amount_paise) as paise from bank_line_entry as link join journal_line as entry
            on entry.issuer_id = link.issuer_id and entry.kind = link.entry_kind and entry.document_id = link.document_id
          where link.issuer_id = line.issuer_id and link.bank_line_id = line.bank_line_id
            and entry.ledger_account_id = ${ledgerAccountId} and entry.entry_day <= ${day}::date) as matched on true
      where line.issuer_id = ${issuerId} and line.bank_account_id = ${bankAccountId} and line.posted_on <= ${day}::date
    )`;
  const [{ rows: items }, { rows: sums }] = await Promise.all([
    sql<ItemRow>`${booked}
      select 5::int as kind, day, '' as document_no, narration as text, paise, count(*) over () as count, sum(paise) over ()::bigint as sum
      from part where paise <> 0 and day >= ${since}::date
      order by day, bank_line_id limit ${most}::int`.execute(db),
    sql<{ before: Paise }>`${booked}
      select coalesce(sum(paise), 0)::bigint as before from part where day < ${since}::date`.execute(db),
  ]);
  return { items, before: sums[0]!.before };
}

/** Lines until a day whose owner is not known: they are in the books, in suspense. */
export async function inSuspense(
  db: Db,
  { issuerId, bankAccountId }: OfAccount,
  day: Day,
  most: number,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select 6::int as kind, posted_on as day, voucher_no as document_no, line.narration as text, amount_paise as paise,
      count(*) over () as count, sum(amount_paise) over ()::bigint as sum
    from bank_line as line join journal_voucher as voucher
      on voucher.issuer_id = line.issuer_id and voucher.journal_voucher_id = line.journal_voucher_id
    where line.issuer_id = ${issuerId} and bank_account_id = ${bankAccountId} and state = 3 and posted_on <= ${day}::date
    order by posted_on, bank_line_id limit ${most}::int`.execute(db);
  return rows;
}
