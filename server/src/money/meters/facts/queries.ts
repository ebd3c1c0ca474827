import { sql } from "kysely";
import type { MeterFacts, Period, Units } from "#domain/money/charges/codes.ts";
import { firstDayOf, type MeterPlace, mainUsage, meterFacts } from "#domain/money/meters/facts/rules.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

type PlaceRow = {
  flat_id: string | null;
  meter_kind_id: string;
  rolls_over_milli: number | null;
  meters: MeterPlace["meters"];
};

/**
 * The places of meters with all that a period and its history need of their readings: from the last one before the first
 * of these days on. `flats` null: the main meters of the society.
 */
async function listPlaces(db: Db, societyId: string, flats: readonly string[] | null, period: Period) {
  const first = firstDayOf(period);
  const readings = sql`array(
    select jsonb_build_object('on', read_on, 'reading', reading_milli, 'isRolledOver', is_rolled_over)
    from meter_reading as reading
    where reading.society_id = meter.society_id and reading.meter_id = meter.meter_id and read_on <= ${period.until}
      and read_on >= coalesce((select max(read_on) from meter_reading as earlier
        where earlier.society_id = meter.society_id and earlier.meter_id = meter.meter_id and read_on < ${first}), ${first})
    order by read_on)`;
  const { rows } = await sql<PlaceRow>`
    select meter.flat_id, meter_kind_id, rolls_over_milli,
      jsonb_agg(jsonb_build_object('installedOn', installed_on, 'first', first_milli, 'removedOn', removed_on, 'last', last_milli,
        'isRolledOverAtEnd', is_rolled_over_at_end, 'readings', ${readings}) order by installed_on, meter_id) as meters
    from meter join meter_kind using (society_id, meter_kind_id)
    where society_id = ${societyId} and installed_on <= ${period.until}
      and ${flats === null ? sql`meter.flat_id is null` : sql`meter.flat_id = any(${flats}::uuid[])`}
    group by meter.flat_id, meter_kind_id, rolls_over_milli, first_meter_id
    order by meter.flat_id, first_meter_id`.execute(db);
  return rows.map((row) => ({
    flatId: row.flat_id,
    place: { kind: row.meter_kind_id, rollsOverAt: row.rolls_over_milli, meters: row.meters } satisfies MeterPlace,
  }));
}

/**
 * What the engine of charges takes of the meters of flats in a period, by the id of the flat; the id of a kind of meter is
 * what a tariff names as its `meter`. `estimated` is what earlier bills charged by estimates since the opening reading,
 * by flat and kind (`flat kind`): the run keeps it, and without it nothing was estimated.
 */
export async function meterFactsOf(
  db: Db,
  societyId: string,
  flats: readonly string[],
  period: Period,
  estimated: ReadonlyMap<string, Units> = new Map(),
): Promise<Map<string, MeterFacts[]>> {
  const facts = new Map<string, MeterFacts[]>(flats.map((flatId) => [flatId, []]));
  for (const { flatId, place } of await listPlaces(db, societyId, flats, period)) {
    const of = meterFacts(place, period, estimated.get(`${flatId} ${place.kind}`) ?? 0);
    if (of !== null) facts.get(flatId!)!.push(of);
  }
  return facts;
}

/** What the main meters show of a period, by their kind; a kind without a reading is left out, which the engine reports. */
export async function mainMetersOf(db: Db, societyId: string, period: Period): Promise<Record<string, Units>> {
  const usages: Record<string, Units | null> = {};
  for (const { place } of await listPlaces(db, societyId, null, period)) {
    const usage = mainUsage(place, period);
    const before = usages[place.kind];
    usages[place.kind] = usage === null || before === null ? null : (before ?? 0) + usage;
  }
  return Object.fromEntries(Object.entries(usages).flatMap(([kind, usage]) => (usage === null ? [] : [[kind, usage]])));
}

/**
 * Marks the readings of flats, up to the end of a period, as used by its bills: they stay as they are from now on. The last one
 * is marked again by a later period that was estimated.
 */
export async function markBilled(tx: Tx, societyId: string, flats: readonly string[], period: Period): Promise<void> {
  await sql`update meter_reading set billed_through = ${period.until}
    from meter where meter.society_id = ${societyId} and meter.flat_id = any(${flats}::uuid[])
      and meter_reading.society_id = meter.society_id and meter_reading.meter_id = meter.meter_id
      and read_on <= ${period.until} and (billed_through is null or billed_through < ${period.until} and not exists (
        select from meter_reading as later where later.society_id = meter_reading.society_id
          and later.meter_id = meter_reading.meter_id and later.read_on > meter_reading.read_on
          and later.read_on <= ${period.until}))`.execute(tx);
}

/** Takes the marks of a period back: its bills were undone. Readings from before stay marked until the day before it. */
export async function unmarkBilled(tx: Tx, societyId: string, flats: readonly string[], period: Period): Promise<void> {
  await sql`update meter_reading set billed_through = case when read_on < ${period.from} then ${period.from}::date - 1 end
    from meter where meter.society_id = ${societyId} and meter.flat_id = any(${flats}::uuid[])
      and meter_reading.society_id = meter.society_id and meter_reading.meter_id = meter.meter_id
      and billed_through = ${period.until}`.execute(tx);
}

/** What a society calls its kinds of meters, by their ids, in the order of their names. */
export async function meterKindsOf(db: Db, societyId: string): Promise<Record<string, string>> {
  const kinds = await db
    .selectFrom("meter_kind")
    .select(["meter_kind_id", "name"])
    .where("society_id", "=", societyId)
    .orderBy(sql`lower(name)`)
    .execute();
  return Object.fromEntries(kinds.map(({ meter_kind_id, name }) => [meter_kind_id, name]));
}
