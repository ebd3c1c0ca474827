import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findCards } from "./queries.ts";
import { searchHomes } from "./search/queries.ts";
import { publicCardView } from "./view.ts";

export const publicList = handler(
  domain.properties.publicList,
  async ({ reads }, { Skip, Limit, Sort, ...filters }) => {
    const { ids, count, capped } = await searchHomes(reads, filters, Sort, { skip: Skip, limit: Limit });
    const cards = await findCards(reads, ids);
    return { Data: cards.map(publicCardView), Count: count, Whether_Count_Capped: capped };
  },
);
