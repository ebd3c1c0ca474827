import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#domain/market/properties/codes.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { FiguresQuery } from "./conditions.ts";
import { rebuildCounts } from "./counts.ts";
import { allPlanes, everyRent } from "./filters.ts";

type Sql = RawBuilder<unknown>;

/** How the live homes are cut; a search has to use the sizes of the last rebuild. */
export const sizes = { homesOfSlice: 2_048, slicesOfChunk: 16 };

type Order = "newest" | "rent";
type Page = { skip: number; limit: number };

const orders: Record<Order, Sql> = {
  newest: sql`created_at desc, property_id desc`,
  rent: sql`rent, created_at desc, property_id desc`,
};

/**
 * Rewrites slices and planes and deletes the changes that they now include. All of it uses one snapshot: a later change
 * keeps its row. The transaction must not have read anything yet. Searches continue meanwhile.
 */
export async function rebuildFigures(tx: Tx, { homesOfSlice, slicesOfChunk } = sizes): Promise<void> {
  const homesOfChunk = homesOfSlice * slicesOfChunk;
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await lockFigures(tx);
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  const planes = await allPlanes(tx);
  await clear(tx);
  const columns = planes.map((_, at) => sql.id(`plane_${at}`));
  for (const [order, by] of Object.entries(orders)) {
    const placed = sql`
      select *, (row_number() over (order by ${by}) - 1)::integer as place from property_search`;
    const rent = (value: Sql, end: Sql) => (order === "rent" ? sql`coalesce(${value}, ${end})` : end);
    await sql`
      insert into property_search_slice
      select ${order}, slice,
        case when slice = 0 then ${everyRent.least}::bigint else ${rent(sql`rent`, sql`${everyRent.least}::bigint`)} end,
        case when slice = 0 then 'infinity' else created_at end, property_id,
        ${rent(sql`lead(rent) over one`, sql`${everyRent.most}::bigint`)},
        coalesce(lead(created_at) over one, '-infinity'), coalesce(lead(property_id) over one, property_id)
      from (select *, place / ${homesOfSlice}::integer as slice from (${placed}) as placed
        where place % ${homesOfSlice}::integer = 0) as first
      window one as (order by slice)`.execute(tx);
    await sql`
      insert into property_search_plane
      select ${order}, plane, chunk, bits
      from (
        select place / ${homesOfChunk}::integer as chunk, ${sql.join(
          planes.map(
            ([, condition], at) =>
              sql`string_agg(case when ${condition} then '1' else '0' end, '')::varbit as ${columns[at]!}`,
          ),
        )}
        from (${placed} order by place) as placed group by 1
      ) as laid cross join lateral (values ${sql.join(
        planes.map(([name], at) => sql`(${sql.lit(name)}, ${columns[at]!})`),
      )}) as of_plane (plane, bits)`.execute(tx);
  }
  await rebuildCounts(tx);
}

/** Without figures the search reads the indexes. */
export async function clearFigures(tx: Tx): Promise<void> {
  await lockFigures(tx);
  await clear(tx);
}

/** Whether there are so many live homes, whether they are laid out, and what happened since. */
export async function stateOfFigures(db: Db, homes: number) {
  const { rows } = await sql<{ isLarge: boolean; isLaidOut: boolean; changes: number }>`
    select (select count(*) from (select from property_search limit ${homes}) as home) = ${homes} as "isLarge",
      exists (select from property_search_slice) as "isLaidOut",
      (select count(*) from property_search_change) as changes`.execute(db);
  return rows[0]!;
}

/** Before the first look at the data; searches do not wait for it, and changes of homes neither. */
const lockFigures = (tx: Tx) => sql`lock table property_search_slice in exclusive mode`.execute(tx);

/** The counts of the cities go with the slices, by a trigger. */
async function clear(tx: Tx): Promise<void> {
  for (const table of ["slice", "plane", "change"])
    await sql`delete from ${sql.table(`property_search_${table}`)}`.execute(tx);
}

/**
 * The wanted homes of a slice, including later additions. Each part is one range of one index; `offset 0` keeps the
 * planner from reading the whole index in order and comparing each home with all slices.
 */
function selectSlice(order: Order, slice: string, where: Sql): Sql {
  const s = (column: string) => sql.ref(`${slice}.${column}`);
  const columns = sql`property_id, created_at, rent`;
  const fromFirst = sql`(created_at, property_id) <= (${s("created_at")}, ${s("property_id")})`;
  const untilNext = sql`(created_at, property_id) > (${s("until_created_at")}, ${s("until_property_id")})`;
  // Where the next slice begins with the same rent, it also ends this one.
  const untilRent = sql`(created_at, property_id) > (case when ${s("rent")} < ${s("until_rent")}
    then '-infinity' else ${s("until_created_at")} end, ${s("until_property_id")})`;
  if (order === "newest")
    return sql`select ${columns} from property_search where ${fromFirst} and ${untilNext} and ${where} offset 0`;
  return sql`
    select ${columns} from property_search where rent > ${s("rent")} and rent < ${s("until_rent")} and ${where}
    union all
    select ${columns} from property_search where rent = ${s("rent")} and ${fromFirst}
      and ${untilRent} and ${where}
    union all
    select ${columns} from property_search
    where rent = ${s("until_rent")} and ${s("rent")} < ${s("until_rent")} and ${untilNext} and ${where}
    offset 0`;
}

