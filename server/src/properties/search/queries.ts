import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#domain/properties/codes.ts";
import type { Db } from "../../db/database.ts";
import { type Conditions, conditionsOf, type Filters } from "./conditions.ts";

type Sql = RawBuilder<unknown>;
type Limits = typeof limits;
type Page = { skip: number; limit: number };
export type Found = { ids: string[]; count: number; capped: boolean };

/** Where the search takes another way; the tests try the ways of a million homes on a few hundred. */
export const limits = {
  /** Beyond these it stops counting: all homes, and those with a text. */
  homes: 10_000,
  text: 1_000,
  /** So many homes are read from the facets one by one, to find a page by rent. */
  merged: 20_000,
  /** More homes than this with a word, and the filters find the first of them sooner than the word does. */
  common: 40_000,
  /** So many matches of a text are sorted by rent: on the way to them by rent alone, all other homes may stand. */
  sorted: 20_000,
};
/** A text's matches cannot be paged further than this: the next page costs what all before it cost together. */
const deepestOfText = 10_000;

const nothing: Found = { ids: [], count: 0, capped: false };

/**
 * The ids of a page of live homes in their order, and how many match. Everything else in the product knows the search
 * by this function only, so that another index can stand behind it.
 */
export async function searchHomes(db: Db, filters: Filters, sort: Sort, page: Page, most = limits): Promise<Found> {
  const conditions = conditionsOf(filters, sort);
  if (!conditions) return nothing;
  const text = filters.Search ?? "";
  if (text === "") return findPage(db, conditions, page, most);

  const words = await wordsOf(db, text);
  if (words.length === 0) return nothing;
  return findByText(db, conditions, words, page.skip < deepestOfText ? page : { skip: 0, limit: 0 }, most);
}

/** Counts in the index that suits the filters; reads a large result in its order, and sorts a small one. */
async function findPage(
  db: Db,
  { gather, walk, isExact }: Conditions,
  page: Page,
  { homes: most, merged: mostToMerge }: Limits,
) {
  const hits = gathered(gather, most + 1);
  const last = page.skip + page.limit;
  const ordered = gather.order === walk.order;
  // Where the index holds other homes too, its reading is dear, and what it found is kept for the page.
  if (!isExact)
    return findAmong(db, hits, ordered && !gather.facets && last <= most ? "hits" : walk, walk.order, page, most);

  // The cheapest of each facet are near; on the way to them by rent alone, all the homes of other kinds stand.
  const merged = ordered && gather.facets && gather.facets.length * last <= mostToMerge;
  const large = merged ? sql`(${gathered(gather, last, null)}) as hit` : sql`property_search where ${walk.where}`;
  const found = await sql<Row>`
    select n as count, case when n > ${most}
      then ${pageOf(large, walk.order, page)}
      else ${pageOf(sql`(${hits}) as hit`, walk.order, page)} end as ids
    from (select count(*) as n from (${hits}) as hit) as counted`.execute(db);
  return answer(found.rows[0]!, most);
}

/**
 * The planner cannot know how rare a word is among the homes that the filters leave, and guesses plans that take a
 * minute. So the way is chosen here: the index on words finds the homes with the words, unless these are on so many
 * homes that the filters find the first of them sooner. Where there are too many to count, a page is near in any order.
 */
async function findByText(
  db: Db,
  { gather, walk, hasMore, marks }: Conditions,
  words: Word[],
  page: Page,
  { text: most, common, sorted }: Limits,
) {
  const query = queryOf(words, marks);
  // As a function the match is no business of any index.
  const matches = sql`ts_match_vq(words, ${query}::tsquery)`;
  const large = { where: sql`${walk.where} and ${matches}` };
  const isCommon = words.every(({ homes }) => homes > common);
  if (isCommon && hasMore) {
    const hits = gathered({ ...gather, where: sql`${gather.where} and ${matches}` }, most + 1);
    return findAmong(db, hits, large, walk.order, page, most);
  }
  const read = walk.isByRent && !isCommon ? Math.max(sorted, most) : most;
  const hits = sql`
    select property_id, created_at, rent from property_search
    where words @@ ${query}::tsquery and case when ${walk.where} then true else false end limit ${read + 1}`;
  return findAmong(db, hits, large, walk.order, page, most, read);
}

type Large = "hits" | { where: Sql };
/** The page comes from the hits, or from all homes where there are more hits than were read. */
async function findAmong(db: Db, hits: Sql, large: Large, order: Sql, page: Page, most: number, read = most) {
  const few = pageOf(sql`hit`, order, page);
  const ids =
    large === "hits"
      ? few
      : sql`case when n > ${read} then ${pageOf(sql`property_search where ${large.where}`, order, page)} else ${few} end`;
  const found = await sql<Row>`
    with hit as materialized (${hits}), counted as materialized (select count(*) as n from hit)
    select n as count, ${ids} as ids from counted`.execute(db);
  return answer(found.rows[0]!, most);
}

function gathered({ facets, where, order }: Conditions["gather"], each: number, all: number | null = each): Sql {
  const columns = sql`property_id, created_at, rent`;
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
const answer = ({ count, ids }: Row, most: number): Found =>
  count > most ? { ids, count: most, capped: true } : { ids, count, capped: false };

type Word = { word: string; isBeginning: boolean; homes: number };

/** The words of a text, the last of them as the beginning of one, and about how many homes have each. */
async function wordsOf(db: Db, text: string): Promise<Word[]> {
  const { rows } = await sql<Word>`
    with known as materialized (
      select elem, share
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent (elem, share)
      where schemaname = 'public' and tablename = 'property_search' and attname = 'words'
    ), asked as (
      select word, place, place = max(place) over () and length(word) > 1 as beginning
      from unnest(words_of(${text})) with ordinality as split (word, place)
    )
    select word, beginning as "isBeginning", coalesce((
      select sum(share) from known where case when beginning then starts_with(elem, word) else elem = word end), 0)
      * (select reltuples from pg_class where oid = 'property_search'::regclass) as homes
    from asked order by place`.execute(db);
  return rows;
}

/** All of the words and marks. */
function queryOf(words: Word[], marks: string[]): string {
  const quoted = (word: string) => `'${word.replace(/['\\]/g, "$&$&")}'`;
  return [
    ...marks.map(quoted),
    ...words.map(({ word, isBeginning }) => (isBeginning ? `${quoted(word)}:*` : quoted(word))),
  ].join(" & ");
}
