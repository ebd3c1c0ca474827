import { sql } from "kysely";
import type { NamedHead } from "#domain/money/bills/run/comparison/columns/rules.ts";
import { type Day, lastOfMonth } from "#domain/platform/days.ts";
import type { BillComparisonId, SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { RawSheet } from "#domain/platform/sheets.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import type { KeptLayout, KeptRows, RememberedColumns } from "./layouts.ts";

const shown = ["bill_comparison_id", "file_name", "period", "mapping", "rows", "created_at"] as const;

const own = (db: Db, societyId: SocietyId, comparisonId: BillComparisonId) =>
  db.selectFrom("bill_comparison").where("society_id", "=", societyId).where("bill_comparison_id", "=", comparisonId);

type Row = { mapping: unknown; rows: unknown };
const parsed = <R extends Row>(row: R) => ({
  ...row,
  mapping: row.mapping as KeptLayout[],
  rows: row.rows as KeptRows,
});

export async function findComparison(db: Db, societyId: SocietyId, comparisonId: BillComparisonId) {
  const row = await own(db, societyId, comparisonId).select(shown).executeTakeFirst();
  return row && parsed(row);
}
export type FoundComparison = NonNullable<Awaited<ReturnType<typeof findComparison>>>;

/** With the file as it was uploaded, locked until the transaction ends. */
export async function lockComparison(tx: Tx, societyId: SocietyId, comparisonId: BillComparisonId) {
  const row = await own(tx, societyId, comparisonId)
    .select([...shown, "sheets"])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...parsed(row), sheets: row.sheets as unknown as RawSheet[] };
}

type New = { societyId: SocietyId; vendorId: string; name: string; period: Day; sheets: string; now: Date } & {
  mapping: KeptLayout[];
  rows: KeptRows;
};

export async function insertComparison(tx: Tx, { societyId, vendorId, name, now, mapping, rows, ...file }: New) {
  const { bill_comparison_id } = await tx
    .insertInto("bill_comparison")
    .values({
      ...{ society_id: societyId, vendor_id: vendorId, file_name: name, period: file.period, sheets: file.sheets },
      ...{ mapping: JSON.stringify(mapping), rows: JSON.stringify(rows), created_at: now },
    })
    .returning("bill_comparison_id")
    .executeTakeFirstOrThrow();
  return bill_comparison_id as BillComparisonId;
}

type Changed = { period: Day; mapping: KeptLayout[]; rows: KeptRows };

export const saveComparison = (
  tx: Tx,
  societyId: SocietyId,
  comparisonId: BillComparisonId,
  { period, mapping, rows }: Changed,
) =>
  tx
    .updateTable("bill_comparison")
    .set({ period, mapping: JSON.stringify(mapping), rows: JSON.stringify(rows) })
    .where("society_id", "=", societyId)
    .where("bill_comparison_id", "=", comparisonId)
    .execute();

export async function removeComparisonOf(tx: Tx, societyId: SocietyId, comparisonId: BillComparisonId) {
  const { numDeletedRows } = await tx
    .deleteFrom("bill_comparison")
    .where("society_id", "=", societyId)
    .where("bill_comparison_id", "=", comparisonId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function listOwnComparisons(
  db: Db,
  societyId: SocietyId,
  { Skip, Limit }: { Skip: number; Limit: number },
) {
  const all = db.selectFrom("bill_comparison").where("society_id", "=", societyId);
  const [rows, { count }] = await Promise.all([
    all
      .select(["bill_comparison_id", "file_name", "period", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("bill_comparison_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

const keptFor = 90 * 24 * 3600_000;

/** The bills of other people are kept as long as a month in parallel needs them. */
export async function forgetComparisons(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("bill_comparison")
    .where("created_at", "<", new Date(now.getTime() - keptFor))
    .execute();
}

export async function rememberedColumns(db: Db, societyId: SocietyId): Promise<Map<string, RememberedColumns>> {
  const rows = await db
    .selectFrom("bill_comparison_layout")
    .select(["headings", "columns"])
    .where("society_id", "=", societyId)
    .orderBy("updated_at", "desc")
    .limit(100)
    .execute();
  return new Map(rows.map(({ headings, columns }) => [headings, columns as unknown as RememberedColumns]));
}

export const rememberColumns = (
  tx: Tx,
  societyId: SocietyId,
  headings: string,
  columns: RememberedColumns,
  now: Date,
) => {
  const values = { columns: JSON.stringify(columns), updated_at: now };
  return tx
    .insertInto("bill_comparison_layout")
    .values({ society_id: societyId, headings, ...values })
    .onConflict((conflict) => conflict.columns(["society_id", "headings"]).doUpdateSet(values))
    .execute();
};

/** The society's heads by what a heading may call them. */
export async function namedHeads(db: Db, societyId: SocietyId): Promise<NamedHead[]> {
  const rows = await db
    .selectFrom("charge_head")
    .select(["charge_head_id", "code", "name", "name_hi"])
    .where("society_id", "=", societyId)
    .orderBy("position")
    .orderBy("charge_head_id")
    .execute();
  return rows.map(({ charge_head_id: id, code, name, name_hi: nameHi }) => ({ id, code, name, nameHi }));
}

/** What the flats owe of earlier bills, with what was brought forward until the month's end, less advances. */
export async function arrearsOfFlats(db: Db, societyId: SocietyId, period: Day): Promise<Map<string, Paise>> {
  const { rows } = await sql<{ flat_id: string; paise: Paise }>`
    select flat_id, sum(paise)::bigint as paise from (
      select account_id, outstanding_paise as paise from bill
      where issuer_id = ${societyId} and outstanding_paise > 0 and reversed_on is null
        and (bill_date < ${period}::date or opening_balance_id is not null and bill_date <= ${lastOfMonth(period)}::date)
      union all
      select account_id, -left_paise from payment where society_id = ${societyId} and left_paise > 0 and reversed_on is null
      union all
      select account_id, -left_paise from bill_note where issuer_id = ${societyId} and left_paise > 0
      union all
      select account_id, -left_paise from opening_balance
      where society_id = ${societyId} and left_paise > 0 and reversed_on is null
    ) as part join account using (account_id)
    group by flat_id`.execute(db);
  return new Map(rows.map(({ flat_id, paise }) => [flat_id, paise]));
}
