import { type RawBuilder, sql } from "kysely";
import { atOnce } from "#domain/market/alerts/codes.ts";
import { fallAgainAfter, leastFall } from "#domain/market/alerts/rules.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { dueCase } from "../due.ts";
import { type Found, withinRoom } from "./queries.ts";

/**
 * Notes who is to be told that these homes cost less than they know: from a message of ours, or since they saved the home. The rent
 * that somebody knows stays until they are told a lower one, so that a rent that goes up and down is no fall. Told are accounts with a saved
 * search that is not paused, since that is what alerts are asked for by; once a week for each home.
 */
export async function noteFalls(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await noteKnown(
    tx,
    ids,
    now,
    sql`
    told as (
      select distinct on (vendor_id, property_id) vendor_id, property_id, saved_search_id, told.rent as known
      from home_alert_home as told join home using (property_id)
      where told_at is not null
      order by vendor_id, property_id, told_at desc, reason desc
    ), saved as (
      select vendor_id, property_id, null::uuid as saved_search_id, (
        select rent_before from home_news as news
        where news.property_id = entry.property_id and rent_before is not null and happened_at > entry.saved_at
        order by happened_at, home_news_id limit 1) as known
      from shortlist_entry as entry join home using (property_id)
      where removed_at is null
    ), knowing as (
      select * from told
      union all
      select * from saved where (vendor_id, property_id) not in (select vendor_id, property_id from told)
    )`,
  );
}

/**
 * The same for homes that were among a search's results when it was saved, and that nobody was told of since. Somebody who knows one
 * by two searches knows the rent of the later one.
 */
export async function noteFallsOfResults(tx: Tx, found: readonly Found[], now: Date): Promise<void> {
  const { searchIds, homes } = await withinRoom(
    tx,
    found.map(({ search, cheaper }) => ({ search, homes: cheaper })),
  );
  if (homes.length === 0) return;
  const ids = homes.map(({ id }) => id);
  await noteKnown(
    tx,
    ids,
    now,
    sql`
    knowing as (
      select distinct on (vendor_id, property_id) vendor_id, property_id, saved_search_id, known
      from unnest(${searchIds}::uuid[], ${ids}::uuid[], ${homes.map(({ known }) => known)}::bigint[])
          as result (saved_search_id, property_id, known)
        join saved_search using (saved_search_id)
      where not exists (select from home_alert_home as noted
          where noted.vendor_id = saved_search.vendor_id and noted.property_id = result.property_id)
        and not exists (select from shortlist_entry as entry
          where entry.vendor_id = saved_search.vendor_id and entry.property_id = result.property_id and removed_at is null)
      order by vendor_id, property_id, created_at desc
    )`,
  );
}

/** Notes falls for whom `knowing` lists: accounts, homes and the rents that they know, with the search that they know them by. */
async function noteKnown(tx: Tx, ids: readonly string[], now: Date, knowing: RawBuilder<unknown>): Promise<void> {
  await sql`
    with home as materialized (
      select shown.property_id, shown.rent, owner.phone_number as owner_number
      from property_search as shown
        join property using (property_id)
        join vendor as owner on owner.vendor_id = property.vendor_id
      where shown.property_id = any(${ids}::uuid[])
    ), ${knowing}
    insert into home_alert_home (vendor_id, property_id, reason, saved_search_id, rent, known_rent, found_at, due_at, is_at_once)
    select knowing.vendor_id, property_id, 2, search.saved_search_id, home.rent, known, ${now}::timestamptz,
      ${dueCase(sql`search.frequency`, now)}, search.frequency = ${sql.lit(atOnce)}
    from knowing
      join home using (property_id)
      join vendor on vendor.vendor_id = knowing.vendor_id
      join lateral (
        select saved_search_id, frequency from saved_search
        where saved_search.vendor_id = knowing.vendor_id and paused_at is null
        order by saved_search_id is distinct from knowing.saved_search_id, frequency, created_at, saved_search_id limit 1
      ) as search on true
    where vendor.phone_number <> owner_number and home.rent < known
      and known - home.rent >= least(${sql.lit(leastFall.paise)}, known * ${sql.lit(leastFall.share)}::numeric)
    order by knowing.vendor_id, property_id
    on conflict (vendor_id, property_id, reason) do update set
      saved_search_id = excluded.saved_search_id, rent = excluded.rent, known_rent = excluded.known_rent,
      found_at = excluded.found_at, due_at = excluded.due_at, is_at_once = excluded.is_at_once, home_alert_id = null, told_at = null
    where home_alert_home.told_at is null or home_alert_home.told_at <= ${new Date(now.getTime() - fallAgainAfter)}`.execute(
    tx,
  );
}
