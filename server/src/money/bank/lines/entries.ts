import { type RawBuilder, sql } from "kysely";
import type { EntryOfLine } from "#domain/money/bank/matching/codes.ts";
import { type EntryMatch, matchEntries, type OpenEntry } from "#domain/money/bank/matching/entries/rules.ts";
import { readNarration } from "#domain/money/bank/statements/narration/rules.ts";
import type { EntryKind } from "#domain/money/journal/codes.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { payablesNarration } from "../../journal/narration/queries.ts";
import type { LedgerNameRow } from "../../journal/queries.ts";
import type { OpenLine } from "./queries.ts";

type Sought = {
  kinds: readonly EntryKind[];
  /** Of which account, and what it moves there. */
  amounts: RawBuilder<unknown>;
  from: Day;
  until: Day;
};

/**
 * Entries that move one of the amounts on a bank account, are not reversed and have no line there: neither one that is matched with
 * them nor one that posted them. The opening balance of the account has none.
 */
const openOnes = ({ issuerId }: Book, { kinds, amounts, from, until }: Sought) => sql`
  select moved.* from (
    select bank.bank_account_id, opening_voucher_id, line.kind, line.document_id, min(entry_day) as entry_day,
      sum(line.amount_paise)::bigint as amount_paise
    from bank_account as bank join journal_line as line
      on line.ledger_account_id = bank.ledger_account_id and line.issuer_id = bank.issuer_id
    where bank.issuer_id = ${issuerId} and line.kind = any (${kinds as number[]}::smallint[])
      and entry_day between ${from}::date and ${until}::date
    group by bank.bank_account_id, opening_voucher_id, line.kind, line.document_id
  ) as moved
  where (bank_account_id, amount_paise) in (${amounts})
    and document_id is distinct from opening_voucher_id
    and not exists (select from journal_entry as back where back.issuer_id = ${issuerId} and back.kind = moved.kind + 1
      and moved.kind in (2, 9, 32, 34) and back.document_id = moved.document_id)
    and not exists (select from bank_line_entry as link where link.issuer_id = ${issuerId}
      and link.bank_account_id = moved.bank_account_id and link.entry_kind = moved.kind and link.document_id = moved.document_id)
    and not exists (select from bank_line as poster where moved.kind = 9 and poster.issuer_id = ${issuerId}
      and poster.journal_voucher_id = moved.document_id and poster.bank_account_id = moved.bank_account_id)
    and not exists (select from bank_line_payment as link where moved.kind = 2 and link.payment_id = moved.document_id)
    and not exists (select from bank_line_supplier_payment as link
      where moved.kind = 32 and link.issuer_id = ${issuerId} and link.supplier_payment_id = moved.document_id)`;

export type EntryRow = {
  kind: EntryKind;
  document_id: string;
  document_no: string;
  entry_day: Day;
  narration: string;
  /** What names it in a narration of the bank. */
  marks: string[];
  /** The accounts on its other side. */
  particulars: LedgerNameRow[];
};

const keyOf = ({ kind, id }: EntryOfLine) => `${kind} ${id}`;

