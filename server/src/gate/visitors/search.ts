import { sql } from "kysely";
import { plateOf } from "#domain/gate/visitors/rules.ts";
import type { Db } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { flatsMeant } from "../../society/labels/queries.ts";
import type { Listed, Reader } from "./reader.ts";

/** What is found this often among the newest is read in the list's own order, since there is more of it not far away. */
const newest = { looked: 5_000, found: 15 } as const;

/** Of the flats whose numbers begin with the searched text, those with the shortest numbers. */
const mostFlats = 20;

/** A part of what is found; either read in the order of the list, or found by an index that knows no order. */
type Part = { visits: Listed; isInOrder: boolean };

/** Those of a list whose name, phone number or vehicle has the words in it, or whose flat's number begins with them. */
export async function search(db: Db, reader: Reader, list: Listed, words: string): Promise<Part[]> {
  const flats = await listFlatsNumbered(db, reader, words);
  const parts: Part[] = await Promise.all(
    wordsOf(words).map(async (word) => {
      const matching = list.where(sql<boolean>`visit.search_text like lower(${containing(word)})`);
      if ("homes" in reader || (await isCommon(db, list, word))) return { visits: matching, isInOrder: true };
      const isToken = sql<boolean>`text_tokens(visit.society_id, visit.search_text) @>
        text_tokens(${reader.societyId}::uuid, lower(${word}))`;
      return { visits: matching.where(isToken), isInOrder: false };
    }),
  );
  // Each separately: together, the newest could only be found by reading all.
  parts.push(...flats.map((flat) => ({ visits: list.where("visit.flat_id", "=", flat), isInOrder: true })));
  return parts;
}

/**
 * As written and as a number plate. Two letters are looked for where a word begins, four digits where a number ends; up to
 * three digits are a flat's, and one letter says nothing.
 */
function wordsOf(search: string): string[] {
  if (search.length < 2 || /^\d{1,3}$/.test(search)) return [];
  if (/^\d{4}$/.test(search)) return [`${search}\n`];
  if (search.length === 2) return [` ${search}`];
  return [...new Set([search, ...(/\d/.test(search) ? [plateOf(search).toLowerCase()] : [])])];
}

async function isCommon(db: Db, list: Listed, word: string): Promise<boolean> {
  const { looked, found } = await db
    .selectFrom(
      list
        .select("search_text")
        .orderBy("visited_at", "desc")
        .orderBy("visit.visit_id", "desc")
        .limit(newest.looked)
        .as("newest"),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as("looked"),
      sql<number>`count(*) filter (where search_text like lower(${containing(word)}))`.as("found"),
    ])
    .executeTakeFirstOrThrow();
  return looked < newest.looked || found >= newest.found;
}

/** In a separate query: joined to the visits, it would read every visit. */
async function listFlatsNumbered(db: Db, reader: Reader, search: string): Promise<string[]> {
  const flats =
    "homes" in reader
      ? { flats: sql`select unnest(${reader.homes.map(({ flat_id }) => flat_id)}::uuid[])` }
      : { societyId: reader.societyId, blockIds: undefined };
  const rows = await db
    .selectFrom("flat")
    .select("flat_id")
    .where("flat_id", "in", sql<string>`(${flatsMeant(flats, search, "starting")})`)
    .orderBy(sql`length(flat_no)`)
    .orderBy("flat_no")
    .limit(mostFlats)
    .execute();
  return rows.map(({ flat_id }) => flat_id);
}
