import { type RawBuilder, sql } from "kysely";
import { plateOf } from "#domain/visitors/rules.ts";
import type { Db } from "../db/database.ts";
import { containing, startingWith } from "../db/like.ts";
import type { Listed, Reader } from "./queries.ts";

/** Where so many of the newest are found, enough are near: the list is then read in its own order, not by the index of texts. */
const newest = { looked: 2_000, found: 80 } as const;

/** Those of a list whose name, phone number or vehicle has the words in it, or whose flat's number begins with them. */
export async function searched(db: Db, reader: Reader, list: Listed, search: string): Promise<Listed> {
  const flats = await listFlatsNumbered(db, reader, search);
  const words = wordsOf(search);
  const parts = [...words.map(says), ...(flats.length > 0 ? [inFlats(flats)] : [])];
  const isFound = sql<boolean>`(${parts.length > 0 ? sql.join(parts, sql` or `) : sql.lit(false)})`;
  if (parts.length === 0 || "homes" in reader || (await isCommon(db, list, isFound))) return list.where(isFound);
  const byIndex = [
    ...words.map(
      (word) => sql<boolean>`${says(word)} and
        text_tokens(visit.society_id, ${text}) @> text_tokens(${reader.societyId}::uuid, lower(${word}))`,
    ),
    ...(flats.length > 0 ? [inFlats(flats)] : []),
  ];
  if (byIndex.length === 1) return list.where(byIndex[0]!);
  // Each by itself: of what several indexes find together, every row would have its tokens made again.
  const each = byIndex.map((part) => sql`select visit_id from visit where ${part}`);
  return list.where(sql<boolean>`visit.visit_id in (${sql.join(each, sql` union all `)})`);
}

const text = sql`visit_text(visit.name, visit.phone_number, visit.vehicle_number)`;
const says = (word: string) => sql<boolean>`${text} like lower(${containing(word)})`;
const inFlats = (flats: string[]) => sql<boolean>`visit.flat_id = any(${flats}::uuid[])`;

/** As written and as a number plate. Two letters are looked for where a word begins, and one letter says nothing. */
const wordsOf = (search: string) =>
  [...new Set([search, ...(/\d/.test(search) ? [plateOf(search).toLowerCase()] : [])])]
    .filter((word) => word.length > 1)
    .map((word) => (word.length === 2 ? ` ${word}` : word));

async function isCommon(db: Db, list: Listed, isFound: RawBuilder<boolean>): Promise<boolean> {
  const { looked, found } = await db
    .selectFrom(
      list
        .select(isFound.as("is_found"))
        .orderBy("visited_at", "desc")
        .orderBy("visit.visit_id", "desc")
        .limit(newest.looked)
        .as("newest"),
    )
    .select((eb) => [eb.fn.countAll<number>().as("looked"), sql<number>`count(*) filter (where is_found)`.as("found")])
    .executeTakeFirstOrThrow();
  return looked < newest.looked || found >= newest.found;
}

/** Asked for by themselves: joined to the visits, every visit would be looked at. */
async function listFlatsNumbered(db: Db, reader: Reader, search: string): Promise<string[]> {
  const rows = await db
    .selectFrom("flat")
    .select("flat_id")
    .where((eb) =>
      "homes" in reader
        ? sql<boolean>`flat_id = any(${reader.homes.map(({ flat_id }) => flat_id)}::uuid[])`
        : eb("society_id", "=", reader.societyId),
    )
    .where(sql<boolean>`lower(flat_no) like lower(${startingWith(search)})`)
    .limit(50)
    .execute();
  return rows.map(({ flat_id }) => flat_id);
}
