import { sql } from "kysely";
import type { YearEndItem } from "#domain/money/year-ends/codes.ts";
import { mostDetails } from "#domain/money/year-ends/codes.ts";
import { type Day, daysOfYear } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";

type Issuer = Pick<Book, "issuerId">;

/** What people entered at the points of a year's checklist. */
export const listItems = (db: Db, { issuerId }: Issuer, year: number) =>
  db
    .selectFrom("year_end_item as item")
    .leftJoin("vendor", "vendor.vendor_id", "item.accepted_by")
    .selectAll("item")
    .select("vendor.full_name as accepted_by_name")
    .where("issuer_id", "=", issuerId)
    .where("financial_year", "=", year)
    .execute();
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

type Accepted = {
  reason: string;
  accepted_count: number;
  accepted_paise: Paise;
  accepted_by: VendorId;
  accepted_at: Date;
};

/** Enters something at a point, beside what is there. */
export async function setItem(
  tx: Tx,
  { issuerId, societyId, vendorId }: Book,
  { year, item }: { year: number; item: YearEndItem },
  values: Accepted | { counted_paise: Paise; counted_by: string },
): Promise<void> {
  const updated = await tx
    .updateTable("year_end_item")
    .set(values)
    .where("issuer_id", "=", issuerId)
    .where("financial_year", "=", year)
    .where("item", "=", item)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  await tx
    .insertInto("year_end_item")
    .values({ society_id: societyId, vendor_id: vendorId, financial_year: year, item, ...values })
    .execute();
}

export const withdrawItem = (tx: Tx, { issuerId }: Issuer, { year, item }: { year: number; item: YearEndItem }) =>
  tx
    .updateTable("year_end_item")
    .set({ reason: "", accepted_count: null, accepted_paise: null, accepted_by: null, accepted_at: null })
    .where("issuer_id", "=", issuerId)
    .where("financial_year", "=", year)
    .where("item", "=", item)
    .execute();

/** The months of a society's year, from its first bill on, in which none was made. */
export async function monthsWithoutBill(db: Db, societyId: string, year: number): Promise<Day[]> {
  const { first, last } = daysOfYear(year);
  const { rows } = await sql<{ month: Day }>`
    select month::date as month from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') as month
    where month >= (select date_trunc('month', min(bill_date)) from bill where issuer_id = ${societyId} and opening_balance_id is null)
      and not exists (select from bill where issuer_id = ${societyId} and opening_balance_id is null and reversed_on is null
        and bill_date between month::date and (month + interval '1 month' - interval '1 day')::date)
    order by month`.execute(db);
  return rows.map(({ month }) => month);
}

export const billsByHeads = async (db: Db, societyId: string): Promise<boolean> =>
  (await db
    .selectFrom("society_charging")
    .select("society_id")
    .where("society_id", "=", societyId)
    .executeTakeFirst()) !== undefined;

type ChequeRow = {
  cheque_no: string;
  party_name: string;
  party_flat_no: string;
  day: Day;
  paise: Paise;
  count: number;
  sum: Paise;
};

/** Cheques received until a day that were not realised by then, the oldest first, with the count and the sum of all. */
export async function unrealisedCheques(db: Db, { issuerId }: Issuer, day: Day): Promise<ChequeRow[]> {
  const { rows } = await sql<ChequeRow>`
    select cheque_no, cheque.party_name, cheque.party_flat_no, paid_on as day, cheque.amount_paise as paise,
      count(*) over () as count, sum(cheque.amount_paise) over ()::bigint as sum
    from cheque join payment using (payment_id)
    where cheque.issuer_id = ${issuerId} and paid_on <= ${day}::date and coalesce(cleared_on > ${day}::date, true)
      and coalesce(returned_on > ${day}::date, true)
      and not exists (select from payment_reversal as back where back.payment_id = payment.payment_id and back.reversed_on <= ${day}::date)
    order by paid_on, cheque_id limit ${mostDetails}`.execute(db);
  return rows;
}

