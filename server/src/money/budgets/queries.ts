import { sql } from "kysely";
import type { LedgerGroup, LedgerType } from "#domain/money/journal/codes.ts";
import { ledgerGroups, typeOfGroup } from "#domain/money/journal/codes.ts";
import { type Day, daysOfYear } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";

const budgets = (db: Db, { issuerId }: Pick<Book, "issuerId">) =>
  db
    .selectFrom("budget")
    .innerJoin("vendor as preparer", "preparer.vendor_id", "budget.prepared_by")
    .leftJoin("vendor as proposer", "proposer.vendor_id", "budget.proposed_by")
    .leftJoin("vendor as second", "second.vendor_id", "budget.confirmed_by")
    .selectAll("budget")
    .select(["preparer.full_name as prepared_by_name", "proposer.full_name as proposed_by_name"])
    .select("second.full_name as confirmed_by_name")
    .where("issuer_id", "=", issuerId);

/** The versions of a year's budget, the newest first: few. */
export const listVersions = (db: Db, book: Book, year: number) =>
  budgets(db, book).where("financial_year", "=", year).orderBy("version", "desc").execute();
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** The years that have a budget. */
export const budgetYears = async (db: Db, { issuerId }: Book): Promise<number[]> => {
  const rows = await db
    .selectFrom("budget")
    .select("financial_year")
    .distinct()
    .where("issuer_id", "=", issuerId)
    .orderBy("financial_year", "desc")
    .execute();
  return rows.map(({ financial_year }) => financial_year);
};

/** A budget, locked until the transaction ends. */
export const lockBudget = (tx: Tx, { issuerId }: Pick<Book, "issuerId">, budgetId: string) =>
  tx
    .selectFrom("budget")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .where("budget_id", "=", budgetId)
    .forUpdate()
    .executeTakeFirst();
export type BudgetRow = NonNullable<Awaited<ReturnType<typeof lockBudget>>>;

/** The last approved budget of a year before this one. */
export const lastBudgetBefore = (tx: Tx, { issuerId }: Book, year: number) =>
  tx
    .selectFrom("budget")
    .select("budget_id")
    .where("issuer_id", "=", issuerId)
    .where("financial_year", "<", year)
    .where("status", "=", 2)
    .orderBy("financial_year", "desc")
    .limit(1)
    .executeTakeFirst();

type Draft = { year: number; version: number; reason: string; preparedBy: VendorId };

/** Fails on `budget_one_draft` and `budget_version_once` where another one is there. */
export const insertBudget = (
  tx: Tx,
  { societyId, vendorId }: Book,
  { year, version, reason, preparedBy }: Draft,
  now: Date,
) =>
  tx
    .insertInto("budget")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      financial_year: year,
      version,
      reason,
      prepared_by: preparedBy,
      created_at: now,
      updated_at: now,
    })
    .returning(["budget_id", "version", "updated_at"])
    .executeTakeFirstOrThrow();

export type LineDraft = { ledgerAccountId: string; amount: Paise; months: readonly Paise[] | null; note: string };

/** Makes these the lines of a draft: what is the same stays untouched. */
export async function setLines(
  tx: Tx,
  { issuerId, societyId, vendorId }: Book,
  budgetId: string,
  lines: readonly LineDraft[],
) {
  await sql`delete from budget_line where issuer_id = ${issuerId} and budget_id = ${budgetId}
    and ledger_account_id <> all (${lines.map(({ ledgerAccountId }) => ledgerAccountId)}::uuid[])`.execute(tx);
  const given = lines.map(({ ledgerAccountId, amount, months, note }) => ({
    id: ledgerAccountId,
    amount,
    months,
    note,
  }));
  await sql`
    insert into budget_line (society_id, vendor_id, budget_id, ledger_account_id, amount_paise, months_paise, note)
    select ${societyId}::uuid, ${vendorId}::uuid, ${budgetId}::uuid, id, amount, months, note
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as line (id uuid, amount bigint, months bigint[], note text)
    on conflict on constraint budget_line_once do update
      set amount_paise = excluded.amount_paise, months_paise = excluded.months_paise, note = excluded.note
      where (budget_line.amount_paise, budget_line.months_paise, budget_line.note)
        is distinct from (excluded.amount_paise, excluded.months_paise, excluded.note)`.execute(tx);
}

