import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#domain/market/properties/codes.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type Conditions, conditionsOf } from "./conditions.ts";
import { selectCount } from "./counts.ts";
import { findByFigures, sizes } from "./figures.ts";
import type { Filters } from "./filters.ts";
import { askedWords } from "./spellings.ts";

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
  return findByText(db, conditions, textQuery, page.skip < deepestOfText ? page : { skip: 0, limit: 0 }, most);
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
  { text: most, common, few, sorted }: Limits,
): Promise<SearchResult> {
  // Looked up home by home, after all that the index itself can tell.
  const matches = sql`(
    select ts_match_vq(own.words, ${query}::tsquery)
    from property_search as own where own.property_id = property_search.property_id)`;
  const matching = { ...gather, where: sql`${gather.where} and ${matches}` };
  const large = sql`property_search where ${walk.where} and ${matches}`;
  const isCommon = homes > common;
  if (isCommon && hasOtherFilters) {
    // With so many of them having the text, enough are met before the index on words has listed them all.
    if (share * few > 1.25 * most)
      return findInHits(db, selectGathered(matching, most + 1, undefined, columns), large, walk.order, page, most);
    if (await isAtMost(db, gather, few))
      return findInHits(db, selectGathered(matching, few, undefined, columns), large, walk.order, page, most, few);
  }

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

/** `share` of all homes are about `homes`. */
type TextQuery = { query: string; homes: number; share: number };

/**
 * What a text asks of the words of a home: all of its words, in one of the spellings of a place, the last of them as the beginning of
 * one, and the marks; and about how many homes that leaves. Nothing where the text has no letter and no digit: it names no home.
 */
export async function parseText(
  db: Db,
  { Search = "", CityID }: Filters,
  marks: string[],
): Promise<TextQuery | undefined> {
  const asked = await askedWords(db, Search, CityID);
  if (asked.length === 0) return undefined;
  const isBeginning = (group: number, spelling: number, at: number, word: string) =>
    group === asked.length - 1 && spelling === 0 && at === asked[group]![0]!.length - 1 && word.length > 1;
  const groups = [
    ...asked.map((spellings, group) =>
      spellings.map((words, spelling) =>
        words.map((word, at) => ({ word, isBeginning: isBeginning(group, spelling, at, word) })),
      ),
    ),
    ...marks.map((word) => [[{ word, isBeginning: false }]]),
  ];
  const { homes, shares } = await sharesOf(db, groups.flat(2));
  let at = 0;
  // Words are taken to be independent, and spellings to exclude each other.
  const share = groups.reduce((all, spellings) => {
    const ofAny = spellings.reduce((sum, words) => sum + words.reduce((own) => own * shares[at++]!, 1), 0);
    return all * Math.min(1, ofAny);
  }, 1);
  const quoted = ({ word, isBeginning: isOpen }: AskedWord) =>
    `'${word.replace(/['\\]/g, "$&$&")}'${isOpen ? ":*" : ""}`;
  const query = groups
    .map((spellings) => spellings.map((words) => words.map(quoted).join(" & ")).join(" | "))
    .map((any) => (any.includes(" | ") ? `(${any})` : any))
    .join(" & ");
  return { query, homes: homes * share, share };
}

type AskedWord = { word: string; isBeginning: boolean };

/** How many homes there are, and which share of them has each of these words, as far as the statistics know. */
async function sharesOf(db: Db, asked: readonly AskedWord[]): Promise<{ homes: number; shares: number[] }> {
  const { rows } = await sql<{ share: number; homes: number }>`
    with known as materialized (
      select elem, share
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent (elem, share)
      where schemaname = 'public' and tablename = 'property_search' and attname = 'words'
    )
    select homes, (
      select least(coalesce(sum(share), 0), 1) from known
      where case when beginning then starts_with(elem, word) else elem = word end) as share
    from unnest(${asked.map(({ word }) => word)}::text[], ${asked.map(({ isBeginning }) => isBeginning)}::boolean[])
      with ordinality as asked (word, beginning, place),
      (select reltuples as homes from pg_class where oid = 'property_search'::regclass) as counted
    order by place`.execute(db);
  return { homes: rows[0]!.homes, shares: rows.map(({ share }) => share) };
}
