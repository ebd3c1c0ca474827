import { startTransition, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { type Request, request } from "../../lib/request.ts";

/** A city as a dropdown shows it: of namesakes, also the state. */
export type CityChoice = { id: string; name: string };
type City = CityChoice & { bare: string };

/** What a dropdown offers in all, and what a page is sent with: most visitors look in one of these. */
const offered = 1000;
const sent = 40;
const everyCity = 10_000;

/** The largest cities first. None where they could not be loaded, which is logged. */
async function loadCities(ask: Request, most: number): Promise<City[]> {
  const answer = await ask("user/Filter_All_Cities", {
    Skip: 0,
    Limit: most,
    Whether_State_Filter: false,
    Whether_Search_Filter: false,
  });
  if (!answer.success) {
    console.error("The list of cities could not be loaded:", answer.extras.Status);
    return [];
  }
  const rows = answer.extras.Data;
  const namesakes = Map.groupBy(rows.slice(0, offered), (city) => city.City_Name);
  return rows.map(({ CityID, City_Name, State_Name }, at) => {
    const isPlain = at < offered && namesakes.get(City_Name)?.length === 1;
    return { id: CityID, name: isPlain ? City_Name : `${City_Name}, ${State_Name}`, bare: City_Name };
  });
}

const keptFor = 10 * 60_000;
let kept: { at: number; cities: City[] } | undefined;

/** For loaders: every city. They change with a release at most, so a page does not ask for all of them each time. */
export async function allCities(ask: Request): Promise<City[]> {
  if (kept && performance.now() - kept.at < keptFor) return kept.cities;
  const cities = await loadCities(ask, everyCity);
  if (cities.length > 0) kept = { at: performance.now(), cities };
  return cities;
}

export const choiceOf = ({ id, name }: CityChoice): CityChoice => ({ id, name });

/** What a page is sent with. */
export const firstChoices = (cities: City[]): CityChoice[] => cities.slice(0, sent).map(choiceOf);

/** Finds the city that an address names, by id or by name; of namesakes the largest. */
export const cityFinder = (cities: (CityChoice & { bare?: string })[]) => (text: string) => {
  const name = text.toLowerCase();
  return cities.find(
    (city) => city.id === text || city.name.toLowerCase() === name || city.bare?.toLowerCase() === name,
  )?.id;
};

export const citiesRoute = "cities";

/** Loaded in the browser, once for all pages. */
let whole: CityChoice[] | undefined;
const signsOfLife = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/**
 * The cities to choose from, including `chosen` whatever its size. A thousand would be most of a page's HTML and of its
 * first work, so a page has the largest, and the rest is loaded at the visitor's first interaction.
 */
export function useCities(chosen?: CityChoice): CityChoice[] {
  const first = (useRouteLoaderData(citiesRoute) as CityChoice[] | undefined) ?? [];
  const [cities, setCities] = useState(whole ?? first);
  useEffect(() => {
    if (whole) return;
    const listening = new AbortController();
    const load = async () => {
      listening.abort();
      const loaded = await loadCities(request, offered);
      if (loaded.length === 0) return;
      whole = loaded;
      startTransition(() => setCities(loaded));
    };
    for (const sign of signsOfLife)
      addEventListener(sign, load, { signal: listening.signal, capture: true, passive: true });
    return () => listening.abort();
  }, []);
  return chosen && !cities.some(({ id }) => id === chosen.id) ? [...cities, chosen] : cities;
}
