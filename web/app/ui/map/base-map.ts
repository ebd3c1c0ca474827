import type { City } from "#domain/core/places/rules.ts";
import citiesFile from "./cities.json?url";
import landFile from "./land.json?url";

/** What a map shows without any tile: land under no border, and the cities, the largest first. */
export type BaseMap = { land: [latitude: number, longitude: number][][][]; cities: City[] };

type Row = [name: string, state: number, latitude: number, longitude: number, aliases?: string];
type CitiesFile = { states: string[]; cities: Row[] };

let loaded: Promise<BaseMap> | undefined;

/** Fetched once, when the first map comes into sight. What failed is tried again. */
export function loadBaseMap(): Promise<BaseMap> {
  loaded ??= Promise.all([fetched<BaseMap["land"]>(landFile), fetched<CitiesFile>(citiesFile)]).then(
    ([land, { states, cities }]) => ({ land, cities: cities.map((row) => cityOf(row, states)) }),
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}

const cityOf = ([name, state, latitude, longitude, aliases]: Row, states: string[]): City => ({
  name,
  state: states[state] ?? "",
  latitude,
  longitude,
  aliases: aliases?.split("|") ?? [],
});

async function fetched<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json() as Promise<T>;
}
