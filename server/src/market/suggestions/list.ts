import { domain } from "#domain";
import { isReadAs } from "#domain/market/reading/rules.ts";
import { suggestionsFor } from "#domain/market/suggestions/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { placesOf } from "../reading/vocabulary.ts";
import { suggestionNames } from "./names.ts";

export const list = handler(domain.suggestions.list, async ({ reads, now }, { Text, CityID }) => {
  const [index, names] = await Promise.all([placesOf(reads, now), suggestionNames(reads, now)]);
  const found = suggestionsFor(Text, names, (text, place) => isReadAs(text, place, index, dayOf(now)), CityID);
  return {
    Data: found.map(({ place, homes, text }) => ({
      Kind: place.kind,
      Name: place.name,
      City_Name: place.city,
      Count: homes ?? null,
      Text: text,
    })),
  };
});
