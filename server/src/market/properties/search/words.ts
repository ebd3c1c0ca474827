import { sql } from "kysely";
import { systemClock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { keptInMemory } from "../../../platform/kept.ts";
import type { Filters } from "./filters.ts";
import { askedWords } from "./spellings.ts";

/** `share` of all homes are about `homes`. */
export type TextQuery = { query: string; homes: number; share: number };

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
  const { homes, shares } = await statistics(db, systemClock.now());
  // Words are taken to be independent, and spellings to exclude each other.
  const share = groups.reduce((all, spellings) => {
    const ofAny = spellings.reduce(
      (sum, words) => sum + words.reduce((own, word) => own * shareOf(shares, word), 1),
      0,
    );
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

/** How many homes there are, and which share of them has each of the words that many have, as far as the statistics know. */
async function readStatistics(db: Db): Promise<{ homes: number; shares: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{ homes: number; words: string[] | null; shares: number[] | null }>`
    select reltuples as homes, words, shares
    from pg_class left join (
      select most_common_elems::text::text[] as words, most_common_elem_freqs as shares from pg_stats
      where schemaname = 'public' and tablename = 'property_search' and attname = 'words'
    ) as known on true
    where oid = 'property_search'::regclass`.execute(db);
  const { homes, words, shares } = rows[0]!;
  return { homes, shares: new Map(words?.map((word, at) => [word, shares![at]!])) };
}

/** The database makes its statistics anew every few hours at most, and reading them takes longer than a search. */
const statistics = keptInMemory(10 * 60_000, readStatistics);

function shareOf(shares: ReadonlyMap<string, number>, { word, isBeginning }: AskedWord): number {
  if (!isBeginning) return shares.get(word) ?? 0;
  let sum = 0;
  for (const [known, share] of shares) if (known.startsWith(word)) sum += share;
  return Math.min(1, sum);
}
