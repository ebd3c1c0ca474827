import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listCities } from "./queries.ts";

export const cities = handler(domain.places.publicCities, async ({ reads }, { Search, StateID, Skip, Limit }) => {
  const { rows, count } = await listCities(reads, { search: Search, stateId: StateID, skip: Skip, limit: Limit });
  return { Data: rows, Count: count };
});
