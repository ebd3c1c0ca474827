import { sql } from "kysely";
import type { ProposalKind } from "#domain/core/proposals/codes.ts";
import { type Day, daysOfYear } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../book.ts";

/** Whether bills of these days are being generated. */
export async function hasOpenRun(tx: Tx, { societyId }: Book, until: Day): Promise<boolean> {
  if (societyId === null) return false;
  const run = tx
    .selectFrom("bill_run")
    .select("bill_run_id")
    .where("society_id", "=", societyId)
    .where("ended_at", "is", null)
    .where("bill_date", "<=", until)
    .limit(1);
  return (await run.executeTakeFirst()) !== undefined;
}

/** The last day of the last financial year that has ended. */
export async function endedThrough(db: Db, { issuerId }: Pick<Book, "issuerId">): Promise<Day | null> {
  const { year } = await db
    .selectFrom("year_end")
    .select((eb) => eb.fn.max("financial_year").as("year"))
    .where("issuer_id", "=", issuerId)
    .where("undone_at", "is", null)
    .executeTakeFirstOrThrow();
  return year === null ? null : daysOfYear(year).last;
}

type Closing = {
  before: Day | null;
  through: Day | null;
  reason: string;
  madeBy: VendorId;
  confirmedBy: VendorId | null;
};

/** Closes or reopens months of locked books. */
export async function moveClosing(
  tx: Tx,
  { issuerId }: Book,
  { before, through, reason, madeBy, confirmedBy }: Closing,
  now: Date,
): Promise<void> {
  await tx.updateTable("book").set({ closed_through: through }).where("issuer_id", "=", issuerId).execute();
  await tx
    .insertInto("book_closing")
    .values({
      issuer_id: issuerId,
      closed_before: before,
      closed_through: through,
      made_by: madeBy,
      confirmed_by: confirmedBy,
      unreconciled_reason: reason,
      created_at: now,
    })
    .execute();
}

/** The day of the first entry. */
export async function findFirstEntryDay(db: Db, { issuerId }: Pick<Book, "issuerId">): Promise<Day | null> {
  const { first } = await db
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.min("entry_day").as("first"))
    .where("issuer_id", "=", issuerId)
    .executeTakeFirstOrThrow();
  return first;
}

type MonthRow = {
  first: Day;
  last: Day;
  entries: number;
  amount: Paise;
  /** Of the last closing or reopening that moved across the month. */
  is_closed: boolean | null;
  made_by: string | null;
  confirmed_by: string | null;
  unreconciled_reason: string | null;
  changed_at: Date | null;
};

/** The months of a financial year with their entries, and who closed or reopened each of them last. */
export async function listMonths(db: Db, { issuerId }: Book, year: number): Promise<MonthRow[]> {
  const { first, last } = daysOfYear(year);
  const { rows } = await sql<MonthRow>`
    select month.first, month.last, coalesce(entries, 0) as entries, coalesce(amount, 0)::bigint as amount,
      change.is_closed, change.made_by, change.confirmed_by, change.unreconciled_reason, change.changed_at
    from (
      select first::date as first, (first + interval '1 month' - interval '1 day')::date as last
      from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') as first
    ) as month
      left join (
        select date_trunc('month', entry_day)::date as first, count(*) as entries, sum(amount_paise) as amount
        from journal_entry where issuer_id = ${issuerId} and entry_day between ${first}::date and ${last}::date group by 1
      ) as sums using (first)
      left join lateral (
        select coalesce(closed_through >= month.last, false) as is_closed, maker.full_name as made_by,
          confirmer.full_name as confirmed_by, unreconciled_reason, closing.created_at as changed_at
        from book_closing as closing
          join vendor as maker on maker.vendor_id = made_by
          left join vendor as confirmer on confirmer.vendor_id = closing.confirmed_by
        where issuer_id = ${issuerId}
          and coalesce(closed_before >= month.last, false) <> coalesce(closed_through >= month.last, false)
        order by closing.created_at desc, book_closing_id desc limit 1
      ) as change on true
    order by month.first`.execute(db);
  return rows;
}

const kind = "books-closing" satisfies ProposalKind;

/** What the second person has to confirm, and would close or reopen. */
export async function findWaiting(db: Db, societyId: SocietyId, now: Date) {
  return db
    .selectFrom("proposal")
    .innerJoin("vendor", "vendor.vendor_id", "proposal.proposed_by")
    .selectAll("proposal")
    .select("vendor.full_name as proposer_name")
    .where("society_id", "=", societyId)
    .where("kind", "=", kind)
    .where("outcome", "is", null)
    .where("expires_at", ">", now)
    .orderBy("proposal_id", "desc")
    .limit(1)
    .executeTakeFirst();
}
