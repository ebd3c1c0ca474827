import { withTerritory } from "#domain/market/properties/search/rules.ts";
import type { NamedPlace } from "#domain/market/reading/codes.ts";
import { keyOf, type PlaceIndex } from "#domain/market/reading/places/rules.ts";
import { indexSuggestions, type SuggestionIndex } from "#domain/market/suggestions/rules.ts";
import type { Db } from "../../platform/db/database.ts";
import { placesOf } from "../reading/vocabulary.ts";
import { countAreas, countCities } from "./queries.ts";

const made = new WeakMap<PlaceIndex, Promise<SuggestionIndex>>();

/** The names of the reader in order, with the homes of now; made anew whenever the reader reads its names anew. */
export async function suggestionNames(db: Db, now: Date): Promise<SuggestionIndex> {
  const places = await placesOf(db, now);
  const known = made.get(places);
  if (known) return known;
  const names = read(db, places);
  made.set(places, names);
  names.catch(() => made.delete(places));
  return names;
}

async function read(db: Db, { byKey }: PlaceIndex): Promise<SuggestionIndex> {
  const [cities, areas] = await Promise.all([countCities(db), countAreas(db)]);
  const ofCity = new Map(cities.map(({ city_id, homes }) => [city_id, homes]));
  const ofState = new Map<string, number>();
  for (const { state_id, homes } of cities) ofState.set(state_id, (ofState.get(state_id) ?? 0) + homes);
  const homesIn = (CityID: string) => {
    const { StateID } = withTerritory<{ CityID: string; StateID?: string }>({ CityID });
    return (StateID ? ofState.get(StateID) : ofCity.get(CityID)) ?? 0;
  };
  const ofArea = new Map(areas?.map(({ area, city_id, homes }) => [`${city_id} ${keyOf(area)}`, homes]));
  return indexSuggestions(byKey, ({ kind, name, cityId }: NamedPlace) => {
    if (kind === "city") return cityId === undefined ? undefined : homesIn(cityId);
    return kind === "locality" && areas ? (ofArea.get(`${cityId} ${keyOf(name)}`) ?? 0) : undefined;
  });
}
