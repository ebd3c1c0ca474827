import { type RawBuilder, sql } from "kysely";
import {
  allSubTypes,
  amenities,
  categories,
  codesOf,
  furnishings,
  propertyTypes,
  type Sort,
  subTypes,
  tenantPreferences,
} from "#domain/market/properties/codes.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Filters } from "./conditions.ts";

type Sql = RawBuilder<unknown>;

/** How the live homes are cut. The search reads what was laid out with the same sizes. */
export const sizes = { homesOfSlice: 2_048, slicesOfChunk: 16 };

/** What a question of the figures is made of; see the migration. */
export type Question = {
  planes: string[];
  /** The same of one home, in the columns that the table of changes shares with property_search. */
  where: Sql;
  rents: { least: number; most: number } | undefined;
};
type Order = "newest" | "rent";
type Page = { skip: number; limit: number };

const everyHome = "every";
/** Below and above all rents: the first slice begins with the one and the last ends with the other. */
export const everyRent = { least: -1, most: Number.MAX_SAFE_INTEGER };

/** The filters that are planes, but for the state. Amenities stand first: they leave the fewest homes. */
export function planesOf(filters: Filters): string[] {
  const { Property_Type, Sub_Type, Category_Type, Furnished_Type, Preferred_Tenant_Type, StateID } = filters;
  const planes = [
    ...new Set((filters.Amenities ?? []).map((amenity) => `a${amenity}`)),
    StateID,
    Sub_Type ?? (Property_Type && `t${Property_Type}`),
    Category_Type && `c${Category_Type}`,
    Furnished_Type && `f${Furnished_Type}`,
    Preferred_Tenant_Type && `p${Preferred_Tenant_Type}`,
  ].filter((plane) => plane !== undefined);
  return planes.length === 0 ? [everyHome] : planes;
}

/** Each plane and what it says of a home, in the columns of property_search. */
async function allPlanes(db: Db): Promise<[name: string, condition: Sql][]> {
  const known = await db.selectFrom("state").select("state_id").limit(100).execute();
  const bySubType = (wanted: readonly string[]) =>
    sql`facet / 24 in (${sql.join(wanted.map((name) => sql.lit(allSubTypes.indexOf(name as never))))})`;
  return [
    [everyHome, sql`true`],
    ...codesOf(propertyTypes).map((type) => [`t${type}`, bySubType(subTypes[type])] as [string, Sql]),
    ...allSubTypes.map((name) => [name, bySubType([name])] as [string, Sql]),
    ...codesOf(categories).map((code) => [`c${code}`, sql`facet % 24 / 12 = ${sql.lit(code - 1)}`] as [string, Sql]),
    ...codesOf(furnishings).map((code) => [`f${code}`, sql`facet % 12 / 3 = ${sql.lit(code)}`] as [string, Sql]),
    ...codesOf(tenantPreferences).map((code) => [`p${code}`, sql`facet % 3 = ${sql.lit(code - 1)}`] as [string, Sql]),
    ...codesOf(amenities).map(
      (code) => [`a${code}`, sql`amenity_mask & (1::bigint << ${sql.lit(code - 1)}) <> 0`] as [string, Sql],
    ),
    ...known.map(({ state_id }) => [state_id, sql`state_id = ${sql.lit(state_id)}`] as [string, Sql]),
  ];
}

const orders: Record<Order, Sql> = {
  newest: sql`created_at desc, property_id desc`,
  rent: sql`rent, created_at desc, property_id desc`,
};

/**
 * Lays the live homes out anew and forgets the changes that are in it. All of it sees the homes of one moment: a change
 * that is not in the layout keeps its row. The transaction must have read nothing yet. Searches go on meanwhile.
 */
export async function layOut(tx: Tx, { homesOfSlice, slicesOfChunk } = sizes): Promise<void> {
  const homesOfChunk = homesOfSlice * slicesOfChunk;
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await inTurn(tx);
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
}

