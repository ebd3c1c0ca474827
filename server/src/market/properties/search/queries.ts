import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#domain/market/properties/codes.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type Conditions, conditionsOf } from "./conditions.ts";
import { selectCount } from "./counts.ts";
import { findByFigures, sizes } from "./figures.ts";
import type { Filters } from "./filters.ts";
import { selectSampled } from "./sample.ts";
import { parseText, type TextQuery } from "./words.ts";

type Sql = RawBuilder<unknown>;
type Limits = typeof limits;
type Page = { skip: number; limit: number };
export type SearchResult = { ids: string[]; count: number; capped: boolean };

/** Where the search takes another way; the tests try the ways of a million homes on a few hundred. */
export const limits = {
  /** Beyond these it stops counting: all homes, and those with a text. */
  homes: 10_000,
  text: 1_000,
  /** So many homes are read from the facets one by one, to find a page by rent. */
  merged: 20_000,
  /** Where more homes than this have a text, a sample tells sooner than counting that there are more than `text`. */
  sampled: 8_000,
  /** So many of them are wanted in the sample: fewer might stand together in one place of the table by chance. */
  enough: 60,
  /** Among so many homes, the first with the other filters, the page of such a text is looked for. */
  first: 3_000,
  /** With more homes than `common` with a text, and no more than `few` with its filters, the filters find them sooner. */
  common: 40_000,
  few: 5_000,
  /** Up to this number of text matches are sorted by rent: an index by rent might first read all other homes. */
  sorted: 20_000,
  sizes,
};
/** A text's matches cannot be paged further than this: the next page costs what all before it cost together. */
const deepestOfText = 10_000;

const nothing: SearchResult = { ids: [], count: 0, capped: false };

/**
 * The ids of a page of live homes in their order, and the number of matches. The rest of the product uses only this
 * function and findOnMap, so that another index can replace this one.
 */
export async function searchHomes(
  db: Db,
  filters: Filters,
  sort: Sort,
  page: Page,
  most = limits,
): Promise<SearchResult> {
  const conditions = conditionsOf(filters, sort);
  if (!conditions) return nothing;
  const text = filters.Search ?? "";
  if (text === "") {
    // The figures have no place, without which there is no distance.
    const { figures } = conditions;
    const found = figures && sort !== "distance" ? await findByFigures(db, figures, sort, page, most.sizes) : undefined;
    return found?.hasFigures ? capped(found, most.homes) : findByFilters(db, conditions, page, most);
  }

  const textQuery = await parseText(db, filters, conditions.marks);
  if (!textQuery) return nothing;
  const near = page.skip < deepestOfText ? page : { skip: 0, limit: 0 };
  return (
    (await findBySample(db, conditions, textQuery, near, most)) ??
    (await findByText(db, conditions, textQuery, near, most))
  );
}

/** Of these homes those that match, in no order: for homes that are few already. */
export async function findAmong(db: Db, filters: Filters, ids: readonly string[]): Promise<string[]> {
  const conditions = conditionsOf(filters, "newest");
  if (!conditions || ids.length === 0) return [];
  const text = filters.Search ?? "";
  const query = text === "" ? undefined : await parseText(db, filters, []);
  if (text !== "" && !query) return [];
  const { rows } = await sql<{ property_id: string }>`
    select property_id from property_search
    where property_id = any(${ids}::uuid[]) and ${conditions.walk.where}
      and ${query ? sql`words @@ ${query.query}::tsquery` : sql`true`}`.execute(db);
  return rows.map(({ property_id }) => property_id);
}

