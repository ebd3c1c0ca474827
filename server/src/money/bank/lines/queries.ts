import { sql } from "kysely";
import type { EntryOfLine, MatchGrade, Proposal } from "#domain/money/bank/matching/codes.ts";
import type { EntryKind } from "#domain/money/journal/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { flatLabel, flatsMeant } from "../../../society/labels/queries.ts";
import type { Book } from "../../journal/book.ts";

export type LineState = 1 | 2 | 3 | 4 | 5;

/** A line as it is kept, with what is proposed for it. */
export type LineRow = {
  bank_line_id: string;
  bank_account_id: string;
  bank_statement_id: string;
  posted_on: Day;
  value_on: Day;
  narration: string;
  reference: string;
  amount_paise: Paise;
  balance_paise: Paise | null;
  state: LineState;
  grade: MatchGrade | null;
  proposals: readonly Proposal[];
  journal_voucher_id: string | null;
  /** The bank's own account of the books. */
  bank_ledger_id: string;
  /** The entry that it is matched with. */
  entry_kind: EntryKind | null;
  entry_id: string | null;
  voucher_no: string | null;
  ledger_code: string | null;
  ledger_name: string | null;
  ledger_purpose: string | null;
  remark: string;
  decider: string | null;
  decided_at: Date | null;
};

/** As much of an open line as a match needs. */
export type OpenLine = Pick<
  LineRow,
  "bank_line_id" | "bank_account_id" | "posted_on" | "narration" | "reference" | "amount_paise"
>;

