import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { conditionsOf } from "./conditions.ts";
import type { Filters } from "./filters.ts";
import { selectGathered } from "./queries.ts";
import { selectSampled, shareOf } from "./sample.ts";
import { parseText } from "./words.ts";

type Sql = RawBuilder<unknown>;
export type CountedRents = { counts: number[]; isEstimate: boolean };

/** Where the count takes another way; the tests try the ways of a million homes on a few hundred. */
export const rentLimits = {
  /** Up to this number homes are counted one by one, beyond it estimated from a sample. */
  counted: 30_000,
  sample: 20_000,
  /** A text that more homes than this have is counted in the sample. */
  common: 20_000,
};

/**
 * How many homes ask a rent from each of these edges (in paise, in order, the first one 0) to the next, of those that match all
 * filters but the rent. Reads a bounded number of homes for any query: larger counts are estimates, rounded to two figures.
 */
export async function countRents(
  db: Db,
  { Min_Rent: _least, Max_Rent: _most, ...filters }: Filters,
  edges: readonly number[],
  most = rentLimits,
): Promise<CountedRents> {
  const none = { counts: edges.map(() => 0), isEstimate: false };
  const conditions = conditionsOf(filters, "newest");
  if (!conditions) return none;
  const text = filters.Search ?? "";
  const textQuery = text === "" ? undefined : await parseText(db, filters, conditions.marks);
  if (text !== "" && !textQuery) return none;
  if (!textQuery || textQuery.homes <= most.common) {
    const isMatch = sql`case when ${conditions.walk.where} then true else false end`;
    const hits = textQuery
      ? sql`
        select rent from property_search
        where words @@ ${textQuery.query}::tsquery and ${isMatch} limit ${most.counted + 1}`
      : selectGathered(conditions.gather, most.counted + 1, undefined, sql`rent`);
    const counts = await countByEdge(db, hits, edges);
    if (counts.reduce((sum, count) => sum + count, 0) <= most.counted) return { counts, isEstimate: false };
  }
  const percent = await shareOf(db, most.sample);
  const sampled = await countByEdge(db, selectSampled(percent, conditions, textQuery?.query, sql`rent`), edges);
  return { counts: sampled.map((count) => Number(((count * 100) / percent).toPrecision(2))), isEstimate: true };
}

async function countByEdge(db: Db, hits: Sql, edges: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ step: number; homes: number }>`
    select width_bucket(rent, ${[...edges]}::bigint[]) as step, count(*) as homes
    from (${hits}) as hit group by 1`.execute(db);
  const byStep = new Map(rows.map(({ step, homes }) => [step, Number(homes)]));
  return edges.map((_, at) => byStep.get(at + 1) ?? 0);
}
