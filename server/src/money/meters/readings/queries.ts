import { sql } from "kysely";
import type { ReadingDraft } from "#domain/money/meters/draft.ts";
import type { Day } from "#domain/platform/days.ts";
import type { MeterId, MeterKindId, MeterReadingId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { StoredDocument } from "../../../core/uploads/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { inBlocks, type SocietyScope } from "../../../platform/scope.ts";
import { flatLabel } from "../../../society/labels/queries.ts";

type Filters = {
  MeterID?: MeterId | undefined;
  Meter_KindID?: MeterKindId | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
  Skip: number;
  Limit: number;
};

/** The reading before one, or where its meter began. */
const before = sql`(
  select read_on, reading_milli from meter_reading as earlier
  where earlier.society_id = reading.society_id and earlier.meter_id = reading.meter_id and earlier.read_on < reading.read_on
  union all
  select installed_on, first_milli where first_milli is not null
  order by read_on desc, reading_milli desc limit 1)`;

export async function listReadings(db: Db, scope: SocietyScope, filters: Filters) {
  const { MeterID, Meter_KindID, Start_Date, End_Date, Skip, Limit } = filters;
  let matching = db
    .selectFrom("meter_reading as reading")
    .innerJoin("meter", "meter.meter_id", "reading.meter_id")
    .where("reading.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "meter.block_id"));
  if (MeterID !== undefined) matching = matching.where("reading.meter_id", "=", MeterID);
  if (Meter_KindID !== undefined) matching = matching.where("meter.meter_kind_id", "=", Meter_KindID);
  if (Start_Date !== undefined) matching = matching.where("read_on", ">=", Start_Date);
  if (End_Date !== undefined) matching = matching.where("read_on", "<=", End_Date);
  const [rows, { count }] = await Promise.all([
    matching
      .innerJoin("meter_kind", "meter_kind.meter_kind_id", "meter.meter_kind_id")
      .innerJoin("vendor as reader", "reader.vendor_id", "reading.read_by")
      .leftJoin("document as photo", "photo.document_id", "reading.document_id")
      .selectAll("reading")
      .select(["rolls_over_milli"])
      .select(sql<string>`coalesce(reader.full_name, '')`.as("read_by_name"))
      .select(sql<string>`coalesce(${flatLabel("meter.flat_id")}, meter.name)`.as("flat_label"))
      .select(sql<Day | null>`(select read_on from ${before} as earlier)`.as("before_on"))
      .select(sql<number | null>`(select reading_milli from ${before} as earlier)`.as("before_milli"))
      .select(sql<StoredDocument | null>`case when photo.document_id is not null then to_json(photo) end`.as("photo"))
      .orderBy("read_on", "desc")
      .orderBy("meter_reading_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), count };
}

/** The meters of readings, held in the order of their ids, so that two who send the same ones wait for each other. */
export async function lockMeters(tx: Tx, scope: SocietyScope, meterIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("meter")
    .select("meter_id")
    .where("society_id", "=", scope.societyId)
    .where(inBlocks(scope, "block_id"))
    .where("meter_id", "=", sql<string>`any(${meterIds}::uuid[])`)
    .orderBy("meter_id")
    .forUpdate()
    .execute();
  return rows.map(({ meter_id }) => meter_id);
}

type OnDay = { MeterID: string; Read_On: Day };
type StoredReading = { on: Day; reading: number; isRolledOver: boolean };
export type MeterOnDay = {
  at: number;
  installed_on: Day;
  removed_on: Day | null;
  first_milli: number | null;
  last_milli: number | null;
  is_rolled_over_at_end: boolean;
  rolls_over_milli: number | null;
  decimals: number;
  /** The newest before the day, in the order of their days. */
  earlier: StoredReading[];
  next: StoredReading | null;
  on_day: { id: string; by: string; reading: number } | null;
  billed_through: Day | null;
};

/** So many readings before a day are enough for its average. */
const compared = 8;

/** Each meter as it is on the day of a reading, in the order of the readings. */
export async function metersOnDays(db: Db, readings: readonly OnDay[]): Promise<MeterOnDay[]> {
  const stored = sql`jsonb_build_object('on', read_on, 'reading', reading_milli, 'isRolledOver', is_rolled_over)`;
  const ofMeter = sql`from meter_reading as reading
    where reading.society_id = meter.society_id and reading.meter_id = meter.meter_id`;
  const { rows } = await sql<MeterOnDay>`
    select at, installed_on, removed_on, first_milli, last_milli, is_rolled_over_at_end, rolls_over_milli, decimals,
      array(select item from (select ${stored} as item, read_on ${ofMeter} and read_on < day
        order by read_on desc limit ${compared}) as newest order by read_on) as earlier,
      (select ${stored} ${ofMeter} and read_on > day order by read_on limit 1) as next,
      (select jsonb_build_object('id', meter_reading_id, 'by', coalesce(full_name, ''), 'reading', reading_milli)
        from meter_reading as reading join vendor on vendor.vendor_id = read_by
        where reading.society_id = meter.society_id and reading.meter_id = meter.meter_id and read_on = day) as on_day,
      (select max(billed_through) ${ofMeter}) as billed_through
    from unnest(${readings.map(({ MeterID }) => MeterID)}::uuid[], ${readings.map(({ Read_On }) => Read_On)}::date[])
      with ordinality as asked (meter, day, at)
    join meter on meter.meter_id = asked.meter join meter_kind using (society_id, meter_kind_id)
    order by at`.execute(db);
  return rows;
}

/** Readings with these ids that the society has already. */
export const findReadings = (db: Db, societyId: SocietyId, ids: readonly string[]) =>
  db
    .selectFrom("meter_reading")
    .select(["meter_reading_id", "meter_id", "read_on", "reading_milli"])
    .where("society_id", "=", societyId)
    .where("meter_reading_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Photos that the account sent, and that are of no reading yet; they stay until the transaction ends. */
export async function holdPhotos(tx: Tx, vendorId: VendorId, ids: readonly string[]) {
  if (ids.length === 0) return undefined;
  const found = await tx
    .selectFrom("document")
    .select("media_type")
    .where("document_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("vendor_id", "=", vendorId)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom("meter_reading").whereRef("meter_reading.document_id", "=", "document.document_id"))),
    )
    .forKeyShare()
    .execute();
  if (found.length < ids.length) return "unknown-photo" as const;
  return found.every(({ media_type }) => media_type.startsWith("image/")) ? undefined : ("not-a-picture" as const);
}

/** Fails on `meter_reading_id_once` if another reading has one of the ids. */
export async function insertReadings(
  tx: Tx,
  society_id: SocietyId,
  read_by: VendorId,
  readings: readonly ReadingDraft[],
  now: Date,
): Promise<void> {
  if (readings.length === 0) return;
  await tx
    .insertInto("meter_reading")
    .values(
      readings.map((reading) => ({
        society_id,
        meter_id: reading.MeterID,
        read_on: reading.Read_On,
        meter_reading_id: reading.Meter_ReadingID,
        reading_milli: reading.Reading,
        source: reading.Reading_Source,
        is_rolled_over: reading.Whether_Rolled_Over,
        is_confirmed: reading.Whether_Confirmed,
        document_id: reading.Photo_DocumentID,
        remark: reading.Remark,
        read_by,
        created_at: now,
      })),
    )
    .execute();
}

export const lockReading = (tx: Tx, scope: SocietyScope, readingId: MeterReadingId) =>
  tx
    .selectFrom("meter_reading")
    .innerJoin("meter", "meter.meter_id", "meter_reading.meter_id")
    .selectAll("meter_reading")
    .where("meter_reading.society_id", "=", scope.societyId)
    .where("meter_reading_id", "=", readingId)
    .where(inBlocks(scope, "meter.block_id"))
    .forUpdate()
    .executeTakeFirst();

/** Fails on `meter_reading_billed` or `meter_reading_followed`. */
export const deleteReading = (tx: Tx, societyId: string, readingId: MeterReadingId) =>
  tx
    .deleteFrom("meter_reading")
    .where("society_id", "=", societyId)
    .where("meter_reading_id", "=", readingId)
    .execute();
