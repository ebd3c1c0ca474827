import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { Conditions } from "./conditions.ts";

type Sql = RawBuilder<unknown>;

/** These columns of the matching homes among so many percent of all homes, always the same ones. */
export const selectSampled = (
  percent: number,
  { walk }: Conditions,
  query: string | undefined,
  columns: Sql,
): Sql => sql`
  select ${columns} from property_search tablesample system (${percent}) repeatable (7)
  where case when ${walk.where} then true else false end
    and ${query === undefined ? sql`true` : sql`ts_match_vq(words, ${query}::tsquery)`}`;

/** In percent: what of all homes makes a sample of this size. */
export async function shareOf(db: Db, sample: number): Promise<number> {
  const { rows } = await sql<{ homes: number }>`
    select greatest(reltuples, 1) as homes from pg_class where oid = 'property_search'::regclass`.execute(db);
  return Math.min(100, (100 * sample) / rows[0]!.homes);
}