/** How many of the homes that match come before this one, the newest first, up to a number; nothing where it does not match. */
export async function countBefore(db: Db, filters: Filters, id: string, most: number): Promise<number | undefined> {
  const conditions = conditionsOf(filters, "newest");
  if (!conditions || (await findAmong(db, filters, [id])).length === 0) return undefined;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from property_search, (select created_at as own_at from property_search where property_id = ${id}) as own
      where ${conditions.walk.where} and (created_at, property_id) > (own_at, ${id}::uuid)
      limit ${most}) as before`.execute(db);
  return rows[0]!.count;
}

/** Counts in the index that suits the filters; reads a large result in its order, and sorts a small one. */
async function findByFilters(
  db: Db,
  conditions: Conditions,
  page: Page,
  { homes: most, merged }: Limits,
): Promise<SearchResult> {
  const { gather, walk, columns, isExact } = conditions;
  const hits = selectGathered(gather, most + 1, undefined, columns);
  const last = page.skip + page.limit;
  const all = sql`property_search where ${walk.where}`;
  if (!isExact) {
    // The index holds other homes too, its reading is dear, and what it found is kept for the page.
    const hitsAreFirst = gather.order === walk.order && !gather.facets && last <= most;
    return findInHits(db, hits, hitsAreFirst ? sql`hit` : all, walk.order, page, most);
  }
  const large = isCheapByFacet(conditions, last, merged) ? sql`(${selectGathered(gather, last, null)}) as found` : all;
  const read = sql`(select count(*) from (${hits}) as hit)`;
  // A walk through the `total` homes of the city meets `last` of the `n` wanted ones sooner than all `n` are read and sorted.
  const { counted, isNear } = conditions.counts
    ? {
        counted: sql`select coalesce(n, ${read}) as n, total from (${selectCount(conditions.counts)}) as known`,
        isNear: sql`${last}::double precision * total < n * n`,
      }
    : { counted: sql`select ${read} as n`, isNear: sql`false` };
  const found = await sql<Row>`
    select n as count, case when n > ${most} or ${isNear}
      then ${pageOf(large, walk.order, page)}
      else ${pageOf(sql`(${hits}) as hit`, walk.order, page)} end as ids
    from (${counted} offset 0) as counted`.execute(db);
  return capped(found.rows[0]!, most);
}

/** Looked up home by home, after all that the index itself can tell. */
const matchesOf = (query: string): Sql => sql`(
  select ts_match_vq(own.words, ${query}::tsquery)
  from property_search as own where own.property_id = property_search.property_id)`;

/**
 * The page of a text that far more homes have than are counted, where a sample of all homes proves it and the page is full among the
 * first homes with the other filters. Nothing otherwise: all homes with a word may come last in the order.
 */
async function findBySample(
  db: Db,
  conditions: Conditions,
  { query, homes }: TextQuery,
  page: Page,
  { text: most, sampled, enough, first }: Limits,
): Promise<SearchResult | undefined> {
  const { walk, hasBox } = conditions;
  if (hasBox || homes < sampled) return undefined;
  // The sample has `enough` of them if all have `sampled`.
  const percent = Math.min(100, (100 * enough) / sampled);
  const wanted = Math.max(enough, Math.ceil((most * percent) / 100) + 1);
  const inSample = sql`
    select count(*) from (${selectSampled(percent, conditions, query, sql`1`)} limit ${wanted}) as matching`;
  const near = sql`(
    select property_id, created_at, rent from property_search where ${walk.where} order by ${walk.order} limit ${first}
  ) as property_search where ${matchesOf(query)}`;
  const { rows } = await sql<{ ids: string[] | null }>`
    select case when (${inSample}) = ${wanted} then ${pageOf(near, walk.order, page)} end as ids`.execute(db);
  const ids = rows[0]!.ids;
  return ids?.length === page.limit ? { ids, count: most, capped: true } : undefined;
}

/**
 * The planner cannot know how rare a word is among the homes that the filters leave, and guesses plans that take a
 * minute. So the way is chosen here: the index on words finds the homes with the text, unless so many have it
 * and so few the rest that these are looked through one by one. Where there are too many to count, a page is near in any order.
 */
async function findByText(
  db: Db,
  { gather, walk, columns, hasOtherFilters }: Conditions,
  { query, homes, share }: TextQuery,
  page: Page,
  { text: most, sampled, common, few, sorted }: Limits,
): Promise<SearchResult> {
  const matches = matchesOf(query);
  const matching = { ...gather, where: sql`${gather.where} and ${matches}` };
  const large = sql`property_search where ${walk.where} and ${matches}`;
  const isCommon = homes > common;
  // With so many of them having the text, enough are met before the index on words has listed them all.
  if (isCommon && hasOtherFilters && share * few > 1.25 * most)
    return findInHits(db, selectGathered(matching, most + 1, undefined, columns), large, walk.order, page, most);
  if (homes >= sampled && hasOtherFilters && (await isAtMost(db, gather, few)))
    return findInHits(db, selectGathered(matching, few, undefined, columns), large, walk.order, page, most, few);

  const read = walk.isByRent && !isCommon ? Math.max(sorted, most) : most;
  const hits = sql`
    select ${columns} from property_search
    where words @@ ${query}::tsquery and case when ${walk.where} then true else false end limit ${read + 1}`;
  return findInHits(db, hits, large, walk.order, page, most, read);
}

/** The cheapest of each facet are found directly; an index by rent alone might first read all homes of other kinds. */
const isCheapByFacet = ({ gather, walk }: Conditions, last: number, most: number): boolean =>
  gather.order === walk.order && gather.facets !== undefined && gather.facets.length * last <= most;

/** The page comes from the hits, or from all homes where there are more hits than were read. */
async function findInHits(db: Db, hits: Sql, large: Sql, order: Sql, page: Page, most: number, read = most) {
  const found = await sql<Row>`
    with hit as materialized (${hits}), counted as materialized (select count(*) as n from hit)
    select n as count, case when n > ${read}
      then ${pageOf(large, order, page)}
      else ${pageOf(sql`hit`, order, page)} end as ids
    from counted`.execute(db);
  return capped(found.rows[0]!, most);
}

async function isAtMost(db: Db, gather: Conditions["gather"], most: number): Promise<boolean> {
  const { rows } = await sql<{ isFew: boolean }>`
    select count(*) <= ${most} as "isFew" from (${selectGathered(gather, most + 1)}) as hit`.execute(db);
  return rows[0]!.isFew;
}

/** Columns that each of the search's indexes includes. */
const inOrder = sql`property_id, created_at, rent`;

export function selectGathered(
  { facets, where, order }: Conditions["gather"],
  each: number,
  all: number | null = each,
  columns = inOrder,
): Sql {
  if (!facets) return sql`select ${columns} from property_search where ${where} order by ${order} limit ${each}`;
  // Facet by facet, so that the rents of each are one piece of the index: given them all, the planner reads past them.
  return sql`
    select ${columns} from unnest(${facets}::smallint[]) as wanted (wanted_facet) cross join lateral (
      select ${columns} from property_search where facet = wanted_facet and ${where} order by ${order} limit ${each}
    ) as of_facet limit ${all}::bigint`;
}

const pageOf = (from: Sql, order: Sql, { skip, limit }: Page): Sql =>
  sql`array(select property_id from ${from} order by ${order} limit ${limit} offset ${skip})`;

type Row = { count: number; ids: string[] };
const capped = ({ count, ids }: Row, most: number): SearchResult =>
  count > most ? { ids, count: most, capped: true } : { ids, count, capped: false };
