import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** One or more words of a text and the other spellings of the place that they name; all words of one of them must be there. */
export type Asked = readonly (readonly string[])[];

/** The names of places have no more words than this. */
const mostWords = 4;
const mostSpellings = 12;

type Row = { words: string[]; spellings: { first: number; last: number; words: string[] }[] };

/**
 * The words of a text as the search splits them, in order, each place among them with its other spellings, of all cities or of
 * one. Cities have none: homes carry their city by itself. Empty where the text has no letter and no digit.
 */
export async function askedWords(db: Db, text: string, cityId: string | undefined): Promise<Asked[]> {
  const { rows } = await sql<Row>`
    with asked as materialized (select words_of(${text}) as words),
    piece as materialized (
      select first, last, array_to_string(words[first:last], '') as key
      from asked, generate_series(1, cardinality(words)) as first,
        generate_series(first, least(first + ${mostWords}::integer - 1, cardinality(words))) as last
    ),
    spelled as (
      select distinct first, last, words_of(name) as words
      from landmark
      cross join lateral unnest(landmark_name || other_names) as given (name)
      join piece on piece.key = any(landmark.spelling_keys)
      where landmark.spelling_keys && (select array_agg(key) from piece)
        and landmark.kind <> 'city' and (${cityId ?? null}::text is null or landmark.city_id = ${cityId ?? null})
      order by first, last, words
    )
    select words, coalesce((select json_agg(spelled) from spelled), '[]') as spellings from asked`.execute(db);
  const { words, spellings } = rows[0]!;
  const asked: Asked[] = [];
  for (let first = 1; first <= words.length; ) {
    const here = spellings.filter((each) => each.first === first);
    // The longest name, as in "hinjewadi phase 1".
    const last = Math.max(first, ...here.map((each) => each.last));
    const written = words.slice(first - 1, last);
    const others = here.filter((each) => each.last === last && each.words.join("").length > 2);
    const more = others.map((each) => each.words).filter((each) => each.join(" ") !== written.join(" "));
    if (more.length === 0) asked.push(...written.map((word) => [[word]]));
    else asked.push([written, ...more.slice(0, mostSpellings)]);
    first = last + 1;
  }
  return asked;
}

/** As saved searches keep it, in one text: words do not contain these signs. */
export const keptAsked = (asked: Asked): string => asked.map((words) => words.join("&")).join("|");
