import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { EntryKind, LedgerGroup } from "#domain/money/journal/codes.ts";
import { isNominal, ledgerGroups } from "#domain/money/journal/codes.ts";
import { type Day, daysOfYear, financialYear } from "#domain/platform/days.ts";
import type { Db } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { DB, JournalEntry } from "../../platform/db/tables.ts";
import { inYear } from "../../platform/scope.ts";
import { flatLabel } from "../../society/labels/queries.ts";
import type { Book } from "./book.ts";
import { payablesNarration } from "./narration/queries.ts";

type EntryFilters = {
  Search?: string | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
  Entry_Kind?: EntryKind | undefined;
  Ledger_AccountID?: string | undefined;
};

/** Whose a line in a control account is: the flat or the home, and the member, resident or tenant. */
export const partyOf = (accountId: string) => sql<string>`coalesce((
  select concat_ws(' · ', ${flatLabel("account.flat_id")}, property_title, nullif(contract.flat_or_unit_no, ''), coalesce(
    (select name from member_holder where member_holder.member_id = account.member_id and position = 1), resident.name,
    contract.tenant_name))
  from account
    left join resident on resident.society_resident_id = account.society_resident_id
    left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
    left join property on property.property_id = contract.property_id
  where account.account_id = ${sql.ref(accountId)}), '')`;

const seen = (db: Db, book: Book) =>
  db.selectFrom("journal_entry as entry").where("entry.issuer_id", "=", book.issuerId).where(inYear(book, "entry_day"));

/** The latest first. */
const inOrder = <Row>(entries: SelectQueryBuilder<DB & { entry: JournalEntry }, "entry", Row>) =>
  entries
    .orderBy("entry.entry_day", "desc")
    .orderBy("entry.created_at", "desc")
    .orderBy("entry.kind", "desc")
    .orderBy("entry.document_id", "desc");

const whole = (query: ReturnType<typeof seen>) =>
  query
    .leftJoin("journal_voucher as voucher", (join) =>
      join
        .onRef("voucher.issuer_id", "=", "entry.issuer_id")
        .onRef("voucher.journal_voucher_id", "=", "entry.document_id"),
    )
    .selectAll("entry")
    .select([
      sql<string>`coalesce(voucher.narration, (select reason from write_off
        where write_off.issuer_id = entry.issuer_id and write_off_id = document_id and entry.kind = 11),
        ${payablesNarration("entry")}, '')`.as("narration"),
      sql<boolean>`exists (select from journal_entry as back where back.issuer_id = entry.issuer_id
        and back.document_id = entry.document_id and (back.kind = entry.kind + 1 and entry.kind in (2, 7, 9, 11, 30, 32, 34)
          or (entry.kind, back.kind) in ((1, 13), (4, 24), (5, 25))))`.as("is_reversed"),
      sql<
        EntryLineRow[]
      >`(select jsonb_agg(jsonb_build_object('ledger_account_id', line.ledger_account_id, 'code', code,
          'name', ledger.name, 'purpose', purpose, 'amount_paise', amount_paise, 'party', ${partyOf("line.account_id")})
          order by line_no)
        from journal_line as line join ledger_account as ledger using (ledger_account_id)
        where line.issuer_id = entry.issuer_id and line.kind = entry.kind and line.document_id = entry.document_id)`.as(
        "lines",
      ),
    ]);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof whole>["execute"]>>[number];
type EntryLineRow = LedgerNameRow & { amount_paise: number; party: string };
export type LedgerNameRow = { ledger_account_id: string; code: string; name: string | null; purpose: string | null };

