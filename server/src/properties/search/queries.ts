import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#domain/properties/codes.ts";
import type { Db } from "../../db/database.ts";
import { type Conditions, conditionsOf, type Filters } from "./conditions.ts";

type Page = { skip: number; limit: number };
export type Found = { ids: string[]; count: number; capped: boolean };

/** Beyond these the search stops counting. */
export const bounds = { homes: 10_000, text: 1_000 };
/** So few homes are looked through for a text one by one. */
const few = 5_000;
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
  if (query === undefined || page.skip >= deepestOfText) return nothing;
  const found = await findByText(db, conditions, query, page, most.text);
  return found;
}

/** Counts in the index that suits the filters; reads a large result in its order, and sorts a small one. */
async function findPage(
  db: Db,
  { where, gather, walk, isExact }: Conditions,
  page: Page,
  most: number,
): Promise<Found> {
  // Where the index holds other homes too, its reading is dear, and what it found is kept for the page.
  if (!isExact) return findAmong(db, gathered(where, gather, most + 1), where, walk, page, most);
  const found = await sql<Row>`
    select n as count, case when n > ${most}
      then ${pageOf(sql`property_search where ${where}`, walk, page)}
      else ${pageOf(sql`(${gathered(where, gather, most + 1)}) as hit`, walk, page)} end as ids
    from (select count(*) as n from (
      select from property_search where ${where} order by ${gather} limit ${most + 1}) as hit) as counted`.execute(db);
  return answer(found.rows[0]!, most);
}

/**
 * The planner cannot know how rare a word is among the homes that the filters leave, and guesses plans that take a
 * minute. So the way is chosen here: few homes are looked through; else the index on words finds the first
 * matches, and where there are too many to count, the next page is near in any order.
 */
async function findByText(db: Db, conditions: Conditions, query: string, page: Page, most: number): Promise<Found> {
  const { where, gather, walk } = conditions;
  // As a function the match is no business of any index.
  const matching = sql`${where} and ts_match_vq(words, ${query}::tsquery)`;
  if (conditions.hasMore && (await isAtMost(db, where, gather, few)))
    return findAmong(db, gathered(matching, gather, few + 1), matching, walk, page, most);
  const first = sql`
    select property_id, created_at, rent from property_search
    where ${where} and words @@ ${query}::tsquery limit ${most + 1}`;
  return findAmong(db, first, matching, walk, page, most);
}

async function findAmong(
  db: Db,
  hits: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  walk: RawBuilder<unknown>,
  page: Page,
  most: number,
): Promise<Found> {
  const found = await sql<Row>`
    with hit as materialized (${hits}), counted as materialized (select count(*) as n from hit)
    select n as count, case when n > ${most}
      then ${pageOf(sql`property_search where ${where}`, walk, page)}
      else ${pageOf(sql`hit`, walk, page)} end as ids
    from counted`.execute(db);
  return answer(found.rows[0]!, most);
}

async function isAtMost(db: Db, where: RawBuilder<unknown>, gather: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<{ few: boolean }>`
    select count(*) <= ${most} as few
    from (select from property_search where ${where} order by ${gather} limit ${most + 1}) as hit`.execute(db);
  return rows[0]!.few;
}

const gathered = (where: RawBuilder<unknown>, gather: RawBuilder<unknown>, limit: number) =>
  sql`select property_id, created_at, rent from property_search where ${where} order by ${gather} limit ${limit}`;

const pageOf = (from: RawBuilder<unknown>, walk: RawBuilder<unknown>, { skip, limit }: Page) =>
  sql`array(select property_id from ${from} order by ${walk} limit ${limit} offset ${skip})`;

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
