import { domain } from "#domain";
import { suggestionsFor } from "#domain/market/suggestions/rules.ts";
import { handler } from "../../platform/handler.ts";
import { suggestionNames } from "./names.ts";

export const list = handler(domain.suggestions.list, async ({ reads, now }, { Text, CityID }) => {
  const found = suggestionsFor(Text, await suggestionNames(reads, now), CityID);
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