export type FiguresResult = { hasFigures: boolean; count: number; ids: string[] };

/** The page and the exact count, from the figures; `hasFigures` is false where there are none, or not all of these planes. */
export async function findByFigures(
  db: Db,
  { planes, where, rents }: FiguresQuery,
  sort: Exclude<Sort, "distance">,
  { skip, limit }: Page,
  { homesOfSlice, slicesOfChunk } = sizes,
): Promise<FiguresResult> {
  const order = sort === "newest" && !rents ? "newest" : "rent";
  const { least, most } = rents ?? everyRent;
  const groups = planes.flatMap((names, group) => names.map(() => group));
  const inRange = sql`rent between ${least} and ${most}`;
  const condition = rents ? sql`${inRange} and ${where}` : where;
  const hidden = sql`case when ${condition} then true else false end`;
  const by = { newest: orders.newest, rent_low: orders.rent, rent_high: sql`rent desc, created_at, property_id` }[sort];
  const last = skip + limit;
  const isNewer = sql`(own.created_at, own.property_id) >= (change.created_at, change.property_id)`;
  const startsAtOrBefore =
    order === "newest"
      ? sql`own.rent = ${everyRent.least} and ${isNewer}`
      : sql`own.rent <= change.rent and (own.rent < change.rent or ${isNewer})`;

  const ofSlices = sql`array(
      select property_id from (
        select home.* from ranked cross join lateral (${selectSlice(order, "ranked", hidden)}) as home
        where running_count > ${skip}::bigint and running_count - n < ${last}::bigint
      ) as found
      order by ${by} limit ${limit} offset ${skip}::bigint - (select coalesce(min(running_count - n), 0) from ranked where running_count > ${skip}::bigint))`;
  // By rent it is known where the homes with these rents lie; by age, either all of them are sorted or the newest are passed.
  const ids =
    sort !== "newest" || !rents
      ? ofSlices
      : sql`case
      when (select count(*) * coalesce(max(running_count), 0) from ranked) <= ${last}::bigint * (select count(*) from property_search_slice where sort = 'newest')
      then array(
        select property_id from (
          select home.* from ranked cross join lateral (${selectSlice(order, "ranked", hidden)}) as home
        ) as found
        order by ${by} limit ${limit} offset ${skip})
      else array(
        select property_id from property_search where ${hidden} order by ${by} limit ${limit} offset ${skip}) end`;
  const { rows } = await sql<FiguresResult>`
    with bits as materialized (
      select chunk, bit_and(bits) as bits from (
        select chunk, bit_or(bits) as bits
        from property_search_plane join unnest(${planes.flat()}::text[], ${groups}::integer[]) as wanted (name, of) on plane = name
        where sort = ${order} group by chunk, of
      ) as any_of group by chunk
    ), slice_in_range as materialized (
      select *, rent >= ${least} and until_rent <= ${most} as is_whole from property_search_slice
      where sort = ${order} and rent <= ${most} and until_rent >= ${least}
    ), counted as (
      select slice, bit_count(substring(bits from slice % ${slicesOfChunk}::integer * ${homesOfSlice}::integer + 1 for ${homesOfSlice}::integer)) as n
      from slice_in_range join bits on chunk = slice / ${slicesOfChunk}::integer where is_whole
      union all
      select at.slice, change.homes
      from (select * from property_search_change where ${hidden}) as change cross join lateral (
        select slice from property_search_slice as own where sort = ${order} and ${startsAtOrBefore}
        order by own.rent desc, own.created_at, own.property_id limit 1
      ) as at join slice_in_range on slice_in_range.slice = at.slice and is_whole
      union all
      select slice, (select count(*) from (${selectSlice(order, "slice_in_range", hidden)}) as home) from slice_in_range where not is_whole
    ), ranked as materialized (
      select slice_in_range.*, n, sum(n) over (order by slice ${sql.raw(sort === "rent_high" ? "desc" : "")}) as running_count
      from (select slice, sum(n) as n from counted group by slice having sum(n) > 0) as summed join slice_in_range using (slice)
    )
    select (
        select count(*) from property_search_plane where sort = ${order} and chunk = 0 and plane = any(${planes.flat()}::text[])
      ) = ${new Set(planes.flat()).size} as "hasFigures",
      coalesce((select sum(n) from ranked), 0)::bigint as count, ${ids} as ids`.execute(db);
  return rows[0]!;
}
