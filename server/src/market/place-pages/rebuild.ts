import { sql } from "kysely";
import { fewest, fewestForMedian, stationMetres } from "#domain/market/place-pages/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { Tx } from "../../platform/db/database.ts";
import { degree, metresBetween } from "./queries.ts";

/** Months are kept as long as a trend may look back, and one more. */
const monthsKept = 13;

/**
 * Makes the pages of places anew from the homes that are live, in one transaction. A page that does not change keeps its date; one
 * whose homes have gone is gone. Servers that do it at once do it one after the other.
 */
export async function rebuildPlacePages(tx: Tx, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('place-pages', 0))`.execute(tx);
  const month = `${dayOf(now).slice(0, 7)}-01`;
  await sql`
    with member as (
      select property_id, vendor_id, h.city_id, homes_of, rent, deposit, h.latitude, h.longitude,
        1::smallint as kind, '' as place, city.city_name as place_name
      from property_place h join city on city.city_id = h.city_id
      union all
      select property_id, vendor_id, city_id, homes_of, rent, deposit, latitude, longitude, 2, place, place_name
      from property_place where place is not null
      union all
      select h.property_id, h.vendor_id, m.city_id, h.homes_of, h.rent, h.deposit, m.latitude, m.longitude,
        3, place_slug(m.landmark_name), m.landmark_name
      from landmark m
      join property_place h on h.latitude between m.latitude - ${stationMetres / degree} and m.latitude + ${stationMetres / degree}
        and ${metresBetween("h", "m")} <= ${stationMetres}
      where m.kind = 'metro' and m.latitude is not null),
    figure as (
      select city_id, kind, place, of_page.homes_of, min(place_name) as place_name, count(*)::integer as homes,
        count(distinct vendor_id) >= ${fewestForMedian.owners} and count(*) >= ${fewestForMedian.homes} and of_page.homes_of <> 0 as is_told,
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by rent) as rents,
        percentile_disc(0.5) within group (order by deposit) as deposit,
        avg(latitude) as latitude, avg(longitude) as longitude
      from member
      cross join lateral (select 0::smallint as homes_of union select member.homes_of) as of_page
      where place <> '' or kind = 1
      group by city_id, kind, place, of_page.homes_of
      having count(*) >= ${fewest.homes} and count(distinct vendor_id) >= ${fewest.owners}),
    page as (
      select city_id, kind, place, homes_of, place_name, homes,
        case when is_told then rents[2] end as median_rent, case when is_told then rents[1] end as low_rent,
        case when is_told then rents[3] end as high_rent, case when is_told then deposit end as median_deposit,
        latitude, longitude
      from figure),
    gone as (
      delete from place_page old where not exists (
        select from page where (page.city_id, page.kind, page.place, page.homes_of)
          = (old.city_id, old.kind, old.place, old.homes_of))),
    kept_month as (
      insert into place_page_month (city_id, kind, place, homes_of, month, homes, median_rent)
      select city_id, kind, place, homes_of, ${month}::date, homes, median_rent from page where median_rent is not null
      on conflict (month, city_id, kind, place, homes_of)
        do update set homes = excluded.homes, median_rent = excluded.median_rent)
    insert into place_page as held
      (city_id, kind, place, homes_of, place_name, homes, median_rent, low_rent, high_rent, median_deposit, latitude, longitude, changed_at)
    select city_id, kind, place, homes_of, place_name, homes, median_rent, low_rent, high_rent, median_deposit,
      latitude, longitude, ${now}
    from page
    on conflict (city_id, kind, place, homes_of) do update set
      place_name = excluded.place_name, homes = excluded.homes, median_rent = excluded.median_rent,
      low_rent = excluded.low_rent, high_rent = excluded.high_rent, median_deposit = excluded.median_deposit,
      latitude = excluded.latitude, longitude = excluded.longitude, changed_at = excluded.changed_at
    where (held.place_name, held.homes, held.median_rent, held.low_rent, held.high_rent, held.median_deposit)
      is distinct from (excluded.place_name, excluded.homes, excluded.median_rent, excluded.low_rent, excluded.high_rent,
        excluded.median_deposit)`.execute(tx);
  await sql`delete from place_page_month where month < ${month}::date - make_interval(months => ${monthsKept})`.execute(
    tx,
  );
}
