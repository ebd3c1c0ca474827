import { type RawBuilder, sql } from "kysely";
import type { MeterConnectionType } from "#domain/money/meters/codes.ts";
import { recentReadings } from "#domain/money/meters/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { BlockId, BuildingId, FlatId, MeterId, MeterKindId, SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { flatLabel, flatsMeant } from "../../society/labels/queries.ts";

type Page = { Skip: number; Limit: number };
type Filters = {
  Search?: string | undefined;
  Meter_KindID?: MeterKindId | undefined;
  BlockID?: BlockId | undefined;
  BuildingID?: BuildingId | undefined;
  FlatID?: FlatId | undefined;
  Whether_Main?: boolean | undefined;
  Whether_Removed?: boolean | undefined;
  Unread_Since?: Day | undefined;
};

const serialKey = (text: string) => text.replace(/[\s./_-]/g, "").toUpperCase();

export type ReadingRow = {
  meter_reading_id: string;
  read_on: Day;
  reading_milli: number;
  source: number;
  is_rolled_over: boolean;
  is_confirmed: boolean;
  remark: string;
  document_id: string | null;
  read_by_name: string;
  created_at: string;
  billed_through: Day | null;
};

/** The meters that the caller may see: of some blocks those of their flats, without the main meters. */
const selectMeters = (db: Db, scope: SocietyScope) =>
  db.selectFrom("meter").where("meter.society_id", "=", scope.societyId).where(inBlocks(scope, "meter.block_id"));

/** One more than is shown: it is where the usage of the last one begins. */
const newestReadings = sql<ReadingRow[]>`array(
  select to_jsonb(newest) from (
    select meter_reading_id, read_on, reading_milli, source, is_rolled_over, is_confirmed, remark, document_id,
      coalesce(reader.full_name, '') as read_by_name, meter_reading.created_at, billed_through
    from meter_reading join vendor as reader on reader.vendor_id = read_by
    where meter_reading.society_id = meter.society_id and meter_reading.meter_id = meter.meter_id
    order by read_on desc limit ${recentReadings + 1}) as newest)`;

const columns = (query: ReturnType<typeof selectMeters>) =>
  query
    .innerJoin("meter_kind", "meter_kind.meter_kind_id", "meter.meter_kind_id")
    .leftJoin("flat", "flat.flat_id", "meter.flat_id")
    .leftJoin("building", "building.building_id", "meter.building_id")
    .selectAll("meter")
    .select(["rolls_over_milli", "decimals", "building.name as building_name", "meter_kind.unit"])
    .select(flatLabel("meter.flat_id").$castTo<string | null>().as("flat_label"))
    .select(newestReadings.as("readings"));

const isRead = (since: RawBuilder<unknown>) => sql<boolean>`exists (select from meter_reading
  where meter_reading.society_id = meter.society_id and meter_reading.meter_id = meter.meter_id and read_on >= ${since})`;

