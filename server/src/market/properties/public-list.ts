import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { placedOf } from "../nearby/placed.ts";
import { findCards } from "./queries.ts";
import { filtersAt } from "./search/filters.ts";
import { searchHomes } from "./search/queries.ts";
import { listedView } from "./view.ts";

export const publicList = handler(domain.properties.publicList, async ({ reads, now }, input) => {
  const page = { skip: input.Skip, limit: input.Limit };
  const { ids, count, capped } = await searchHomes(reads, filtersAt(input, now), input.Sort, page);
  const [cards, { stations }] = await Promise.all([findCards(reads, ids, now), placedOf(reads, now)]);
  return { Data: cards.map((card) => listedView(card, stations)), Count: count, Whether_Count_Capped: capped };
});
