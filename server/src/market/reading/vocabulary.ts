import type { NamedPlace, PlaceKind } from "#domain/market/reading/codes.ts";
import { indexPlaces, type PlaceIndex } from "#domain/market/reading/places/rules.ts";
import type { Db } from "../../platform/db/database.ts";
import { keptInMemory } from "../../platform/kept.ts";
import { listAreas, listCities, listLandmarks, listSocieties } from "./queries.ts";

/** A name that left the site may be read for so long; a new one is known after it. */
const keepFor = 10 * 60_000;

/** The names that a search can mean. */
export const placesOf = keptInMemory(keepFor, readPlaces);

async function readPlaces(db: Db): Promise<PlaceIndex> {
  const [cities, landmarks, areas, societies] = await Promise.all([
    listCities(db),
    listLandmarks(db),
    listAreas(db),
    listSocieties(db),
  ]);
  const places: NamedPlace[] = cities.map((city) => ({
    name: city.city_name,
    otherNames: city.aliases ?? [],
    kind: "city",
    city: city.city_name,
    cityId: city.city_id,
    latitude: city.latitude,
    longitude: city.longitude,
    population: city.population,
  }));
  const byId = new Map(places.map((place) => [place.cityId, place]));
  for (const row of landmarks) {
    const city = byId.get(row.city_id)!;
    places.push({
      name: row.landmark_name,
      otherNames: row.other_names,
      kind: row.kind as PlaceKind,
      city: city.name,
      cityId: city.cityId,
      latitude: row.latitude ?? (row.kind === "city" ? city.latitude : undefined),
      longitude: row.longitude ?? (row.kind === "city" ? city.longitude : undefined),
      population: row.kind === "city" ? city.population : undefined,
    });
  }
  for (const { name, city_id } of areas)
    places.push({ name, otherNames: [], kind: "locality", city: byId.get(city_id)!.name, cityId: city_id });
  for (const { name, city_id } of societies)
    places.push({ name, otherNames: [], kind: "society", city: byId.get(city_id)!.name, cityId: city_id });
  return indexPlaces(places);
}