export async function listMeters(db: Db, scope: SocietyScope, filters: Filters & Page) {
  const { Search = "", Meter_KindID, BlockID, BuildingID, FlatID, Unread_Since } = filters;
  let matching = selectMeters(db, scope);
  if (Meter_KindID !== undefined) matching = matching.where("meter.meter_kind_id", "=", Meter_KindID);
  if (BlockID !== undefined) matching = matching.where("meter.block_id", "=", BlockID);
  if (BuildingID !== undefined) matching = matching.where("meter.building_id", "=", BuildingID);
  if (FlatID !== undefined) matching = matching.where("meter.flat_id", "=", FlatID);
  if (filters.Whether_Main !== undefined)
    matching = matching.where("meter.flat_id", filters.Whether_Main ? "is" : "is not", null);
  if (filters.Whether_Removed !== undefined)
    matching = matching.where("meter.removed_on", filters.Whether_Removed ? "is not" : "is", null);
  if (Unread_Since !== undefined) matching = matching.where(sql<boolean>`not ${isRead(sql`${Unread_Since}::date`)}`);
  if (Search !== "")
    matching = matching.where(
      sql<boolean>`(meter.flat_id in (${flatsMeant(scope, Search)}) or lower(meter.name) like lower(${containing(Search)})
        or serial_key like ${containing(serialKey(Search))})`,
    );
  const [rows, { count }] = await Promise.all([
    columns(matching)
      // The order of a walk: main meters first, then building by building as the flats are listed.
      .orderBy(
        sql`meter.building_id nulls first, floor_no nulls last, length(flat_no), flat_no, meter.name, meter.meter_id`,
      )
      .offset(filters.Skip)
      .limit(filters.Limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type MeterRow = Awaited<ReturnType<typeof listMeters>>["rows"][number];

export const findMeter = (db: Db, scope: SocietyScope, meterId: MeterId) =>
  columns(selectMeters(db, scope)).where("meter.meter_id", "=", meterId).executeTakeFirst();

/** The meters that were or are in the place of a meter, the newest first, without itself. */
export const listInPlace = (db: Db, { society_id, first_meter_id, meter_id }: MeterRow) =>
  db
    .selectFrom("meter")
    .selectAll()
    .where("society_id", "=", society_id)
    .where("first_meter_id", "=", first_meter_id)
    .where("meter_id", "<>", meter_id)
    .orderBy("installed_on", "desc")
    .orderBy("meter_id", "desc")
    .execute();

export async function countRead(db: Db, scope: SocietyScope, kindId: MeterKindId, since: Day) {
  return selectMeters(db, scope)
    .where("meter_kind_id", "=", kindId)
    .where("removed_on", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("meters"))
    .select(sql<number>`count(*) filter (where ${isRead(sql`${since}::date`)})`.as("read"))
    .executeTakeFirstOrThrow();
}

/** A meter in the scope, held until the transaction ends. */
export const lockMeter = (tx: Tx, scope: SocietyScope, meterId: MeterId) =>
  selectMeters(tx, scope).selectAll("meter").where("meter_id", "=", meterId).forUpdate().executeTakeFirst();

type FlatOfMeter = { block_id: string; building_id: string; flat_id: string };
type NewMeter = {
  societyId: SocietyId;
  kindId: MeterKindId;
  flat: FlatOfMeter | undefined;
  name: string;
  serialNo: string;
  installedOn: Day;
  first: number | null;
  /** In whose place it is. */
  firstMeterId: string | undefined;
};

/** Fails on `meter_serial_once` if another meter of the kind has the number. */
export async function insertMeter(tx: Tx, meter: NewMeter, now: Date): Promise<string> {
  const { societyId, kindId, flat, name, serialNo, installedOn, first, firstMeterId } = meter;
  const { rows } = await sql<{ meter_id: string }>`
    insert into meter (meter_id, society_id, meter_kind_id, block_id, building_id, flat_id, first_meter_id, name, serial_no,
      installed_on, first_milli, created_at, updated_at)
    select id, ${societyId}, ${kindId}, ${flat?.block_id ?? null}, ${flat?.building_id ?? null}, ${flat?.flat_id ?? null},
      coalesce(${firstMeterId ?? null}::uuid, id), ${name}, ${serialNo}, ${installedOn}, ${first}, ${now}, ${now}
    from (select uuidv7() as id) as made
    returning meter_id`.execute(tx);
  return rows[0]!.meter_id;
}

export const updateMeter = (tx: Tx, meterId: string, change: { name: string; serial_no: string }, now: Date) =>
  tx
    .updateTable("meter")
    .set({ ...change, updated_at: now })
    .where("meter_id", "=", meterId)
    .execute();

type Ending = { removed_on: Day; last_milli: number; is_rolled_over_at_end: boolean };

export const endMeter = (tx: Tx, meterId: string, ending: Ending, now: Date) =>
  tx
    .updateTable("meter")
    .set({ ...ending, updated_at: now })
    .where("meter_id", "=", meterId)
    .execute();

export const deleteMeter = (tx: Tx, meterId: string) =>
  tx.deleteFrom("meter").where("meter_id", "=", meterId).execute();

/** The last reading of a meter with the day of it, and until when it is billed. */
export async function findLastReading(tx: Tx, meterId: string) {
  const { rows } = await sql<{ read_on: Day | null; reading_milli: number | null; billed_through: Day | null }>`
    select max(read_on) as read_on, (array_agg(reading_milli order by read_on desc))[1] as reading_milli,
      max(billed_through) as billed_through
    from meter_reading where meter_id = ${meterId}`.execute(tx);
  return rows[0]!;
}

type Many = { Meter_KindID: MeterKindId; BlockID: BlockId | null; Connection_Type: MeterConnectionType | null };

/** The meters that could be made for flats: with `serial_no`, and whether they are there already. */
const candidates = (societyId: SocietyId, { Meter_KindID, BlockID, Connection_Type }: Many) => sql`
  select flat.flat_id, flat.block_id, flat.building_id, floor_no, flat_no, coalesce(connection_no, '') as serial_no,
    exists (select from meter where meter.flat_id = flat.flat_id and meter_kind_id = ${Meter_KindID} and removed_on is null
      and (connection_no is null or serial_key = connection_key)) as is_there
  from flat left join flat_connection on flat_connection.flat_id = flat.flat_id
    and flat_connection.society_id = flat.society_id and connection_type = ${Connection_Type}::smallint
  where flat.society_id = ${societyId} and (${BlockID}::uuid is null or flat.block_id = ${BlockID})
    and (${Connection_Type}::smallint is null or connection_no is not null)`;

export async function countCandidates(db: Db, societyId: SocietyId, many: Many) {
  const { rows } = await sql<{ made: number; existing: number; examples: string[] }>`
    with candidate as (${candidates(societyId, many)})
    select count(*) filter (where not is_there) as made, count(*) filter (where is_there) as existing,
      array(select concat_ws(' ', label, nullif(serial_no, '')) from candidate as example join flat_label using (flat_id)
        where not is_there order by example.building_id, floor_no nulls last, length(flat_no), flat_no limit 3) as examples
    from candidate`.execute(db);
  return rows[0]!;
}

/** Fails on `meter_serial_once` where two flats have one number. */
export async function insertCandidates(tx: Tx, societyId: SocietyId, many: Many, installedOn: Day, now: Date) {
  const { rows } = await sql`
    insert into meter (meter_id, society_id, meter_kind_id, block_id, building_id, flat_id, first_meter_id, serial_no, installed_on,
      created_at, updated_at)
    select id, ${societyId}, ${many.Meter_KindID}, block_id, building_id, flat_id, id, serial_no, ${installedOn}, ${now}, ${now}
    from (select *, uuidv7() as id from (${candidates(societyId, many)}) as candidate where not is_there offset 0) as made
    returning meter_id`.execute(tx);
  return rows.length;
}

export const hasBlock = async (db: Db, societyId: SocietyId, blockId: BlockId): Promise<boolean> =>
  (await db
    .selectFrom("block")
    .select("block_id")
    .where("society_id", "=", societyId)
    .where("block_id", "=", blockId)
    .executeTakeFirst()) !== undefined;