/** The share of the reserve fund that a society has set. */
export const findSetting = (db: Db, societyId: string) =>
  db.selectFrom("appropriation_setting").selectAll().where("society_id", "=", societyId).executeTakeFirst();

export const saveSetting = (
  tx: Tx,
  societyId: SocietyId,
  { ppm, source }: { ppm: number; source: string },
  now: Date,
) =>
  tx
    .insertInto("appropriation_setting")
    .values({ society_id: societyId, reserve_ppm: ppm, source, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("society_id").doUpdateSet({ reserve_ppm: ppm, source, updated_at: now }))
    .execute();

/** The ends of a year, also those that were undone, the newest first. */
export const listEnds = (db: Db, { issuerId }: Issuer, year: number) =>
  db
    .selectFrom("year_end as ended")
    .innerJoin("vendor as maker", "maker.vendor_id", "ended.made_by")
    .leftJoin("vendor as second", "second.vendor_id", "ended.confirmed_by")
    .leftJoin("vendor as undoer", "undoer.vendor_id", "ended.undone_by")
    .selectAll("ended")
    .select(["maker.full_name as made_by_name", "second.full_name as confirmed_by_name"])
    .select("undoer.full_name as undone_by_name")
    .where("issuer_id", "=", issuerId)
    .where("financial_year", "=", year)
    .orderBy("ended.created_at", "desc")
    .orderBy("year_end_id", "desc")
    .limit(mostDetails)
    .execute();
export type EndRow = Awaited<ReturnType<typeof listEnds>>[number];

export const lockEnd = (tx: Tx, { issuerId }: Issuer, yearEndId: string) =>
  tx
    .selectFrom("year_end")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .where("year_end_id", "=", yearEndId)
    .forUpdate()
    .executeTakeFirst();

export const hasEnded = async (
  db: Db,
  { issuerId }: Issuer,
  years: { from: number; until?: number },
): Promise<boolean> => {
  let found = db
    .selectFrom("year_end")
    .select("year_end_id")
    .where("issuer_id", "=", issuerId)
    .where("undone_at", "is", null)
    .where("financial_year", ">=", years.from);
  if (years.until !== undefined) found = found.where("financial_year", "<=", years.until);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
};

type People = { by: VendorId; confirmedBy: VendorId | null };

/** Fails on `year_end_once` if the year has ended meanwhile. */
export const insertEnd = (
  tx: Tx,
  { societyId, vendorId }: Book,
  { year, surplus, by, confirmedBy }: { year: number; surplus: Paise } & People,
  now: Date,
) =>
  tx
    .insertInto("year_end")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      financial_year: year,
      surplus_paise: surplus,
      made_by: by,
      confirmed_by: confirmedBy,
      created_at: now,
    })
    .execute();

export const undoEnd = (
  tx: Tx,
  yearEndId: string,
  { reason, by, confirmedBy }: { reason: string } & People,
  now: Date,
) =>
  tx
    .updateTable("year_end")
    .set({ undone_at: now, undo_reason: reason, undone_by: by, undo_confirmed_by: confirmedBy })
    .where("year_end_id", "=", yearEndId)
    .execute();

const kinds = ["appropriation", "appropriation-reversal", "year-end", "year-end-undo"] as const;
export type YearEndKind = (typeof kinds)[number];

/** What waits for a second person for a year: one of each kind at most. */
export const listWaiting = (db: Db, societyId: SocietyId, year: number, now: Date) =>
  db
    .selectFrom("proposal")
    .innerJoin("vendor", "vendor.vendor_id", "proposal.proposed_by")
    .selectAll("proposal")
    .select("vendor.full_name as proposer_name")
    .where("society_id", "=", societyId)
    .where("kind", "in", kinds)
    .where(sql<boolean>`(content ->> 'Financial_Year')::int = ${year}`)
    .where("outcome", "is", null)
    .where("expires_at", ">", now)
    .orderBy("proposal_id", "desc")
    .limit(mostDetails)
    .execute();
export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];
