import { useRouteLoaderData } from "react-router";
import type { Ask } from "../lib/ask.ts";

/** A city as a dropdown shows it: of namesakes, also the state. */
export type CityChoice = { id: string; name: string };

const keptFor = 10 * 60_000;
let kept: { at: number; cities: CityChoice[] } | undefined;

/** The cities change with a release at most, so a page does not ask for all of them each time. */
export async function cityChoices(ask: Ask): Promise<CityChoice[]> {
  if (kept && performance.now() - kept.at < keptFor) return kept.cities;
  const answer = await ask("user/Filter_All_Cities", {
    Skip: 0,
    Limit: 1000,
    Whether_State_Filter: false,
    Whether_Search_Filter: false,
  });
  if (!answer.success) {
    console.error("The list of cities could not be loaded:", answer.extras.Status);
    return [];
  }
  const rows = answer.extras.Data;
  const times = Map.groupBy(rows, (city) => city.City_Name);
  const cities = rows.map(({ CityID, City_Name, State_Name }) => ({
    id: CityID,
    name: (times.get(City_Name)?.length ?? 0) > 1 ? `${City_Name}, ${State_Name}` : City_Name,
  }));
  if (cities.length > 0) kept = { at: performance.now(), cities };
  return cities;
}

/** Finds the city that an address names, by id or by name. */
export const cityFinder = (cities: CityChoice[]) => (written: string) =>
  cities.find(({ id, name }) => id === written || name.toLowerCase() === written.toLowerCase())?.id;

export const citiesRoute = "cities";

/** As one text, since a thousand small objects take three times the room in the page. */
export const citiesText = (cities: CityChoice[]): string => cities.map(({ id, name }) => `${id} ${name}`).join("\n");

let read: { text: string; cities: CityChoice[] } = { text: "", cities: [] };

export function citiesFrom(text: string): CityChoice[] {
  if (read.text !== text) {
    const lines = text
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split(/ (.*)/s, 2) as [string, string]);
    read = { text, cities: lines.map(([id, name]) => ({ id, name })) };
  }
  return read.cities;
}

/** Loaded once for the landing and the search page, by the route around them. */
export const useCities = () => citiesFrom((useRouteLoaderData(citiesRoute) as string | undefined) ?? "");
