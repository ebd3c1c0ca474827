import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { type Conditions, conditionsOf } from "./conditions.ts";
import type { Filters } from "./filters.ts";
import { selectGathered } from "./queries.ts";
import { selectSampled, shareOf } from "./sample.ts";
import { parseText } from "./words.ts";

type Sql = RawBuilder<unknown>;
type Area = { latitude: number; longitude: number; homes: number };
export type FoundOnMap = {
  ids: string[];
  areas: Area[];
  count: number;
  isEstimate: boolean;
  box: { south: number; west: number; north: number; east: number } | undefined;
};

/** Where the map takes another way; the tests try the ways of a million homes on a few hundred. */
export const mapLimits = {
  /** Up to this number homes are returned one by one, beyond it counted by area. */
  homes: 200,
  /** Up to this number homes are counted exactly, beyond it estimated from a sample. */
  counted: 30_000,
  sample: 20_000,
  /** For a text that more homes than `common` have, this many homes in the visible area are read one by one. */
  common: 20_000,
  looked: 4_000,
};

/** An area is a square of degrees, and at most this many of them are side by side. */
const across = 12;
const everywhere = { South: -90, West: -180, North: 90, East: 180 };
const nothing: FoundOnMap = { ids: [], areas: [], count: 0, isEstimate: false, box: undefined };

/**
 * The live homes that match and have a place on the map: their ids, or their numbers by area. Reads a bounded number of
 * homes for any query: larger counts are estimates, rounded to two figures.
 */
export async function findOnMap(db: Db, filters: Filters, most = mapLimits): Promise<FoundOnMap> {
  const conditions = conditionsOf({ ...everywhere, ...filters }, "newest");
  if (!conditions) return nothing;
  const text = filters.Search ?? "";
  const textQuery = text === "" ? undefined : await parseText(db, filters, conditions.marks);
  if (text !== "" && !textQuery) return nothing;
  const size = sizeOf(filters);
  if (textQuery && textQuery.homes > most.common) return findCommon(db, conditions, textQuery.query, size, most);

  const hits = textQuery
    ? sql`
      select ${columns} from property_search
      where words @@ ${textQuery.query}::tsquery and ${isMatch(conditions)} limit ${most.counted + 1}`
    : selectGathered(conditions.gather, most.counted + 1, undefined, columns);
  const found = await read(db, hits, size, 1, most);
  return found.count <= most.counted ? foundOf(found, false) : sampled(db, conditions, textQuery?.query, size, most);
}

const columns = sql`property_id, latitude, longitude`;
const isMatch = ({ walk }: Conditions) => sql`case when ${walk.where} then true else false end`;

/** The index on words would list them all; so those in sight are looked through instead, or every so manieth of them. */
async function findCommon(db: Db, conditions: Conditions, query: string, size: number | null, most: typeof mapLimits) {
  const { gather } = conditions;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${selectGathered(gather, most.counted + 1)}) as hit`.execute(db);
  const inSight = rows[0]!.n;
  if (inSight > most.counted) return sampled(db, conditions, query, size, most);
  const each = Math.max(1, Math.ceil(inSight / most.looked));
  const where = sql`${gather.where} and uuid_hash(property_id) % ${each} = 0 and (
    select ts_match_vq(own.words, ${query}::tsquery)
    from property_search as own where own.property_id = property_search.property_id)`;
  const hits = selectGathered({ ...gather, where }, most.counted, undefined, columns);
  const isEstimate = each > 1;
  return foundOf(await read(db, hits, size, each, isEstimate ? { ...most, homes: 0 } : most), isEstimate);
}

async function sampled(db: Db, of: Conditions, query: string | undefined, size: number | null, most: typeof mapLimits) {
  const percent = await shareOf(db, most.sample);
  const hits = selectSampled(percent, of, query, columns);
  return foundOf(
    await read(db, hits, size, 100 / percent, { ...most, homes: 0, counted: Number.MAX_SAFE_INTEGER }),
    true,
  );
}

type Row = { count: number; ids: string[] | null; areas: Area[] | null } & NonNullable<FoundOnMap["box"]>;

async function read(db: Db, hits: Sql, size: number | null, weight: number, most: typeof mapLimits): Promise<Row> {
  const { rows } = await sql<Row>`
    with hit as materialized (${hits}),
    seen as (
      select count(*) as n, min(latitude) as south, max(latitude) as north, min(longitude) as west, max(longitude) as east
      from hit),
    -- A power of two, so that areas stay where they are while the map moves.
    square as (
      select power(2, ceil(ln(greatest(coalesce(${size}::float8, greatest(north - south, east - west)), 0.001) / ${across}) / ln(2)))
        as side from seen)
    select n as count, south, west, north, east,
      case when n <= ${most.homes} then array(select property_id from hit order by property_id) end as ids,
      case when n > ${most.homes} and n <= ${most.counted} then (
        select json_agg(area) from (
          select avg(latitude) as latitude, avg(longitude) as longitude, count(*) * ${weight}::float8 as homes
          from hit, square group by floor(latitude / side), floor(longitude / side)) as area) end as areas
    from seen`.execute(db);
  return rows[0]!;
}

function foundOf({ count, ids, areas, ...box }: Row, isEstimate: boolean): FoundOnMap {
  const visibleAreas = (areas ?? []).map((area) => ({ ...area, homes: isEstimate ? rounded(area.homes) : area.homes }));
  const homes = isEstimate ? rounded((areas ?? []).reduce((sum, area) => sum + area.homes, 0)) : count;
  return { ids: ids ?? [], areas: visibleAreas, count: homes, isEstimate, box: count === 0 ? undefined : box };
}

const rounded = (estimate: number) => Number(estimate.toPrecision(2));

const sizeOf = ({ South, West, North, East }: Filters): number | null =>
  South !== undefined && North !== undefined && West !== undefined && East !== undefined
    ? Math.max(North - South, East - West)
    : null;
