import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** The maximum number of calls under one key within a window of seconds. */
export type Limit = { key: string; most: number; seconds: number };
type Added = Pick<Limit, "key" | "seconds"> & { calls: number };
type Counted = { key: string; count: number; seconds: number };

/**
 * Adds calls to the windows of their keys, and answers how many each window has by now and in how many seconds it ends. The time
 * is the database's, which all servers share: a server whose clock is wrong or jumps changes nothing.
 */
export async function addCalls(db: Db, added: readonly Added[]): Promise<Counted[]> {
  // A window that ends long after a new one would was begun before the database's own clock was set back.
  const isCurrent = sql`known.window_ends > now() and known.window_ends <= excluded.window_ends + interval '1 minute'`;
  const { rows } = await sql<Counted>`
    insert into call_count as known (key, count, window_ends)
      select key, calls, now() + make_interval(secs => seconds)
      from unnest(${added.map(({ key }) => key)}::text[], ${added.map(({ calls }) => calls)}::integer[],
        ${added.map(({ seconds }) => seconds)}::integer[]) as added (key, calls, seconds)
      -- In one order, so that two servers never wait for each other.
      order by key
    on conflict (key) do update set
      count = case when ${isCurrent} then known.count else 0 end + excluded.count,
      window_ends = case when ${isCurrent} then known.window_ends else excluded.window_ends end
    returning key, count, extract(epoch from window_ends - now())::float8 as seconds`.execute(db);
  return rows;
}

export async function forgetPastWindows(db: Db): Promise<void> {
  await sql`delete from call_count where window_ends < now()`.execute(db);
}
