import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { containing, startingWith } from "../../platform/db/like.ts";
import type { DB } from "../../platform/db/tables.ts";

type Page = { search?: string | undefined; skip: number; limit: number };

export async function listStates(db: Db, { search = "", skip, limit }: Page) {
  const matching = db.selectFrom("state").$if(search !== "", (query) =>
    query.where(
      sql<boolean>`lower(state_name) like lower(${containing(search)})
          or exists (select from unnest(aliases) as alias where lower(alias) like lower(${containing(search)}))`,
    ),
  );
  const [rows, { count }] = await Promise.all([
    matching
      .select(["state_id as StateID", "state_name as State_Name"])
      .orderBy("state_name")
      .offset(skip)
      .limit(limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** A city is found by its name of today and by its other names alike. */
const named = (pattern: string) => (eb: ExpressionBuilder<DB, "city">) =>
  eb.or([
    sql<boolean>`lower(city.city_name) like lower(${pattern})`,
    eb(
      "city.city_id",
      "in",
      eb.selectFrom("city_alias").select("city_alias.city_id").where(sql<boolean>`lower(alias) like lower(${pattern})`),
    ),
  ]);

export async function listCities(
  db: Db,
  { stateId, search = "", skip, limit }: Page & { stateId?: string | undefined },
) {
  let matching = db.selectFrom("city");
  if (stateId !== undefined) matching = matching.where("city.state_id", "=", stateId);
  if (search !== "") matching = matching.where(named(containing(search)));
  let ordered = matching.innerJoin("state", "state.state_id", "city.state_id");
  if (search !== "") ordered = ordered.orderBy(named(startingWith(search)), "desc");
  const [rows, { count }] = await Promise.all([
    ordered
      .select([
        "city.city_id as CityID",
        "city.city_name as City_Name",
        "city.state_id as StateID",
        "state.state_name as State_Name",
        "city.latitude as Latitude",
        "city.longitude as Longitude",
      ])
      .orderBy("city.population", "desc")
      .orderBy("city.city_name")
      .orderBy("city.city_id")
      .offset(skip)
      .limit(limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export type ResolvedCity = {
  cityId: string;
  cityName: string;
  stateId: string;
  stateName: string;
  latitude: number;
  longitude: number;
};

/** How many times larger a city must be for its bare name to mean it and not a namesake. */
const overwhelming = 20;

/** The city that a foreign file means by a name, today's or former, and perhaps a state. */
export async function resolveCity(
  db: Db,
  name: string,
  stateName?: string,
): Promise<ResolvedCity | "unknown" | "ambiguous"> {
  let candidates = db
    .selectFrom("city")
    .innerJoin("state", "state.state_id", "city.state_id")
    .select(["city.city_id", "city_name", "city.state_id", "state_name", "latitude", "longitude", "population"])
    .select(sql<boolean>`place_key(city_name) = place_key(${name})`.as("is_name"))
    // A union and not an "or", so that both indexes serve.
    .where(
      sql<boolean>`city.city_id in (
        select city_id from city where place_key(city_name) = place_key(${name})
        union all select city_id from city_alias where place_key(alias) = place_key(${name}))`,
    )
    .where(sql<boolean>`place_key(${name}) <> ''`)
    .orderBy("population", "desc");
  if (stateName?.trim())
    candidates = candidates.where(
      sql<boolean>`place_key(${stateName}) in (
        select place_key(word) from unnest(array[state_name, state.state_id, substr(state.state_id, 4)] || aliases) as word)`,
    );
  const found = await candidates.execute();
  const exact = found.filter((city) => city.is_name);
  const [best, rival] = exact.length > 0 ? exact : found;
  if (!best) return "unknown";
  if (rival && best.population < overwhelming * rival.population) return "ambiguous";
  // "Aurangabad" is a town in Bihar and the former name of a far larger city.
  if (found.some((city) => city.population > best.population)) return "ambiguous";
  return {
    cityId: best.city_id,
    cityName: best.city_name,
    stateId: best.state_id,
    stateName: best.state_name,
    latitude: best.latitude,
    longitude: best.longitude,
  };
}
