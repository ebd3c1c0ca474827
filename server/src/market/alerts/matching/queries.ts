import { sql } from "kysely";
import { atOnce } from "#domain/market/alerts/codes.ts";
import { mostTold } from "#domain/market/alerts/rules.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { dueCase } from "../due.ts";
import type { SavedFilters } from "../filters.ts";
import type { ComparedSearch, NewHome } from "./compare.ts";

export type News = { home_news_id: string; property_id: string; rent_before: number | null; rent_after: number };

/** News that nobody has worked off. One server does so at a time: nothing where another one just does. */
export async function takeNews(tx: Tx, limit: number): Promise<News[]> {
  const { rows: locks } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('home news', 0)) as is_mine`.execute(tx);
  if (!locks[0]!.is_mine) return [];
  return tx
    .selectFrom("home_news")
    .select(["home_news_id", "property_id", "rent_before", "rent_after"])
    .where("matched_at", "is", null)
    .orderBy("happened_at")
    .orderBy("home_news_id")
    .limit(limit)
    .execute();
}

/** What happened to a home, and the rent before that: none where it was offered. */
export type Event = { happened_at: Date; rent_before: number | null };

/** All that happened to these homes, the earliest first. */
export async function listEvents(tx: Tx, ids: readonly string[]): Promise<Map<string, Event[]>> {
  const rows = await tx
    .selectFrom("home_news")
    .select(["property_id", "happened_at", "rent_before"])
    .where("property_id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("happened_at")
    .orderBy("home_news_id")
    .execute();
  return Map.groupBy(rows, ({ property_id }) => property_id);
}

export async function endNews(tx: Tx, news: readonly News[], now: Date): Promise<void> {
  await tx
    .updateTable("home_news")
    .set({ matched_at: now })
    .where("home_news_id", "=", sql<string>`any(${news.map(({ home_news_id }) => home_news_id)}::uuid[])`)
    .execute();
}

/** The homes as the public search knows them now, the newest first; those that left the site meanwhile are left out. */
export async function listHomes(tx: Tx, ids: readonly string[]): Promise<NewHome[]> {
  const { rows } = await sql<NewHome>`
    select property_id, shown.city_id, shown.state_id, property_type, facet, rent, shown.amenity_mask, shown.latitude,
      shown.longitude, tsvector_to_array(words) as words
    from property_search as shown join property using (property_id)
    where shown.property_id = any(${ids}::uuid[])
    order by shown.created_at desc, shown.property_id desc`.execute(tx);
  return rows;
}

export type SearchOfPlace = ComparedSearch & {
  saved_search_id: string;
  created_at: Date;
  has_other_filters: boolean;
  waiting_count: number;
};

/** The searches of a city, of a state or of any place that are not paused and want a rent of this range, by their ids. */
export async function listSearches(
  tx: Tx,
  place: string,
  { least, most }: { least: number; most: number },
  after: string | undefined,
  limit: number,
): Promise<SearchOfPlace[]> {
  const { rows } = await sql<SearchOfPlace>`
    select saved_search_id, created_at, property_type, sub_type, category_type, furnished_type, tenant_type, state_id, least_rent, most_rent,
      amenity_mask, south, west, north, east, wanted_words, has_other_filters, waiting_count
    from saved_search
    where place_id = ${place} and paused_at is null and saved_search_id > ${after ?? "00000000-0000-0000-0000-000000000000"}::uuid
      and least_rent <= ${most} and most_rent >= ${least}
    order by saved_search_id limit ${limit}`.execute(tx);
  return rows;
}

/** The filters of these searches, with what tells different ones apart. */
export async function findFilters(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom("saved_search")
    .select(["saved_search_id", "filters", "filters_hash"])
    .where("saved_search_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ saved_search_id, filters, filters_hash }) => [
      saved_search_id,
      { filters: filters as SavedFilters, hash: filters_hash.toString("hex") },
    ]),
  );
}

/** A search with the homes that it has found, the newest first: new ones, and those that it had found dearer when it was saved. */
export type Found = { search: SearchOfPlace; matching: string[]; cheaper: { id: string; known: number }[] };

/** Of each search as many homes as a message tells, beside those that wait; the others are counted. */
export async function withinRoom<Home>(tx: Tx, found: readonly { search: SearchOfPlace; homes: readonly Home[] }[]) {
  const [searchIds, kept]: [string[], Home[]] = [[], []];
  const [fullIds, more]: [string[], number[]] = [[], []];
  for (const { search, homes } of found) {
    const room = Math.max(0, mostTold - search.waiting_count);
    for (const home of homes.slice(0, room)) {
      searchIds.push(search.saved_search_id);
      kept.push(home);
    }
    if (homes.length <= room) continue;
    fullIds.push(search.saved_search_id);
    more.push(homes.length - room);
  }
  if (fullIds.length > 0)
    await sql`
      update saved_search set more_count = more_count + beyond.count
      from unnest(${fullIds}::uuid[], ${more}::integer[]) as beyond (id, count)
      where saved_search_id = beyond.id`.execute(tx);
  return { searchIds, homes: kept };
}

/** Notes which account is to be told of which home: not of its own, of none twice, and of several of its searches by the most urgent. */
export async function noteFound(tx: Tx, found: readonly Found[], now: Date): Promise<void> {
  const { searchIds, homes } = await withinRoom(
    tx,
    found.map(({ search, matching }) => ({ search, homes: matching })),
  );
  if (homes.length === 0) return;
  await sql`
    with noted as (
      insert into home_alert_home as home
        (vendor_id, property_id, reason, saved_search_id, rent, found_at, due_at, is_at_once)
      select distinct on (search.vendor_id, shown.property_id)
        search.vendor_id, shown.property_id, 1, search.saved_search_id, shown.rent, ${now}::timestamptz,
        ${dueCase(sql`frequency`, now)}, frequency = ${sql.lit(atOnce)}
      from unnest(${searchIds}::uuid[], ${homes}::uuid[]) as found (search_id, home_id)
        join saved_search as search on search.saved_search_id = search_id
        join property_search as shown on shown.property_id = home_id
        join property on property.property_id = home_id
        join vendor as owner on owner.vendor_id = property.vendor_id
        join vendor as reader on reader.vendor_id = search.vendor_id
      where reader.phone_number <> owner.phone_number
        -- Whoever hears of its lower rent hears of the home by that.
        and not exists (select from home_alert_home as told
          where told.vendor_id = search.vendor_id and told.property_id = home_id and reason = 2)
      order by search.vendor_id, shown.property_id, frequency, search.saved_search_id
      on conflict (vendor_id, property_id, reason) do update set
        saved_search_id = excluded.saved_search_id, due_at = excluded.due_at, is_at_once = excluded.is_at_once
      where home.told_at is null and excluded.due_at < home.due_at
      returning saved_search_id
    )
    update saved_search set waiting_count = waiting_count + counted.count
    from (select saved_search_id, count(*) from noted group by saved_search_id) as counted
    where counted.saved_search_id = saved_search.saved_search_id`.execute(tx);
}
