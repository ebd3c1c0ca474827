import { sql } from "kysely";
import type { Place } from "#domain/core/places/rules.ts";
import type { PropertyId } from "#domain/platform/ids.ts";
import type { Db } from "../../platform/db/database.ts";

/** What a home may be near: every place of the file that has a position. */
export const listPlaced = (db: Db) =>
  db
    .selectFrom("landmark")
    .where("kind", "not in", ["city", "locality"])
    .where("latitude", "is not", null)
    .where("longitude", "is not", null)
    .select(["kind", "city_id", "landmark_name as name", "line", "source", "latitude", "longitude"])
    .$narrowType<{ latitude: number; longitude: number }>()
    .orderBy("kind")
    .orderBy("city_id")
    .orderBy("landmark_name")
    .limit(100_000)
    .execute();
export type Placed = Awaited<ReturnType<typeof listPlaced>>[number];

/**
 * Up to seven places of the file whose name holds the text, those of the home's city first and the nearest of them. A station of two
 * lines is one place.
 */
export async function findNamed(db: Db, home: Shown, text: string) {
  const { rows } = await sql<Place & { name: string; city_name: string }>`
    select name, city_name, latitude, longitude
    from (
      select distinct on (l.landmark_name, l.city_id)
        l.landmark_name as name, city.city_name, l.latitude, l.longitude, l.city_id
      from landmark l join city using (city_id)
      where l.kind <> 'city' and l.latitude is not null
        and (strpos(lower(l.landmark_name), lower(${text})) > 0
          or exists (select from unnest(l.other_names) as other where strpos(lower(other), lower(${text})) > 0))
      order by l.landmark_name, l.city_id, l.kind
    ) as found
    order by (city_id = ${home.city_id}) desc nulls last,
      (latitude - ${home.latitude}::double precision) ^ 2 + (longitude - ${home.longitude}::double precision) ^ 2, name
    limit 7`.execute(db);
  return rows;
}

/** Where strangers see a live home; it may have no place on the map. */
export const findShownPlace = (db: Db, propertyId: PropertyId) =>
  db
    .selectFrom("property_search")
    .where("property_id", "=", propertyId)
    .select(["latitude", "longitude", "city_id"])
    .executeTakeFirst();
type Shown = NonNullable<Awaited<ReturnType<typeof findShownPlace>>>;