/** The oldest first. */
export async function openLines(db: Db, { issuerId }: Book): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select bank_line_id, bank_account_id, posted_on, narration, reference, amount_paise from bank_line
    where issuer_id = ${issuerId} and state = 1 order by posted_on, position, bank_line_id`.execute(db);
  return rows;
}

type LockedReceipt = { amount_paise: Paise; is_reversed: boolean; has_credit: boolean; has_debit: boolean };

/** Receipts as lines have them, which nobody reverses or matches until the transaction ends; nothing if one of them is unknown. */
export async function lockReceipts(
  tx: Tx,
  { issuerId }: Book,
  ids: readonly string[],
): Promise<{ receipts: LockedReceipt[]; sum: Paise } | undefined> {
  const { rows } = await sql<LockedReceipt>`
    select amount_paise, reversed_on is not null as is_reversed,
      exists (select from bank_line_payment as link where link.payment_id = payment.payment_id) as has_credit,
      exists (select from bank_line_return as back where back.payment_id = payment.payment_id) as has_debit
    from payment where issuer_id = ${issuerId} and payment_id = any (${ids as string[]}::uuid[]) for update`.execute(
    tx,
  );
  if (rows.length < new Set(ids).size) return undefined;
  return { receipts: rows, sum: rows.reduce((all, { amount_paise }) => all + amount_paise, 0) };
}

type Proposed = { id: string; grade: MatchGrade | null; proposals: readonly Proposal[] };

/** Keeps what is proposed for lines that are still open. */
export const saveProposals = (tx: Tx, { issuerId }: Book, proposed: readonly Proposed[]) =>
  sql`
    update bank_line as line set grade = match.grade, proposals = match.proposals
    from jsonb_to_recordset(${JSON.stringify(proposed)}::jsonb) as match (id uuid, grade smallint, proposals jsonb)
    where line.bank_line_id = match.id and line.issuer_id = ${issuerId} and line.state = 1
      and (line.grade, line.proposals) is distinct from (match.grade, match.proposals)`.execute(tx);

const lineColumns = sql`line.*, voucher_no, decider.full_name as decider, ledger.code as ledger_code,
  ledger.name as ledger_name, ledger.purpose as ledger_purpose, link.entry_kind, link.document_id as entry_id,
  own.ledger_account_id as bank_ledger_id`;

/** The voucher's account beside the bank's own. */
const joins = sql`join bank_account as own on own.issuer_id = line.issuer_id and own.bank_account_id = line.bank_account_id
  left join vendor as decider on decider.vendor_id = line.decided_by
  left join bank_line_entry as link on link.issuer_id = line.issuer_id and link.bank_line_id = line.bank_line_id
  left join journal_voucher as voucher
    on voucher.issuer_id = line.issuer_id and voucher.journal_voucher_id = line.journal_voucher_id
  left join lateral (
    select code, name, purpose from journal_line join ledger_account using (issuer_id, ledger_account_id)
    where journal_line.issuer_id = line.issuer_id and kind = 9 and document_id = line.journal_voucher_id
      and journal_line.ledger_account_id <> own.ledger_account_id
    limit 1) as ledger on true`;

export async function findLine(db: Db, { issuerId }: Book, lineId: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`select ${lineColumns} from bank_line as line ${joins}
    where line.issuer_id = ${issuerId} and line.bank_line_id = ${lineId}`.execute(db);
  return rows[0];
}

/**
 * Decisions about the lines of an issuer take turns until the transaction ends: each matches all open lines again, which would
 * otherwise wait for a line that another decision holds. It comes before any lock of a line, a debtor or a payment.
 */
export const takeTurn = (tx: Tx, { issuerId }: Book) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank lines ${issuerId}`}, 0))`.execute(tx);

/** Two who decide about a line at once take turns. Its voucher is locked before it, as by who reverses the voucher. */
export async function lockLine(tx: Tx, book: Book, lineId: string): Promise<LineRow | undefined> {
  await takeTurn(tx, book);
  await sql`select from journal_voucher where issuer_id = ${book.issuerId} and journal_voucher_id = (
    select journal_voucher_id from bank_line where issuer_id = ${book.issuerId} and bank_line_id = ${lineId}) for update`.execute(
    tx,
  );
  await sql`select from bank_line where issuer_id = ${book.issuerId} and bank_line_id = ${lineId} for update`.execute(
    tx,
  );
  return findLine(tx, book, lineId);
}

export type LineFilters = {
  Search?: string | undefined;
  Bank_AccountID?: string | undefined;
  Bank_StatementID?: string | undefined;
  Line_State?: number | undefined;
  Match_Grade?: number | undefined;
  Line_Side?: number | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
  Skip: number;
  Limit: number;
};

/** An amount as people type it, in paise. */
const amountIn = (text: string): Paise | undefined => {
  const plain = text.replace(/[₹,\s]/g, "");
  return /^\d{1,11}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
};

export async function listLines(db: Db, { issuerId, year }: Book, { Search = "", ...filters }: LineFilters) {
  const amount = amountIn(Search);
  const isSought =
    Search === ""
      ? sql`true`
      : sql`(line.narration ilike ${containing(Search)} or line.reference ilike ${containing(Search)}
          or ${amount === undefined ? sql`false` : sql`abs(line.amount_paise) = ${amount}`})`;
  const isBeside = sql`line.issuer_id = ${issuerId}
    and (${filters.Bank_AccountID ?? null}::uuid is null or line.bank_account_id = ${filters.Bank_AccountID ?? null}::uuid)
    and (${filters.Bank_StatementID ?? null}::uuid is null or exists (
      select from bank_statement_line as part where part.issuer_id = line.issuer_id
        and part.bank_statement_id = ${filters.Bank_StatementID ?? null}::uuid and part.bank_line_id = line.bank_line_id))
    and (${filters.Start_Date ?? null}::date is null or line.posted_on >= ${filters.Start_Date ?? null}::date)
    and (${filters.End_Date ?? null}::date is null or line.posted_on <= ${filters.End_Date ?? null}::date)
    and (${year ?? null}::int is null
      or line.posted_on between make_date(${year ?? 0}::int, 4, 1) and make_date(${year ?? 0}::int + 1, 3, 31))
    and ${isSought}`;
  const isWanted = sql`${isBeside}
    and (${filters.Line_Side ?? null}::int is null or (line.amount_paise > 0) = (${filters.Line_Side ?? null}::int = 1))
    and (${filters.Line_State ?? null}::int is null or line.state = ${filters.Line_State ?? null}::int)
    and (${filters.Match_Grade ?? null}::int is null
      or (line.state = 1 and line.amount_paise > 0 and coalesce(line.grade, 4) = ${filters.Match_Grade ?? null}::int))`;
  const [{ rows }, { rows: counted }, { rows: graded }] = await Promise.all([
    sql<LineRow>`select ${lineColumns} from (
        select * from bank_line as line where ${isWanted}
        order by posted_on desc, position desc, bank_line_id desc limit ${filters.Limit} offset ${filters.Skip}
      ) as line ${joins} order by posted_on desc, position desc, bank_line_id desc`.execute(db),
    sql<{ count: number }>`select count(*) as count from bank_line as line where ${isWanted}`.execute(db),
    sql<{ state: number; grade: number | null; is_debit: boolean; lines: number; paise: Paise }>`
      select state, grade, amount_paise < 0 as is_debit, count(*) as lines, sum(amount_paise)::bigint as paise
      from bank_line as line where ${isBeside} and state in (1, 3) group by state, grade, amount_paise < 0`.execute(db),
  ]);
  return { rows, count: counted[0]!.count, graded };
}

/** Credits whose match is sure, the oldest first, and for whom they are. */
export async function sureLines(tx: Tx, { issuerId }: Book, accountId: string | undefined, most: number) {
  type Row = { bank_line_id: string; debtors: string[]; entry: EntryOfLine | null; count: number };
  const { rows } = await sql<Row>`
    select bank_line_id, proposals -> 0 -> 'entry' as entry, array(select part ->> 'debtor' from jsonb_path_query(proposals, '$[0].parts[*]') as part) as debtors,
      count(*) over () as count
    from bank_line
    where issuer_id = ${issuerId} and (${accountId ?? null}::uuid is null or bank_account_id = ${accountId ?? null}::uuid)
      and state = 1 and grade = 1
    order by posted_on, position, bank_line_id limit ${most}`.execute(tx);
  return { rows, count: rows[0]?.count ?? 0 };
}

type DebtorFilters = { Search?: string | undefined; Skip: number; Limit: number };

/** Accounts with a bill, by the flat's label, the name on the last bill, or the amount due; who owes most first. */
export async function searchDebtors(
  db: Db,
  { issuerId, societyId }: Book,
  { Search = "", Skip, Limit }: DebtorFilters,
) {
  const amount = amountIn(Search);
  const isFlat = societyId
    ? sql`account.flat_id in (${flatsMeant({ societyId: societyId as SocietyId, blockIds: undefined }, Search)})`
    : sql`last.party_flat_no ilike ${containing(Search)}`;
  const isSought =
    Search === ""
      ? sql`true`
      : sql`(last.party_name ilike ${containing(Search)} or ${isFlat} or ${amount === undefined ? sql`false` : sql`owing.due = ${amount}`})`;
  type Row = { account_id: string; flat_label: string; name: string; due: Paise; count: number };
  const { rows } = await sql<Row>`
    select account.account_id, coalesce(${flatLabel("account.flat_id")}, last.party_flat_no) as flat_label,
      last.party_name as name, owing.due, count(*) over () as count
    from account
      join lateral (select party_name, party_flat_no from bill where bill.account_id = account.account_id
        order by bill_date desc, bill_id desc limit 1) as last on true
      cross join lateral (select coalesce(sum(outstanding_paise), 0)::bigint as due from bill
        where bill.account_id = account.account_id and outstanding_paise > 0) as owing
    where account.issuer_id = ${issuerId} and account.undone_import_id is null and ${isSought}
    order by owing.due desc, flat_label, account.account_id limit ${Limit} offset ${Skip}`.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}

export async function hasAccount(tx: Tx, { issuerId }: Book, accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("bank_account")
    .select("bank_account_id")
    .where("issuer_id", "=", issuerId)
    .where("bank_account_id", "=", accountId)
    .executeTakeFirst();
  return found !== undefined;
}