export async function listEntries(
  db: Db,
  book: Book,
  { Skip, Limit, Search = "", ...filters }: EntryFilters & { Skip: number; Limit: number },
) {
  let matches = seen(db, book);
  if (filters.Start_Date !== undefined) matches = matches.where("entry_day", ">=", filters.Start_Date);
  if (filters.End_Date !== undefined) matches = matches.where("entry_day", "<=", filters.End_Date);
  if (filters.Entry_Kind !== undefined) matches = matches.where("entry.kind", "=", filters.Entry_Kind);
  if (filters.Ledger_AccountID !== undefined)
    matches = matches.where(sql<boolean>`exists (select from journal_line as line
      where line.issuer_id = entry.issuer_id and line.kind = entry.kind and line.document_id = entry.document_id
        and line.ledger_account_id = ${filters.Ledger_AccountID})`);
  if (Search !== "")
    matches = matches.where((eb) =>
      eb.or([
        eb("document_no", "ilike", containing(Search)),
        eb(
          "entry.document_id",
          "in",
          eb
            .selectFrom("journal_voucher")
            .select("journal_voucher_id")
            .where("issuer_id", "=", book.issuerId)
            .where("narration", "ilike", containing(Search)),
        ),
      ]),
    );
  // What a page shows is read for its own entries alone, not for those that it skips.
  const page = inOrder(matches.select(["entry.kind", "document_id"]))
    .offset(Skip)
    .limit(Limit);
  const [rows, { count }] = await Promise.all([
    inOrder(
      whole(
        seen(db, book).where((eb) =>
          eb(eb.refTuple("entry.kind", "document_id"), "in", page.$asTuple("kind", "document_id")),
        ),
      ),
    ).execute(),
    matches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

type EntryRef = { kind: EntryKind; documentId: string };

/** An entry with the voucher's maker and, if it was reversed, the day and the reason. */
export const findEntry = (db: Db, book: Book, { kind, documentId }: EntryRef) =>
  whole(seen(db, book))
    .leftJoin("journal_voucher_reversal as reversal", (join) =>
      join
        .onRef("reversal.issuer_id", "=", "entry.issuer_id")
        .onRef("reversal.journal_voucher_id", "=", "entry.document_id"),
    )
    .leftJoin("payment_reversal as returned", "returned.payment_id", "entry.document_id")
    .leftJoin("opening_balance_reversal as withdrawn", "withdrawn.opening_balance_id", "entry.document_id")
    .leftJoin("write_off_reversal as restored", (join) =>
      join.onRef("restored.issuer_id", "=", "entry.issuer_id").onRef("restored.write_off_id", "=", "entry.document_id"),
    )
    .leftJoin("bill_reversal as undone", (join) =>
      join.onRef("undone.society_id", "=", "entry.issuer_id").onRef("undone.bill_id", "=", "entry.document_id"),
    )
    .leftJoin("bill_note_reversal as unnoted", (join) =>
      join.onRef("unnoted.society_id", "=", "entry.issuer_id").onRef("unnoted.bill_note_id", "=", "entry.document_id"),
    )
    .leftJoin("write_off as lost", (join) =>
      join.onRef("lost.issuer_id", "=", "entry.issuer_id").onRef("lost.write_off_id", "=", "entry.document_id"),
    )
    .leftJoin("purchase_bill as bought", (join) =>
      join.onRef("bought.issuer_id", "=", "entry.issuer_id").onRef("bought.purchase_bill_id", "=", "entry.document_id"),
    )
    .leftJoin("supplier_payment as spent", (join) =>
      join
        .onRef("spent.issuer_id", "=", "entry.issuer_id")
        .onRef("spent.supplier_payment_id", "=", "entry.document_id"),
    )
    .leftJoin("tds_challan as deposited", (join) =>
      join
        .onRef("deposited.issuer_id", "=", "entry.issuer_id")
        .onRef("deposited.tds_challan_id", "=", "entry.document_id"),
    )
    .leftJoin("vendor as maker", (join) =>
      join.on("maker.vendor_id", "=", (eb) =>
        eb.fn.coalesce(
          "voucher.made_by",
          "lost.made_by",
          "bought.entered_by",
          eb.fn.coalesce("spent.made_by", "deposited.made_by"),
        ),
      ),
    )
    .select(
      sql<string | null>`(select rental_contract_id from journal_line as line join account using (account_id)
        where line.issuer_id = entry.issuer_id and line.kind = entry.kind and line.document_id = entry.document_id
        order by line_no limit 1)`.as("rental_contract_id"),
    )
    .select((eb) => [
      "maker.full_name as made_by_name",
      eb.fn
        .coalesce(
          "reversal.reversed_on",
          "returned.reversed_on",
          "withdrawn.reversed_on",
          "restored.reversed_on",
          eb.fn.coalesce(
            "undone.reversed_on",
            "unnoted.reversed_on",
            "bought.ended_on",
            eb.fn.coalesce("spent.reversed_on", "deposited.reversed_on"),
          ),
        )
        .as("reversed_on"),
      eb.fn
        .coalesce(
          eb.fn.coalesce("reversal.reason", "returned.reason", "withdrawn.reason", "restored.reason"),
          "undone.reason",
          "unnoted.reason",
          eb.fn.coalesce("bought.end_reason", "spent.reverse_reason", "deposited.reverse_reason"),
          sql.lit(""),
        )
        .as("reverse_reason"),
    ])
    .where("entry.kind", "=", kind)
    .where("entry.document_id", "=", documentId)
    .executeTakeFirst();

/** The first day from which an account counts for a period: income and expenditure begin at nothing each year. */
const countsFrom = (group: string, start: Day): Day =>
  isNominal(group as LedgerGroup) ? daysOfYear(financialYear(start)).first : "1900-01-01";

type Period = { from: Day; until: Day };

/** A page of the lines of an account, oldest first, each with the balance after it and whose document it is. */
export async function listLedger(
  db: Db,
  book: Book,
  ledger: { ledger_account_id: string; ledger_group: string },
  { from, until, Skip, Limit }: Period & { Skip: number; Limit: number },
) {
  const begin = countsFrom(ledger.ledger_group, from);
  const inLedger = sql`line.ledger_account_id = ${ledger.ledger_account_id} and entry_day <= ${until}::date`;
  const [{ rows: sums }, { rows }] = await Promise.all([
    sql<{ opening: number; debit: number; credit: number; count: number }>`
      select ${sumOf(sql`entry_day >= ${begin}::date and entry_day < ${from}::date`)} as opening,
        ${sumOf(sql`entry_day >= ${from}::date and amount_paise > 0`)} as debit,
        -${sumOf(sql`entry_day >= ${from}::date and amount_paise < 0`)} as credit,
        count(*) filter (where entry_day >= ${from}::date) as count
      from journal_line as line where ${inLedger}`.execute(db),
    sql<LedgerLineRow>`
      select line.*, entry.document_no, ${partyOf("debtor.account_id")} as party,
        coalesce((select narration from journal_voucher where journal_voucher_id = line.document_id),
          ${payablesNarration("line")}, '') as narration,
        (select jsonb_agg(distinct jsonb_build_object('ledger_account_id', other.ledger_account_id, 'code', code,
            'name', name, 'purpose', purpose))
          from journal_line as other join ledger_account using (ledger_account_id)
          where other.issuer_id = line.issuer_id and other.kind = line.kind and other.document_id = line.document_id
            and sign(other.amount_paise) <> sign(line.amount_paise)) as particulars
      from (
        select line.*, entry.created_at,
          sum(line.amount_paise) over (order by line.entry_day, entry.created_at, line.kind, line.document_id, line_no)::bigint as moved
        from journal_line as line join journal_entry as entry using (issuer_id, kind, document_id)
        where line.ledger_account_id = ${ledger.ledger_account_id}
          and line.entry_day between ${from}::date and ${until}::date
        order by line.entry_day, entry.created_at, line.kind, line.document_id, line_no
        offset ${Skip} limit ${Limit}
      ) as line join journal_entry as entry using (issuer_id, kind, document_id)
        cross join lateral (select coalesce(line.account_id, (
          select other.account_id from journal_line as other
          where other.issuer_id = line.issuer_id and other.kind = line.kind and other.document_id = line.document_id
            and other.account_id is not null
          order by other.line_no limit 1)) as account_id) as debtor
      where line.issuer_id = ${book.issuerId}
      order by line.entry_day, line.created_at, line.kind, line.document_id, line_no`.execute(db),
  ]);
  return { ...sums[0]!, rows };
}
type LedgerLineRow = {
  kind: EntryKind;
  document_id: string;
  document_no: string;
  entry_day: Day;
  amount_paise: number;
  /** What the lines up to this one moved since the first day. */
  moved: number;
  party: string;
  narration: string;
  particulars: LedgerNameRow[] | null;
};
export type LedgerLines = Awaited<ReturnType<typeof listLedger>>;

const sumOf = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(amount_paise) filter (where ${condition}), 0)::bigint`;

const nominalGroups = (Object.keys(ledgerGroups) as LedgerGroup[]).filter(isNominal);

/**
 * What every account had before some days of one financial year, and its debits and credits in them, in paise. What income and
 * expenditure of earlier years left is the surplus brought forward.
 */
export async function listTrial(db: Db, { issuerId }: Pick<Book, "issuerId">, { from, until }: Period) {
  const yearBegins = daysOfYear(financialYear(from)).first;
  const { rows } = await sql<TrialRow>`
    select ledger_account_id, code, name, purpose, ledger_group, debit, credit,
      (opening + case when purpose = 'surplus' then sum(earlier) over () else 0 end)::bigint as opening
    from (
      select ledger.ledger_account_id, code, name, purpose, ledger_group,
        coalesce(sums.opening, 0) as opening, coalesce(earlier, 0) as earlier, coalesce(debit, 0) as debit, coalesce(credit, 0) as credit
      from ledger_account as ledger
        cross join lateral (select ledger_group = any(${nominalGroups}::text[]) as is_nominal) as type
        cross join lateral (
          select ${sumOf(sql`entry_day < ${from}::date and (not is_nominal or entry_day >= ${yearBegins}::date)`)} as opening,
            ${sumOf(sql`is_nominal and entry_day < ${yearBegins}::date`)} as earlier,
            ${sumOf(sql`entry_day >= ${from}::date and amount_paise > 0`)} as debit,
            -${sumOf(sql`entry_day >= ${from}::date and amount_paise < 0`)} as credit
          from journal_line as line
          where line.ledger_account_id = ledger.ledger_account_id and entry_day <= ${until}::date) as sums
      where issuer_id = ${issuerId}
    ) as ledger
    order by code, ledger_account_id`.execute(db);
  return rows;
}
type TrialRow = LedgerNameRow & { ledger_group: LedgerGroup; opening: number; debit: number; credit: number };

/** The books as they are; nothing before a landlord's first document. */
export const findBook = (db: Db, { issuerId }: Pick<Book, "issuerId">) =>
  db.selectFrom("book").selectAll().where("issuer_id", "=", issuerId).executeTakeFirst();