/** The search does without figures. */
export async function forget(tx: Tx): Promise<void> {
  await inTurn(tx);
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
const inTurn = (tx: Tx) => sql`lock table property_search_slice in exclusive mode`.execute(tx);

async function clear(tx: Tx): Promise<void> {
  for (const table of ["slice", "plane", "change"])
    await sql`delete from ${sql.table(`property_search_${table}`)}`.execute(tx);
}

/**
 * The homes of a slice, whatever came into it since, that are wanted. Each part is one range of one index; `offset 0`
 * keeps the planner from reading the whole index in its order and comparing each home with all slices.
 */
function homesOf(order: Order, slice: string, where: Sql): Sql {
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

export type Counted = { isKnown: boolean; count: number; ids: string[] };

/** The page and the exact count, from the figures; `isKnown` is false where there are none. */
export async function findByFigures(
  db: Db,
  { planes, where, rents }: Question,
  sort: Sort,
  { skip, limit }: Page,
  { homesOfSlice, slicesOfChunk } = sizes,
): Promise<Counted> {
  const order = sort === "newest" && !rents ? "newest" : "rent";
  const { least, most } = rents ?? everyRent;
  const inRange = sql`rent between ${least} and ${most}`;
  const wanted = rents ? sql`${inRange} and ${where}` : where;
  const hidden = sql`case when ${wanted} then true else false end`;
  const by = { newest: orders.newest, rent_low: orders.rent, rent_high: sql`rent desc, created_at, property_id` }[sort];
  const last = skip + limit;
  const isNewer = sql`(own.created_at, own.property_id) >= (change.created_at, change.property_id)`;
  const hasBegun =
    order === "newest"
      ? sql`own.rent = ${everyRent.least} and ${isNewer}`
      : sql`own.rent <= change.rent and (own.rent < change.rent or ${isNewer})`;

  const ofSlices = sql`array(
      select property_id from (
        select home.* from ranked cross join lateral (${homesOf(order, "ranked", hidden)}) as home
        where upto > ${skip}::bigint and upto - n < ${last}::bigint
      ) as found
      order by ${by} limit ${limit} offset ${skip}::bigint - (select coalesce(min(upto - n), 0) from ranked where upto > ${skip}::bigint))`;
  // By rent it is known where the homes with these rents lie; by age, either all of them are sorted or the newest are passed.
  const ids =
    sort !== "newest" || !rents
      ? ofSlices
      : sql`case
      when (select count(*) * coalesce(max(upto), 0) from ranked) <= ${last}::bigint * (select count(*) from property_search_slice where sort = 'newest')
      then array(
        select property_id from (
          select home.* from ranked cross join lateral (${homesOf(order, "ranked", hidden)}) as home
        ) as found
        order by ${by} limit ${limit} offset ${skip})
      else array(
        select property_id from property_search where ${hidden} order by ${by} limit ${limit} offset ${skip}) end`;
  const { rows } = await sql<Counted>`
    with bits as materialized (
      select chunk, bit_and(bits) as bits from property_search_plane
      where sort = ${order} and plane = any(${planes}::text[]) group by chunk having count(*) = ${planes.length}
    ), part as materialized (
      select *, rent >= ${least} and until_rent <= ${most} as is_whole from property_search_slice
      where sort = ${order} and rent <= ${most} and until_rent >= ${least}
    ), counted as (
      select slice, bit_count(substring(bits from slice % ${slicesOfChunk}::integer * ${homesOfSlice}::integer + 1 for ${homesOfSlice}::integer)) as n
      from part join bits on chunk = slice / ${slicesOfChunk}::integer where is_whole
      union all
      select at.slice, change.homes
      from (select * from property_search_change where ${hidden}) as change cross join lateral (
        select slice from property_search_slice as own where sort = ${order} and ${hasBegun}
        order by own.rent desc, own.created_at, own.property_id limit 1
      ) as at join part on part.slice = at.slice and is_whole
      union all
      select slice, (select count(*) from (${homesOf(order, "part", hidden)}) as home) from part where not is_whole
    ), ranked as materialized (
      select part.*, n, sum(n) over (order by slice ${sql.raw(sort === "rent_high" ? "desc" : "")}) as upto
      from (select slice, sum(n) as n from counted group by slice having sum(n) > 0) as summed join part using (slice)
    )
    select exists (select from property_search_slice) as "isKnown",
      coalesce((select sum(n) from ranked), 0)::bigint as count, ${ids} as ids`.execute(db);
  return rows[0]!;
}
