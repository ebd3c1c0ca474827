import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { shownArea, writtenAddress } from "../properties/shown-address.ts";

/** Names are read from the newest homes; the areas of a city have homes among them. */
const mostHomes = 50_000;
const mostNames = 20_000;
/** An area counts once two owners write it, so that nobody finds what one person calls their corner. */
const fewestOwners = 2;

/** The largest first, so that of namesakes the largest gives its name. */
export const listCities = (db: Db) =>
  db
    .selectFrom("city")
    .select(["city_id", "city_name", "latitude", "longitude", "population"])
    .select((eb) =>
      eb
        .selectFrom("city_alias")
        .whereRef("city_alias.city_id", "=", "city.city_id")
        .select(sql<string[] | null>`array_agg(alias order by alias)`.as("aliases"))
        .as("aliases"),
    )
    .orderBy("population", "desc")
    .orderBy("city_id")
    .limit(mostNames)
    .execute();

export const listLandmarks = (db: Db) =>
  db
    .selectFrom("landmark")
    .select(["kind", "city_id", "landmark_name", "other_names", "latitude", "longitude"])
    .orderBy("kind")
    .orderBy("city_id")
    .orderBy("landmark_name")
    .limit(100_000)
    .execute();

/** The areas of live homes, as strangers see them: never a house or a person. */
export async function listAreas(db: Db): Promise<{ name: string; city_id: string }[]> {
  const { rows } = await sql<{ name: string; city_id: string }>`
    select min(area) as name, city_id
    from (
      select p.vendor_id, p.city_id,
        ${shownArea(writtenAddress("p"))} as area
      from (select property_id from property_search order by created_at desc, property_id desc limit ${mostHomes}) as newest
      join property p using (property_id)
      join city on city.city_id = p.city_id
      join state on state.state_id = city.state_id
      where p.is_live
    ) as shown
    where area ~ '[[:alpha:]]{3}'
    group by city_id, lower(area)
    having count(distinct vendor_id) >= ${fewestOwners}
    order by city_id, min(area)
    limit ${mostNames}`.execute(db);
  return rows;
}

/** The societies on whose page a live home is shown: the search finds it by their name. */
export const listSocieties = (db: Db) =>
  db
    .selectFrom("property_flat")
    .innerJoin("property", "property.property_id", "property_flat.property_id")
    .innerJoin("society", "society.society_id", "property_flat.society_id")
    .where("property_flat.is_shown", "=", true)
    .where("property.is_live", "=", true)
    .where("property.city_id", "is not", null)
    .select(["society.name as name", "property.city_id as city_id"])
    .$narrowType<{ city_id: string }>()
    .distinct()
    .orderBy("society.name")
    .orderBy("property.city_id")
    .limit(mostNames)
    .execute();
