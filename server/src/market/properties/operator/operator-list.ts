import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { countListings, listListings } from "./queries.ts";
import { listingView } from "./view.ts";

export const operatorList = handler(domain.properties.operatorList, async ({ db, language }, { List, Skip, Limit }) => {
  const [rows, counts] = await Promise.all([listListings(db, List, { skip: Skip, limit: Limit }), countListings(db)]);
  return {
    Data: rows.map((row) => listingView(row, language)),
    Count: counts[List],
    Totals: { Reported: counts.reported, Unverified: counts.unverified, Hidden: counts.hidden },
  };
});
