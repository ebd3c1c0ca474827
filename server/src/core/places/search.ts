import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { PlacesNotFound } from "../../platform/outside/places-search.ts";

export const search = handler(domain.places.search, async ({ outside, refuse }, { Search }) => {
  if (!outside.placesSearch) return refuse("no-places-search");
  const found = await outside.placesSearch.find(Search).catch((error: unknown) => {
    if (error instanceof PlacesNotFound) return refuse("places-search-failed", { cause: error });
    throw error;
  });
  return found.map(({ name, latitude, longitude }) => ({ Place_Name: name, Latitude: latitude, Longitude: longitude }));
});
