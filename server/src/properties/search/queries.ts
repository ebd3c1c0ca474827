import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#domain/properties/codes.ts";
import type { Db } from "../../db/database.ts";
import { type Conditions, conditionsOf, type Filters } from "./conditions.ts";

type Sql = RawBuilder<unknown>;
type Page = { skip: number; limit: number };
export type Found = { ids: string[]; count: number; capped: boolean };

/** Beyond these the search stops counting. */
export const bounds = { homes: 10_000, text: 1_000 };
/** So few homes are looked through for a text one by one. */
const few = 5_000;
/** So many homes are read from the facets one by one, to find a page by rent. */
const mostToMerge = 20_000;
/** A text's matches cannot be paged further than this: the next page costs what all before it cost together. */
const deepestOfText = 10_000;

const nothing: Found = { ids: [], count: 0, capped: false };

/**
 * The ids of a page of live homes in their order, and how many match. Everything else in the product knows the search
 * by this function only, so that another index can stand behind it.
 */
export async function searchHomes(db: Db, filters: Filters, sort: Sort, page: Page, most = bounds): Promise<Found> {
  const conditions = conditionsOf(filters, sort);
  if (!conditions) return nothing;
  const text = filters.Search ?? "";
  if (text === "") return findPage(db, conditions, page, most.homes);

  const query = queryOf(await wordsOf(db, text), conditions.marks);
  if (query === undefined) return nothing;
  return findByText(db, conditions, query, page.skip < deepestOfText ? page : { skip: 0, limit: 0 }, most.text);
}

/** Counts in the index that suits the filters; reads a large result in its order, and sorts a small one. */
async function findPage(db: Db, { gather, walk, isExact }: Conditions, page: Page, most: number): Promise<Found> {
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
 * minute. So the way is chosen here: few homes are looked through; else the index on words finds the first
 * matches, and where there are too many to count, the next page is near in any order.
 */
async function findByText(db: Db, { gather, walk, hasMore }: Conditions, query: string, page: Page, most: number) {
  // As a function the match is no business of any index.
  const matches = sql`ts_match_vq(words, ${query}::tsquery)`;
  const next = { where: sql`${walk.where} and ${matches}` };
  if (hasMore && (await isAtMost(db, gather, few)))
    return findAmong(
      db,
      gathered({ ...gather, where: sql`${gather.where} and ${matches}` }, few + 1),
      next,
      walk.order,
      page,
      most,
    );
  const first = sql`
    select property_id, created_at, rent from property_search
    where words @@ ${query}::tsquery and case when ${walk.where} then true else false end limit ${most + 1}`;
  return findAmong(db, first, next, walk.order, page, most);
}

/** The page comes from the hits, or from all homes where there are more hits than were read. */
async function findAmong(db: Db, hits: Sql, large: Large, order: Sql, page: Page, most: number): Promise<Found> {
  const found = await sql<Row>`
    with hit as materialized (${hits}), counted as materialized (select count(*) as n from hit)
    select n as count, ${
      large === "hits"
        ? pageOf(sql`hit`, order, page)
        : sql`case when n > ${most}
          then ${pageOf(sql`property_search where ${large.where}`, order, page)}
          else ${pageOf(sql`hit`, order, page)} end`
    } as ids
    from counted`.execute(db);
  return answer(found.rows[0]!, most);
}
type Large = "hits" | { where: Sql };

async function isAtMost(db: Db, gather: Conditions["gather"], most: number): Promise<boolean> {
  const { rows } = await sql<{ few: boolean }>`
    select count(*) <= ${most} as few from (${gathered(gather, most + 1)}) as hit`.execute(db);
  return rows[0]!.few;
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

async function wordsOf(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select words_of(${text}) as words`.execute(db);
  return rows[0]!.words;
}

/**
 * All of the words, the last of them as the beginning of a word, since it may be half typed. Nothing where the text has
 * no letter and no digit: it names no home.
 */
function queryOf(words: string[], marks: string[]): string | undefined {
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const quoted = [...marks, ...words].map((word) => `'${word.replace(/['\\]/g, "$&$&")}'`).join(" & ");
  return last.length > 1 ? `${quoted}:*` : quoted;
}