/** The lines of a budget in another one, as they are. */
export const copyLines = (tx: Tx, { issuerId }: Book, from: string, to: string) =>
  sql`insert into budget_line (society_id, vendor_id, budget_id, ledger_account_id, amount_paise, months_paise, note)
    select society_id, vendor_id, ${to}::uuid, ledger_account_id, amount_paise, months_paise, note
    from budget_line where issuer_id = ${issuerId} and budget_id = ${from}`.execute(tx);

/** Notes that a draft was saved, later than before also within a millisecond. Answers when. */
export async function touchBudget(tx: Tx, { issuerId }: Book, budgetId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ updated_at: Date }>`
    update budget set updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where issuer_id = ${issuerId} and budget_id = ${budgetId} returning updated_at`.execute(tx);
  return rows[0]!.updated_at;
}

export const deleteBudget = (tx: Tx, { issuerId }: Book, budgetId: string) =>
  tx.deleteFrom("budget").where("issuer_id", "=", issuerId).where("budget_id", "=", budgetId).execute();

type Approval = {
  by: VendorId;
  confirmedBy: VendorId | null;
  resolution: { no: string; day: Day | null };
};

/** Approves a locked draft in place of the version that was approved before. */
export async function approveBudget(
  tx: Tx,
  { issuerId }: Pick<Book, "issuerId">,
  { budget_id, financial_year }: Pick<BudgetRow, "budget_id" | "financial_year">,
  { by, confirmedBy, resolution }: Approval,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("budget")
    .set({ status: 3, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("financial_year", "=", financial_year)
    .where("status", "=", 2)
    .execute();
  await tx
    .updateTable("budget")
    .set({
      status: 2,
      proposed_by: by,
      confirmed_by: confirmedBy,
      resolution_no: resolution.no,
      resolution_day: resolution.day,
      approved_at: now,
      updated_at: now,
    })
    .where("issuer_id", "=", issuerId)
    .where("budget_id", "=", budget_id)
    .execute();
}

const nominalGroups = (Object.keys(ledgerGroups) as LedgerGroup[]).filter((group) =>
  (["income", "expense"] satisfies LedgerType[] as LedgerType[]).includes(typeOfGroup[group]),
);

type Row = {
  ledger_account_id: string;
  code: string;
  name: string | null;
  purpose: string | null;
  ledger_group: LedgerGroup;
  amount: Paise | null;
  months: Paise[] | null;
  note: string | null;
  /** Debits are positive. */
  moved: Paise;
};

/**
 * The accounts of income and expenditure that are active, or have a budget or entries in the year until a day, with both, by code.
 */
export async function listRows(
  db: Db,
  { issuerId }: Pick<Book, "issuerId">,
  { year, until, budgetId }: { year: number; until: Day; budgetId: string | null },
): Promise<Row[]> {
  const { first } = daysOfYear(year);
  const { rows } = await sql<Row>`
    select ledger.ledger_account_id, code, name, purpose, ledger_group, line.amount_paise as amount,
      to_jsonb(line.months_paise) as months, line.note, coalesce(moved, 0)::bigint as moved
    from ledger_account as ledger
      left join budget_line as line on line.issuer_id = ledger.issuer_id
        and line.budget_id = ${budgetId}::uuid and line.ledger_account_id = ledger.ledger_account_id
      left join lateral (
        select sum(amount_paise) as moved from journal_line as entry
        where entry.ledger_account_id = ledger.ledger_account_id and entry_day between ${first}::date and ${until}::date) as sums on true
    where ledger.issuer_id = ${issuerId} and ledger_group = any(${nominalGroups}::text[])
      and (ledger.status or line.budget_id is not null or moved <> 0)
    order by code, ledger.ledger_account_id`.execute(db);
  return rows;
}
export type ComparedRow = Row;

/** The open proposal of a budget of this year. */
export const findWaiting = (db: Db, societyId: SocietyId, year: number, now: Date) =>
  db
    .selectFrom("proposal")
    .innerJoin("vendor", "vendor.vendor_id", "proposal.proposed_by")
    .selectAll("proposal")
    .select("vendor.full_name as proposer_name")
    .where("society_id", "=", societyId)
    .where("kind", "=", "budget")
    .where(sql<boolean>`(content ->> 'Financial_Year')::int = ${year}`)
    .where("outcome", "is", null)
    .where("expires_at", ">", now)
    .orderBy("proposal_id", "desc")
    .limit(1)
    .executeTakeFirst();