/** Entries as people read them, by kind and document. */
export async function entriesOf(
  db: Db,
  { issuerId }: Book,
  refs: readonly EntryOfLine[],
): Promise<(ref: EntryOfLine) => EntryRow | undefined> {
  if (refs.length === 0) return () => undefined;
  const { rows } = await sql<EntryRow>`
    select entry.kind, entry.document_id, entry.document_no, entry.entry_day,
      coalesce(voucher.narration, ${payablesNarration("entry")},
        (select concat_ws(', ', party_name, nullif(reference, '')) from payment where entry.kind = 2 and payment_id = entry.document_id),
        (select tenant_name from deposit_entry join account using (account_id) join rental_contract using (rental_contract_id)
          where entry.kind = 6 and deposit_entry_id = entry.document_id), '') as narration,
      coalesce(
        (select array[bsr_code, serial_no] from tds_challan
          where entry.kind = 34 and tds_challan.issuer_id = entry.issuer_id and tds_challan_id = entry.document_id),
        (select array[receipt_no] from fixed_deposit_entry as part join fixed_deposit using (society_id, fixed_deposit_id)
          where entry.kind = 9 and part.society_id = entry.issuer_id and part.journal_voucher_id = entry.document_id limit 1),
        '{}') as marks,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('ledger_account_id', ledger.ledger_account_id, 'code', code, 'name', ledger.name,
          'purpose', purpose))
        from journal_line as line join ledger_account as ledger using (issuer_id, ledger_account_id)
        where line.issuer_id = entry.issuer_id and line.kind = entry.kind and line.document_id = entry.document_id), '[]') as particulars
    from unnest(${refs.map(({ kind }) => kind)}::smallint[], ${refs.map(({ id }) => id)}::uuid[]) as ref (kind, document_id)
      join journal_entry as entry
        on entry.issuer_id = ${issuerId} and entry.kind = ref.kind and entry.document_id = ref.document_id
      left join journal_voucher as voucher on entry.kind = 9 and voucher.issuer_id = entry.issuer_id
        and voucher.journal_voucher_id = entry.document_id`.execute(db);
  const byKey = new Map(rows.map((row) => [keyOf({ kind: row.kind, id: row.document_id }), row]));
  return (ref) => byKey.get(keyOf(ref));
}

type LineToMatch = { bank_account_id: string; posted_on: Day; amount_paise: Paise };
type Window = { Days: number; Skip: number; Limit: number };

/** What one line may be, the nearest first; receipts and payments to suppliers too. */
export async function listEntriesOf(db: Db, book: Book, line: LineToMatch, { Days, Skip, Limit }: Window) {
  const sought: Sought = {
    kinds: [2, 6, 9, 32, 34],
    amounts: sql`select ${line.bank_account_id}::uuid, ${line.amount_paise}::bigint`,
    from: addDays(line.posted_on, -Days),
    until: addDays(line.posted_on, Days),
  };
  const { rows } = await sql<{ kind: EntryKind; id: string; count: number }>`
    select kind, document_id as id, count(*) over () as count from (${openOnes(book, sought)}) as entry
    order by abs(entry_day - ${line.posted_on}::date), entry_day, kind, document_id limit ${Limit} offset ${Skip}`.execute(
    db,
  );
  const entryOf = await entriesOf(db, book, rows);
  return { rows: rows.map((row) => entryOf(row)!), count: rows[0]?.count ?? 0 };
}

/** How many days before and after the lines their entries may be. */
const farthest = 100;

/** Which entries of the books open lines may be, the oldest first. Receipts and payments to suppliers are matched by rules of their own. */
export async function matchWithEntries(
  db: Db,
  book: Book,
  lines: readonly OpenLine[],
): Promise<Map<string, EntryMatch>> {
  const [first] = lines;
  if (!first) return new Map();
  const sought: Sought = {
    kinds: [6, 9, 34],
    amounts: sql`select * from unnest(${lines.map(({ bank_account_id }) => bank_account_id)}::uuid[],
      ${lines.map(({ amount_paise }) => amount_paise)}::bigint[])`,
    from: addDays(first.posted_on, -farthest),
    until: addDays(lines.at(-1)!.posted_on, farthest),
  };
  type Row = { kind: EntryKind; id: string; account: string; amount: Paise };
  const { rows } = await sql<Row>`
    select kind, document_id as id, bank_account_id as account, amount_paise as amount from (${openOnes(book, sought)}) as entry
    order by entry_day, kind, document_id`.execute(db);
  const entryOf = await entriesOf(db, book, rows);
  const entries = rows.map((row): OpenEntry => {
    const { entry_day: day, narration, marks } = entryOf(row)!;
    return { ...row, day, narration, marks };
  });
  return matchEntries(lines.map(lineOf), entries);
}

function lineOf(line: OpenLine) {
  const said = readNarration(line.narration, line.reference);
  const cheque = said.cheque.replace(/^0+/, "");
  return {
    id: line.bank_line_id,
    account: line.bank_account_id,
    day: line.posted_on,
    amount: line.amount_paise,
    narration: `${line.narration} ${line.reference}`,
    references: [...(said.utr && !said.utr.isTruncated ? [said.utr.text] : []), ...(cheque === "" ? [] : [cheque])],
  };
}
