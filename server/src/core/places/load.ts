import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { loadLandmarks } from "./landmarks.ts";

const file = new URL("../../../data/places.json", import.meta.url);

export type Places = {
  attribution: string;
  states: { id: string; name: string; kind: "state" | "union-territory"; aliases: string[] }[];
  cities: {
    id: string;
    state: string;
    name: string;
    lat: number;
    lon: number;
    population: number;
    aliases: string[];
  }[];
};

/** Cities first, since every landmark lies in one. */
export async function loadPlaces(db: Db): Promise<"loaded" | "present"> {
  const loads = [await loadCities(db), await loadLandmarks(db)];
  return loads.includes("loaded") ? "loaded" : "present";
}

/**
 * Brings the tables up to the data file; does nothing when they hold it already. A city that left the file
 * stays, since a property may lie in it.
 */
async function loadCities(db: Db): Promise<"loaded" | "present"> {
  const text = await readFile(file, "utf8");
  const contentHash = createHash("sha256").update(text).digest("hex");
  const held = await db.selectFrom("places_load").select("content_hash").executeTakeFirst();
  if (held?.content_hash === contentHash) return "present";

  const { states, cities } = JSON.parse(text) as Places;
  return db.transaction().execute(async (tx) => {
    // The row's lock comes first, so that two servers starting at once load one after the other.
    await tx
      .insertInto("places_load")
      .values({ content_hash: contentHash })
      .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ content_hash: contentHash }))
      .execute();
    await sql`
      insert into state (state_id, state_name, kind, aliases)
      select id, name, kind, aliases
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as file (id text, name text, kind text, aliases text[])
      on conflict (state_id) do update
      set state_name = excluded.state_name, kind = excluded.kind, aliases = excluded.aliases`.execute(tx);
    const cityRows = JSON.stringify(cities);
    await sql`
      insert into city (city_id, state_id, city_name, latitude, longitude, population)
      select id, state, name, lat, lon, population
      from jsonb_to_recordset(${cityRows}::jsonb)
        as file (id text, state text, name text, lat double precision, lon double precision, population integer)
      on conflict (city_id) do update
      set state_id = excluded.state_id, city_name = excluded.city_name, latitude = excluded.latitude,
        longitude = excluded.longitude, population = excluded.population`.execute(tx);
    await tx.deleteFrom("city_alias").execute();
    await sql`
      insert into city_alias (city_id, alias)
      select id, alias
      from jsonb_to_recordset(${cityRows}::jsonb) as file (id text, aliases text[]), unnest(aliases) as alias`.execute(
      tx,
    );
    return "loaded" as const;
  });
}
