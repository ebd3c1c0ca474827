import { sql } from "kysely";
import { cashShares, isReceived } from "#domain/money/annual-accounts/rules.ts";
import type { EntryKind } from "#domain/money/journal/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";

export type Period = { from: Day; until: Day };

type Cash = Record<"received" | "paid", Map<string, Paise>>;

type PairRow = { ledger_account_id: string; kind: EntryKind; is_in: boolean; paise: Paise; odd: string[] | null };
type OddRow = {
  kind: EntryKind;
  document_id: string;
  ledger_account_id: string;
  is_cash: boolean;
  amount_paise: Paise;
  /** How many there are of this account and side. */
  lines: number;
};

/**
 * What cash and bank received and paid in some days, by their other accounts. An entry between cash and bank counts for
 * nothing. The database adds up the lines on the other side of each line of money, which is what most entries have. Those with
 * several lines of money, or with other lines on its side, are taken out of the sums again and worked out one by one.
 */
export async function listCash(db: Db, { issuerId }: Pick<Book, "issuerId">, { from, until }: Period): Promise<Cash> {
  const sums: Cash = { received: new Map(), paid: new Map() };
  const money = await db
    .selectFrom("ledger_account")
    .select("ledger_account_id")
    .where("issuer_id", "=", issuerId)
    .where("ledger_group", "=", "cash-and-bank")
    .execute();
  const ids = money.map(({ ledger_account_id }) => ledger_account_id);
  const isCash = (ledger: string) => sql`${sql.ref(ledger)} = any (${ids}::uuid[])`;
  const isOf = (line: string) => sql`${sql.ref(`${line}.issuer_id`)} = ${issuerId}
    and ${sql.ref(`${line}.entry_day`)} between ${from}::date and ${until}::date`;
  const { rows } = await sql<PairRow>`
    select other.ledger_account_id, cash.kind, cash.amount_paise > 0 as is_in,
      coalesce(sum(other.amount_paise) filter (where (other.amount_paise > 0) <> (cash.amount_paise > 0)
        and not ${isCash("other.ledger_account_id")}), 0)::bigint as paise,
      array_agg(other.document_id) filter (where (other.amount_paise > 0) = (cash.amount_paise > 0)
        or ${isCash("other.ledger_account_id")}) as odd
    from journal_line as cash join journal_line as other
      on other.kind = cash.kind and other.document_id = cash.document_id and other.line_no <> cash.line_no
    where ${isCash("cash.ledger_account_id")} and ${isOf("cash")} and ${isOf("other")}
    group by other.ledger_account_id, cash.kind, cash.amount_paise > 0`.execute(db);
  const add = (kind: EntryKind, money: number, id: string, amount: Paise) => {
    const isIn = isReceived(kind, money);
    const side = sums[isIn ? "received" : "paid"];
    side.set(id, (side.get(id) ?? 0) + (isIn ? -amount : amount));
  };
  for (const { ledger_account_id, kind, is_in, paise } of rows) add(kind, is_in ? 1 : -1, ledger_account_id, paise);
  const odd = [...new Set(rows.flatMap((row) => row.odd ?? []))];
  for (const lines of await linesOf(odd)) {
    const { kind } = lines[0]!;
    const [cash, others] = [lines.filter(({ is_cash }) => is_cash), lines.filter(({ is_cash }) => !is_cash)];
    const moved = cash.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    for (const { amount_paise: one, lines: times } of cash)
      for (const { ledger_account_id, amount_paise } of others)
        if (amount_paise > 0 !== one > 0) add(kind, one, ledger_account_id, -amount_paise * times);
    if (moved === 0) continue;
    const counters = others.map((line) => ({ id: line.ledger_account_id, amount: line.amount_paise }));
    for (const { id, amount } of cashShares(moved, counters)) add(kind, moved, id, amount);
  }
  return sums;

  /** Entries with their lines, those of one account and side together. */
  async function linesOf(documents: readonly string[]): Promise<OddRow[][]> {
    if (documents.length === 0) return [];
    const { rows: lines } = await sql<OddRow>`
      select kind, document_id, ledger_account_id, ${isCash("ledger_account_id")} as is_cash, sum(amount_paise)::bigint as amount_paise,
        count(*) as lines
      from journal_line as line
      where ${isOf("line")} and document_id = any (${documents}::uuid[])
      group by kind, document_id, ledger_account_id, sign(amount_paise)
      order by kind, document_id, ledger_account_id, sign(amount_paise)`.execute(db);
    return [...Map.groupBy(lines, ({ kind, document_id }) => `${kind} ${document_id}`).values()];
  }
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
