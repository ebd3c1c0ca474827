import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import { addMonths } from "#domain/platform/days.ts";
import type { BillRunId, SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { chargesOf, type Month } from "./charges.ts";

const unbilled = sql<number>`(select count(*) from bill_run_problem as problem
  where problem.society_id = bill_run.society_id and problem.bill_run_id = bill_run.bill_run_id)`;

const undoneBy = sql<string | null>`(select full_name from vendor where vendor_id = undone_by)`;

const confirmerName = sql<
  string | null
>`(select coalesce(full_name, phone_number) from vendor where vendor_id = confirmed_by)`;

const selectRuns = (db: Db, societyId: SocietyId) =>
  db
    .selectFrom("bill_run")
    .selectAll()
    .select([unbilled.as("unbilled"), undoneBy.as("undone_by_name"), confirmerName.as("confirmed_by_name")])
    .where("society_id", "=", societyId);

export const findRun = (db: Db, societyId: SocietyId, runId: BillRunId) =>
  selectRuns(db, societyId).where("bill_run_id", "=", runId).executeTakeFirst();
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export async function listRuns(db: Db, societyId: SocietyId, { Skip, Limit }: { Skip: number; Limit: number }) {
  const [rows, { count }] = await Promise.all([
    selectRuns(db, societyId)
      .orderBy("created_at", "desc")
      .orderBy("bill_run_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    db
      .selectFrom("bill_run")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("society_id", "=", societyId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export const findBilling = (db: Db, societyId: SocietyId) =>
  db
    .selectFrom("society")
    .select(["bill_generation_date", "payment_due_days", "is_pro_rata"])
    .select(sql<Day>`bills_from`.as("bills_from"))
    .where("society_id", "=", societyId)
    .executeTakeFirst();

type NewRun = { vendorId: string; month: Month; billDate: Day; dueDate: Day; now: Date } & {
  isSupplement?: boolean;
  /** The second person, and whether the monthly job proposed it. */
  confirmedBy?: string;
  isAutomatic?: boolean;
};

/** Fails on `bill_run_one_by_hand` while another run by hand is not at its end, on `bill_run_once` for a second one of the job. */
export const insertRun = (
  tx: Tx,
  { vendorId, month, billDate, dueDate, now, confirmedBy, isAutomatic = false, isSupplement = false }: NewRun,
) =>
  tx
    .insertInto("bill_run")
    .values({
      society_id: month.societyId,
      period: month.period,
      is_automatic: isAutomatic,
      is_supplement: isSupplement,
      vendor_id: vendorId,
      confirmed_by: confirmedBy ?? null,
      as_of: month.asOf,
      bill_date: billDate,
      due_date: dueDate,
      is_pro_rata: month.isProRata,
      total_flats: sql<number>`(select count(*) from flat where society_id = ${month.societyId})`,
      created_at: now,
    })
    .returningAll()
    .returning([sql<number>`0`.as("unbilled"), sql<string | null>`null`.as("undone_by_name")])
    .returning(confirmerName.as("confirmed_by_name"))
    .executeTakeFirstOrThrow();

/** A run of the monthly job, once for each month. */
export async function insertRunOfJob(
  tx: Tx,
  { month, billDate, dueDate }: Omit<NewRun, "vendorId" | "now">,
  now: Date,
) {
  await tx
    .insertInto("bill_run")
    .values({
      ...{ society_id: month.societyId, period: month.period, is_automatic: true, is_pro_rata: month.isProRata },
      ...{ as_of: month.asOf, bill_date: billDate, due_date: dueDate, created_at: now },
      total_flats: sql<number>`(select count(*) from flat where society_id = ${month.societyId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Charge = {
  flat_id: string;
  member_id: string | null;
  society_resident_id: string | null;
  party_flat_no: string;
  flat_label: string;
  building_name: string;
  block_name: string;
  party_name: string;
  kind: number;
  rate_paise: number;
  quantity: number;
  quantity_of: number;
  paise: number;
  previous_paise: number | null;
};
/** `count` is of the rows that are listed. */
export type Sums = { count: number; paise: number; maintenance: number; maintenance_paise: number; rentals: number };

/** What a charge amounts to, half a paisa rounded up. */
export const pricedLine = sql<number>`(2 * rate_paise * quantity + quantity_of) / (2 * quantity_of)`;

/** A page of what a month is still to be billed, with the sums of all of it. */
export async function previewCharges(db: Db, month: Month, { Skip, Limit }: { Skip: number; Limit: number }) {
  const priced = sql`select *, ${pricedLine} as paise from (${chargesOf(month)}) as charge`;
  const [page, sums] = await Promise.all([
    sql<Charge>`select *, ${flatLabel("priced.flat_id")} as flat_label from (${priced}) as priced where paise > 0 order by position limit ${Limit} offset ${Skip}`.execute(
      db,
    ),
    sql<Sums>`select count(*) as count, coalesce(sum(paise), 0)::bigint as paise, count(*) filter (where kind = 1) as maintenance,
        coalesce(sum(paise) filter (where kind = 1), 0)::bigint as maintenance_paise, count(*) filter (where kind = 2) as rentals
      from (${priced}) as priced where paise > 0`.execute(db),
  ]);
  return { rows: page.rows, sums: sums.rows[0]! };
}

/** The first flats of a month that would be billed at the rate of an unconfirmed type, each with the count of all. */
export async function assumedTypes(db: Db, month: Month) {
  const { rows } = await sql<{
    flat_id: string;
    flat_no: string;
    flat_label: string;
    building_name: string;
    count: number;
  }>`
    select flat_id, flat_no, ${flatLabel("flat.flat_id")} as flat_label, building.name as building_name, count(*) over () as count
    from flat join building using (building_id)
    where flat.society_id = ${month.societyId} and is_type_assumed
      and flat_id in (select flat_id from (${chargesOf(month)}) as charge where kind = 1)
    order by building.name, length(flat_no), flat_no limit 20`.execute(db);
  return rows;
}

/** The last month up to this one that was billed; the one before it if none was. */
export async function comparedMonth(db: Db, societyId: string, period: Day): Promise<Day> {
  const { last } = await db
    .selectFrom("bill_run")
    .select((eb) => eb.fn.max("period").as("last"))
    .where("society_id", "=", societyId)
    .where("period", "<=", period)
    .where("undone_at", "is", null)
    .executeTakeFirstOrThrow();
  return last ?? addMonths(period, -1);
}

type Billed = { societyId: string; period: Day; before: Day; onlyMaintenance: boolean };

/** The bills of a month and of an earlier one, of all types or of maintenance alone. */
export async function billedOf(db: Db, { societyId, period, before, onlyMaintenance }: Billed) {
  const { rows } = await sql<{ is_this: boolean; bills: number; paise: number }>`
    select period = ${period}::date as is_this, count(*) as bills, sum(amount_paise)::bigint as paise
    from bill
    where issuer_id = ${societyId} and period in (${period}::date, ${before}::date) and bill_date >= ${before}::date
      and (kind = 1 or not ${onlyMaintenance}::boolean) and reversed_on is null
    group by 1`.execute(db);
  const of = (isThis: boolean) => rows.find(({ is_this }) => is_this === isThis) ?? { bills: 0, paise: 0 };
  return { present: of(true), previous: of(false) };
}

/** What the bills of maintenance of a month have of each head. */
export async function billedByHead(db: Db, societyId: string, period: Day): Promise<Map<number, number>> {
  const { rows } = await sql<{ head: number; paise: number }>`
    select head, sum(line.amount_paise)::bigint as paise from bill join bill_line as line using (bill_id)
    where issuer_id = ${societyId} and period = ${period}::date and bill_date >= ${period}::date and kind = 1 and reversed_on is null
    group by head`.execute(db);
  return new Map(rows.map(({ head, paise }) => [head, paise]));
}

/** What these runs made. */
export async function sumRuns(db: Db, runIds: readonly string[]) {
  const { rows } = await sql<{ bills: number; paise: number }>`
    select coalesce(sum(bills), 0)::bigint as bills, coalesce(sum(amount_paise), 0)::bigint as paise
    from bill_run where bill_run_id = any(${runIds}::uuid[])`.execute(db);
  return rows[0]!;
}
