import { sql } from "kysely";
import type { MeterKindId, SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

const kindsOf = (db: Db, societyId: SocietyId) => db.selectFrom("meter_kind").where("society_id", "=", societyId);

const present = sql`from meter where meter.society_id = meter_kind.society_id
  and meter.meter_kind_id = meter_kind.meter_kind_id and removed_on is null`;

export async function listKinds(db: Db, societyId: SocietyId, { Skip, Limit }: { Skip: number; Limit: number }) {
  const [rows, { count }] = await Promise.all([
    kindsOf(db, societyId)
      .selectAll()
      .select(sql<number>`(select count(*) ${present} and flat_id is not null)`.as("meters"))
      .select(sql<number>`(select count(*) ${present} and flat_id is null)`.as("main_meters"))
      .orderBy(sql`lower(name)`)
      .offset(Skip)
      .limit(Limit)
      .execute(),
    kindsOf(db, societyId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type KindRow = Awaited<ReturnType<typeof listKinds>>["rows"][number];

export const findKind = (db: Db, societyId: SocietyId, kindId: MeterKindId) =>
  kindsOf(db, societyId).selectAll().where("meter_kind_id", "=", kindId).executeTakeFirst();

/** Held until the transaction ends: no meter of it is made meanwhile. */
export const lockKind = (tx: Tx, societyId: SocietyId, kindId: MeterKindId) =>
  kindsOf(tx, societyId).selectAll().where("meter_kind_id", "=", kindId).forUpdate().executeTakeFirst();

export type KindFields = { Name: string; Unit: string; Decimals: number; Rolls_Over_At: number | null };

const columnsOf = ({ Name, Unit, Decimals, Rolls_Over_At }: KindFields) => ({
  name: Name,
  unit: Unit,
  decimals: Decimals,
  rolls_over_milli: Rolls_Over_At,
});

/** Fails on `meter_kind_once` if the society has a kind of this name. */
export async function insertKind(tx: Tx, society_id: SocietyId, fields: KindFields, now: Date): Promise<string> {
  const { meter_kind_id } = await tx
    .insertInto("meter_kind")
    .values({ society_id, ...columnsOf(fields), created_at: now, updated_at: now })
    .returning("meter_kind_id")
    .executeTakeFirstOrThrow();
  return meter_kind_id;
}

export const updateKind = (tx: Tx, kindId: MeterKindId, fields: KindFields, now: Date) =>
  tx
    .updateTable("meter_kind")
    .set({ ...columnsOf(fields), updated_at: now })
    .where("meter_kind_id", "=", kindId)
    .execute();

export const deleteKind = (tx: Tx, kindId: MeterKindId) =>
  tx.deleteFrom("meter_kind").where("meter_kind_id", "=", kindId).execute();

/** The largest number that a meter of the kind has shown. */
export async function largestShown(tx: Tx, societyId: SocietyId, kindId: MeterKindId): Promise<number> {
  const { rows } = await sql<{ largest: number | null }>`
    select max(greatest(first_milli, last_milli, (select max(reading_milli) from meter_reading
      where meter_reading.society_id = meter.society_id and meter_reading.meter_id = meter.meter_id))) as largest
    from meter where society_id = ${societyId} and meter_kind_id = ${kindId}`.execute(tx);
  return rows[0]!.largest ?? 0;
}

/** Whether a tariff bills by meters of a kind. */
export async function isCharged(tx: Tx, societyId: SocietyId, kindId: MeterKindId): Promise<boolean> {
  const { rows } = await sql<{ is_charged: boolean }>`
    select exists (
      select from charge_tariff cross join lateral jsonb_array_elements(terms -> 'Rules') as rule
      where society_id = ${societyId} and rule -> 'Basis' ->> 'Meter' = ${kindId}) as is_charged`.execute(tx);
  return rows[0]!.is_charged;
}
