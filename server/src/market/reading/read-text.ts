import { domain } from "#domain";
import { readSearchText } from "#domain/market/reading/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { placesOf } from "./vocabulary.ts";

export const readText = handler(domain.reading.readText, async ({ reads, now }, { Text }) => {
  const index = await placesOf(reads, now);
  const { Places, Whether_Cut, ...reading } = readSearchText(Text, index, dayOf(now));
  const cityId = reading.City === undefined ? undefined : index.cities.get(reading.City)?.cityId;
  return {
    ...reading,
    ...(cityId !== undefined && { CityID: cityId }),
    Places: Places.map(({ name, kind, city, latitude, longitude }) => ({
      Name: name,
      Kind: kind,
      City_Name: city,
      Latitude: latitude ?? null,
      Longitude: longitude ?? null,
    })),
    Whether_Text_Cut: Whether_Cut,
  };
});
