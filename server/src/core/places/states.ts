import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listStates } from "./queries.ts";

export const states = handler(domain.places.publicStates, async ({ reads }, { Search, Skip, Limit }) => {
  const { rows, count } = await listStates(reads, { search: Search, skip: Skip, limit: Limit });
  return { Data: rows, Count: count };
});
