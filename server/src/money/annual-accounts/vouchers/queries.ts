import { sql } from "kysely";
import { voucherKinds } from "#domain/money/annual-accounts/codes.ts";
import type { EntryKind } from "#domain/money/journal/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { payablesNarration } from "../../journal/narration/queries.ts";
import type { LedgerRow, Period } from "../queries.ts";

export type VoucherRow = {
  kind: EntryKind;
  document_id: string;
  document_no: string;
  entry_day: Day;
  amount_paise: Paise;
  narration: string;
  made_by: string;
  is_reversed: boolean;
  debited: LedgerRow[] | null;
  credited: LedgerRow[] | null;
};

/** A page of the vouchers of some days with the accounts that each debits and credits, the earliest first. */
export async function listVouchers(
  db: Db,
  { issuerId }: Pick<Book, "issuerId">,
  { from, until }: Period,
  { Skip, Limit }: { Skip: number; Limit: number },
) {
  const of = sql`from journal_entry as entry
    where entry.issuer_id = ${issuerId} and kind in (${sql.join(voucherKinds.map(sql.lit))})
      and entry_day between ${from}::date and ${until}::date`;
  const accounts = (sign: 1 | -1) => sql`(
    select jsonb_agg(distinct jsonb_build_object('ledger_account_id', ledger_account_id, 'code', code, 'name', name,
      'purpose', purpose))
    from journal_line as line join ledger_account using (ledger_account_id)
    where line.issuer_id = ${issuerId} and line.kind = page.kind and line.document_id = page.document_id
      and sign(amount_paise) = ${sql.lit(sign)})`;
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<VoucherRow>`
      select page.kind, page.document_id, page.document_no, page.entry_day, page.amount_paise,
        coalesce(case page.kind when 10 then reversal.reason else voucher.narration end, ${payablesNarration("page")}, '') as narration,
        coalesce(maker.full_name, '') as made_by, page.kind = 9 and reversal.journal_voucher_id is not null as is_reversed,
        ${accounts(1)} as debited, ${accounts(-1)} as credited
      from (
        select * ${of} order by entry_day, created_at, kind, document_id offset ${Skip} limit ${Limit}
      ) as page
        left join journal_voucher as voucher
          on voucher.issuer_id = page.issuer_id and voucher.journal_voucher_id = page.document_id
        left join journal_voucher_reversal as reversal
          on reversal.issuer_id = page.issuer_id and reversal.journal_voucher_id = page.document_id
        left join vendor as maker on maker.vendor_id = case page.kind when 10 then reversal.reversed_by else voucher.made_by end
      order by page.entry_day, page.created_at, page.kind, page.document_id`.execute(db),
    sql<{
      count: number;
      sum: Paise;
    }>`select count(*) as count, coalesce(sum(amount_paise), 0)::bigint as sum ${of}`.execute(db),
  ]);
  return { rows, ...sums[0]! };
}
