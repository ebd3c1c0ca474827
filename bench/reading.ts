import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { NamedPlace, PlaceKind } from "#domain/market/reading/codes.ts";
import { indexPlaces, type PlaceIndex } from "#domain/market/reading/places/rules.ts";
import { readSearchText } from "#domain/market/reading/rules.ts";
import type { Places } from "../server/src/core/places/load.ts";
import { compare, median, p95 } from "./targets.ts";

const fileIn = (path: string) => readFileSync(new URL(`../server/${path}`, import.meta.url), "utf8");
const rounds = 20;

/** The names of our files, as the server knows them on a site without homes. */
export function namesOfFiles(): PlaceIndex {
  const cities = (JSON.parse(fileIn("data/places.json")) as Places).cities;
  const landmarks: Record<string, string>[] = parse(fileIn("data/landmarks.csv"), { columns: true });
  const places: NamedPlace[] = cities
    .toSorted((a, b) => b.population - a.population)
    .map(({ id, name, aliases, population, lat, lon }) => ({
      kind: "city",
      name,
      otherNames: aliases,
      city: name,
      cityId: id,
      population,
      latitude: lat,
      longitude: lon,
    }));
  const byName = new Map(places.toReversed().map((place) => [place.name, place]));
  for (const { name, kind, city, other_names, hindi_names, latitude, longitude } of landmarks) {
    const own = byName.get(city!);
    const isCity = kind === "city";
    places.push({
      name: name!,
      kind: kind as PlaceKind,
      city: city!,
      cityId: own?.cityId,
      otherNames: [...other_names!.split("|"), ...hindi_names!.split("|")].filter((other) => other !== ""),
      latitude: latitude ? Number(latitude) : isCity ? own?.latitude : undefined,
      longitude: longitude ? Number(longitude) : isCity ? own?.longitude : undefined,
      population: isCity ? own?.population : undefined,
    });
  }
  return indexPlaces(places);
}

/** The texts of the scored set. */
export const scoredQueries = (): string[] =>
  fileIn("test/search-queries.tsv")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t")[2]!);

/** The reader of search texts alone, on one core: the queries of the scored set over the names of our files. */
export async function readingBench(): Promise<boolean> {
  const began = process.cpuUsage().user;
  const index = namesOfFiles();
  console.log(`${index.byKey.size} names, ready in ${Math.round((process.cpuUsage().user - began) / 1000)} ms`);

  const queries = scoredQueries();
  for (const query of queries) readSearchText(query, index, "2026-11-28");
  const times: number[] = [];
  const before = process.cpuUsage().user;
  for (let round = 0; round < rounds; round++)
    for (const query of queries) {
      const start = process.hrtime.bigint();
      readSearchText(query, index, "2026-11-28");
      times.push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  const seconds = (process.cpuUsage().user - before) / 1e6;
  const misspelled = "kormangla vhitefeld asdkjh qwoeiu zmxncb ".repeat(250);
  const start = process.hrtime.bigint();
  readSearchText(misspelled, index, "2026-11-28");
  const longest = Number(process.hrtime.bigint() - start) / 1e6;
  const met = [
    compare("search texts read on one core", times.length / seconds, "per s", { least: 1000 }),
    compare("a search text, p50", median(times), "ms", { most: 1 }),
    compare("a search text, p95", p95(times), "ms", { most: 5 }),
    compare("10,000 characters of misspellings", longest, "ms", { most: 50 }),
  ];
  return met.every(Boolean);
}
