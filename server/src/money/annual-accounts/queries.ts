import { sql } from "kysely";
import { cashShares, isReceived } from "#domain/money/annual-accounts/rules.ts";
import type { EntryKind } from "#domain/money/journal/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";

export type Period = { from: Day; until: Day };

type Cash = Record<"received" | "paid", Map<string, Paise>>;

type SharedRow = { ledger_account_id: string; kind: EntryKind; money: 1 | -1; paise: Paise; mixed: string[] | null };
type MixedRow = { kind: EntryKind; document_id: string; money: Paise; ledger_account_id: string; amount_paise: Paise };

/**
 * What cash and bank received and paid in some days, by their other accounts. An entry between cash and bank counts for
 * nothing. The database adds up the lines on the other side of the money; of entries that have lines on both sides the
 * shares are worked out one by one.
 */
export async function listCash(db: Db, { issuerId }: Pick<Book, "issuerId">, { from, until }: Period): Promise<Cash> {
  const moved = (only = sql``) => sql`
    with cash as materialized (
      select ledger_account_id from ledger_account where issuer_id = ${issuerId} and ledger_group = 'cash-and-bank'
    ), moved as materialized (
      select kind, document_id, sum(amount_paise)::bigint as money
      from journal_line
      where ledger_account_id in (table cash) and entry_day between ${from}::date and ${until}::date ${only}
      group by kind, document_id having sum(amount_paise) <> 0
    )`;
  const { rows } = await sql<SharedRow>`${moved()}
    select ledger_account_id, kind, sign(money)::int as money,
      coalesce(sum(amount_paise) filter (where sign(amount_paise) <> sign(money)), 0)::bigint as paise,
      array_agg(document_id) filter (where sign(amount_paise) = sign(money)) as mixed
    from moved join journal_line as line using (kind, document_id)
    where line.issuer_id = ${issuerId} and line.entry_day between ${from}::date and ${until}::date
      and ledger_account_id not in (table cash)
    group by ledger_account_id, kind, sign(money)`.execute(db);
  const cash: Cash = { received: new Map(), paid: new Map() };
  const add = (kind: EntryKind, money: Paise, id: string, amount: Paise) => {
    const isIn = isReceived(kind, money);
    const sums = cash[isIn ? "received" : "paid"];
    sums.set(id, (sums.get(id) ?? 0) + (isIn ? -amount : amount));
  };
  for (const { ledger_account_id, kind, money, paise } of rows) add(kind, money, ledger_account_id, paise);
  const mixed = [...new Set(rows.flatMap((row) => row.mixed ?? []))];
  if (mixed.length === 0) return cash;
  const { rows: lines } =
    await sql<MixedRow>`${moved(sql`and issuer_id = ${issuerId} and document_id = any(${mixed}::uuid[])`)}
    select kind, document_id, money, ledger_account_id, sum(amount_paise)::bigint as amount_paise
    from moved join journal_line as line using (kind, document_id)
    where line.issuer_id = ${issuerId} and document_id = any(${mixed}::uuid[]) and ledger_account_id not in (table cash)
    group by kind, document_id, money, ledger_account_id, sign(amount_paise)
    order by kind, document_id, ledger_account_id, sign(amount_paise)`.execute(db);
  for (const entry of Map.groupBy(lines, ({ kind, document_id }) => `${kind} ${document_id}`).values()) {
    const { kind, money } = entry[0]!;
    const counters = entry.map((line) => ({ id: line.ledger_account_id, amount: line.amount_paise }));
    for (const { id, amount } of counters) if (amount > 0 !== money > 0) add(kind, money, id, -amount);
    for (const { id, amount } of cashShares(money, counters)) add(kind, money, id, amount);
  }
  return cash;
}

/** A page of the receipts of some days, the earliest first, with the count and the sum of all that are not reversed. */
export async function listReceipts(
  db: Db,
  { issuerId }: Pick<Book, "issuerId">,
  { from, until }: Period,
  { Skip, Limit }: { Skip: number; Limit: number },
) {
  const of = sql`from payment where payment.issuer_id = ${issuerId} and paid_on between ${from}::date and ${until}::date`;
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<ReceiptRow>`
      select page.*, coalesce(cheque.cheque_no, '') as cheque_no, cheque.status as cheque_status,
        coalesce(bank_account.name, '') as bank_name,
        coalesce((select label from account join flat_label using (flat_id)
          where account.account_id = page.account_id), page.party_flat_no) as flat_label
      from (
        select payment_id, account_id, receipt_no, paid_on, party_name, party_flat_no, payment_mode, reference, reversed_on,
          amount_paise, bank_account_id, number
        ${of} order by paid_on, number, payment_id offset ${Skip} limit ${Limit}
      ) as page
        left join cheque on cheque.payment_id = page.payment_id
        left join bank_account on bank_account.bank_account_id = page.bank_account_id
      order by paid_on, page.number, page.payment_id`.execute(db),
    sql<{ count: number; sum: Paise }>`
      select count(*) as count, coalesce(sum(amount_paise) filter (where reversed_on is null), 0)::bigint as sum ${of}`.execute(
      db,
    ),
  ]);
  return { rows, ...sums[0]! };
}
export type ReceiptRow = {
  payment_id: string;
  receipt_no: string;
  paid_on: Day;
  party_name: string;
  flat_label: string;
  payment_mode: number;
  reference: string;
  cheque_no: string;
  cheque_status: number | null;
  bank_name: string;
  reversed_on: Day | null;
  amount_paise: Paise;
};

export type LedgerRow = { ledger_account_id: string; code: string; name: string | null; purpose: string | null };
