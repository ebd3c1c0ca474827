import { domain } from "#domain";
import { rentEdges } from "#domain/market/properties/rules.ts";
import { paise } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { filtersAt } from "./search/filters.ts";
import { searchHomes } from "./search/queries.ts";
import { countRents } from "./search/rents.ts";

export const searchFigures = handler(domain.properties.searchFigures, async ({ reads, now }, input) => {
  const filters = filtersAt(input, now);
  const [found, rents] = await Promise.all([
    searchHomes(reads, filters, "newest", { skip: 0, limit: 1 }),
    countRents(reads, filters, rentEdges.map(paise)),
  ]);
  return {
    Count: found.count,
    Whether_Count_Capped: found.capped,
    Rents: rents.counts.map((count, at) => ({ From: rentEdges[at]!, To: rentEdges[at + 1] ?? null, Count: count })),
    Whether_Rents_Estimated: rents.isEstimate,
  };
});
