import { sql } from "kysely";
import { homesOfSlugs } from "#domain/market/place-pages/codes.ts";
import { fewest, fewestForMedian, stationMetres } from "#domain/market/place-pages/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { Tx } from "../../platform/db/database.ts";
import { degree, metresBetween } from "./queries.ts";

/** Months are kept as long as a trend may look back, and one more. */
const monthsKept = 13;
/** A society of such a name has its id in its slug: in a path they name kinds of homes. */
const reserved = Object.values(homesOfSlugs);

/**
 * Makes the pages of places anew from the homes that are live, in one transaction. A page that does not change keeps its date; one
 * whose homes have gone is gone. Servers that do it at once do it one after the other. A site without society management has no pages of
 * societies.
 */
export async function rebuildPlacePages(tx: Tx, now: Date, withoutSocieties = false): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('place-pages', 0))`.execute(tx);
  const month = `${dayOf(now).slice(0, 7)}-01`;
  await sql`
    with society_home as (
      select h.property_id, h.vendor_id, h.city_id, h.homes_of, h.rent, h.deposit, h.latitude, h.longitude,
        society.society_id, society.name, society.created_at as society_since
      from property_flat link
      join property_place h on h.property_id = link.property_id
      join society on society.society_id = link.society_id
      where not ${withoutSocieties}::boolean and link.is_shown and has_society_page(society.society_id)),
    -- A society is in one city: that of most of its homes.
    society_city as (
      select society_id, name, society_since, mode() within group (order by city_id) as city_id,
        left(coalesce(nullif(place_slug(name), ''), 'society'), 100) as slug
      from society_home group by society_id, name, society_since),
    -- Of namesakes the one that has the plain slug keeps it, and otherwise the first on the site gets it. The others add the end
    -- of their id behind two hyphens, which no slug of a name has.
    society_slug as (
      select named.society_id, named.city_id, named.name, case
          when named.slug <> all(${reserved}::text[]) and row_number() over (
            partition by named.city_id, named.slug
            order by held.society_id is null, named.society_since, named.society_id) = 1 then named.slug
          else named.slug || '--' || right(named.society_id::text, 12) end as slug
      from society_city named
      left join place_page held on (held.city_id, held.kind, held.place, held.homes_of, held.society_id)
        = (named.city_id, 4, named.slug, 0, named.society_id)),
    member as (
      select property_id, vendor_id, h.city_id, homes_of, rent, deposit, h.latitude, h.longitude,
        1::smallint as kind, '' as place, city.city_name as place_name, null::uuid as society_id
      from property_place h join city on city.city_id = h.city_id
      union all
      select property_id, vendor_id, city_id, homes_of, rent, deposit, latitude, longitude, 2, place, place_name, null
      from property_place where place is not null
      union all
      select h.property_id, h.vendor_id, m.city_id, h.homes_of, h.rent, h.deposit, m.latitude, m.longitude,
        3, place_slug(m.landmark_name), m.landmark_name, null
      from landmark m
      join property_place h on h.latitude between m.latitude - ${stationMetres / degree} and m.latitude + ${stationMetres / degree}
        and ${metresBetween("h", "m")} <= ${stationMetres}
      where m.kind = 'metro' and m.latitude is not null
      union all
      select h.property_id, h.vendor_id, h.city_id, h.homes_of, h.rent, h.deposit, h.latitude, h.longitude,
        4, of_society.slug, of_society.name, of_society.society_id
      from society_home h join society_slug of_society on of_society.society_id = h.society_id and of_society.city_id = h.city_id),
    figure as (
      select city_id, kind, place, society_id, of_page.homes_of, min(place_name) as place_name, count(*)::integer as homes,
        count(distinct vendor_id) >= ${fewestForMedian.owners} and count(*) >= ${fewestForMedian.homes} and of_page.homes_of <> 0 as is_told,
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by rent) as rents,
        percentile_disc(0.5) within group (order by deposit) as deposit,
        avg(latitude) as latitude, avg(longitude) as longitude
      from member
      cross join lateral (select 0::smallint as homes_of union select member.homes_of) as of_page
      where place <> '' or kind = 1
      group by city_id, kind, place, society_id, of_page.homes_of
      having count(*) >= ${fewest.homes} and count(distinct vendor_id) >= ${fewest.owners}),
    page as (
      select city_id, kind, place, society_id, homes_of, place_name, homes,
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
      (city_id, kind, place, society_id, homes_of, place_name, homes, median_rent, low_rent, high_rent, median_deposit, latitude, longitude, changed_at)
    select city_id, kind, place, society_id, homes_of, place_name, homes, median_rent, low_rent, high_rent, median_deposit,
      latitude, longitude, ${now}
    from page
    on conflict (city_id, kind, place, homes_of) do update set
      society_id = excluded.society_id, place_name = excluded.place_name, homes = excluded.homes, median_rent = excluded.median_rent,
      low_rent = excluded.low_rent, high_rent = excluded.high_rent, median_deposit = excluded.median_deposit,
      latitude = excluded.latitude, longitude = excluded.longitude, changed_at = excluded.changed_at
    where (held.society_id, held.place_name, held.homes, held.median_rent, held.low_rent, held.high_rent, held.median_deposit)
      is distinct from (excluded.society_id, excluded.place_name, excluded.homes, excluded.median_rent, excluded.low_rent, excluded.high_rent,
        excluded.median_deposit)`.execute(tx);
  await sql`delete from place_page_month where month < ${month}::date - make_interval(months => ${monthsKept})`.execute(
    tx,
  );
  // What a society's homes asked is nobody's any more when its page has gone: another one may get its slug.
  await sql`delete from place_page_month old where kind = 4 and not exists (
    select from place_page p where (p.city_id, p.kind, p.place, p.homes_of) = (old.city_id, old.kind, old.place, old.homes_of))`.execute(
    tx,
  );
}
