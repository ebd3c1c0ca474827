import { data, redirect, useLocation, useNavigation } from "react-router";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { onNewAddress } from "../../lib/revalidate.ts";
import { rootDataOf } from "../../lib/root-data.ts";
import { seo } from "../../lib/seo.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import type { Route } from "./+types/search-page";
import { whyNoArea } from "./area-words.ts";
import { allCities, choiceOf, cityFinder, useCities } from "./cities.ts";
import { SearchChips } from "./search-chips.tsx";
import { SearchFilters } from "./search-filters.tsx";
import { SearchOnMap } from "./search-on-map.tsx";
import styles from "./search-page.module.css";
import { findHomes, pageSize } from "./search-query.ts";
import { applied, readText, understood } from "./search-reading.ts";
import { findRelaxation } from "./search-relaxation.ts";
import { SearchResults, SearchWaiting } from "./search-results.tsx";
import { everything, pathOf, type Search, searchOf } from "./search-state.ts";
import { searchTitle } from "./search-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const cities = await allCities(ask);
  const asAddressed = searchOf(url.searchParams, cityFinder(cities));
  // A form sends what is empty, and people mistype: there is one address for each search.
  if (pathOf(asAddressed) !== pathIn(url) + url.search) throw redirect(pathOf(asAddressed));
  // Somebody drew it: it is not left out without a word, as other filters are that are none.
  const whyRefused = asAddressed.drawn && whyNoArea(asAddressed.drawn);
  const areaRefused = whyRefused && `${whyRefused} ${m.search_area_left_out()}`;
  const search = areaRefused ? { ...asAddressed, drawn: undefined } : asAddressed;

  const reading = await readText(ask, search.text);
  const asked = applied(search, reading);
  const chosen = cities.find(({ id }) => id === asked.city);
  const city = chosen && choiceOf(chosen);
  const found = await findHomes(ask, asked, m.search_failed_sentence());
  const read = {
    search,
    asked,
    words: understood(search, asked, reading, city?.name),
    city,
    relaxation: undefined,
    areaRefused,
  };
  if ("failure" in found) return data({ ...read, found }, { status: 503 });
  const pages = Math.max(1, Math.ceil(found.count / pageSize));
  if (search.page > pages) throw redirect(pathOf({ ...search, page: pages }));
  const relaxation = found.count === 0 && reading ? await findRelaxation(ask, search, reading) : undefined;
  return data({ ...read, relaxation, found }, areaRefused ? { status: 400 } : undefined);
}

export const shouldRevalidate = onNewAddress;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  const search: Search = loaderData?.search ?? everything;
  const title = searchTitle(search, loaderData?.city?.name);
  return seo({
    title,
    description: m.search_description({ title }),
    site: root.site.name,
    origin: root.publicUrl,
    path: pathOf({ ...search, sort: "newest", view: "list", box: undefined, drawn: undefined }),
    // Words that someone typed, and a part of the map, are no page for a search engine.
    hidden: Boolean(search.text || search.box || search.drawn),
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, asked, words, city, found, relaxation, areaRefused } = loaderData;
  const { location: next } = useNavigation();
  const location = useLocation();
  const cities = useCities(city);
  // The details open and close over the list without another address beneath: that is no search.
  const isSearching = next?.pathname === location.pathname && next.search !== location.search;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{m.search_heading()}</h1>
      <SearchFilters search={search} asked={asked} cities={cities} />
      {areaRefused && <Alert tone="bad">{areaRefused}</Alert>}
      {words && !isSearching && <SearchChips {...words} />}
      {search.view === "map" ? (
        <SearchOnMap search={search} asked={asked} found={found} isSearching={isSearching} relaxation={relaxation} />
      ) : isSearching ? (
        <SearchWaiting />
      ) : (
        <SearchResults search={search} found={found} city={city?.name} relaxation={relaxation} />
      )}
    </div>
  );
}
