import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { countListed, countListings, listListings } from "./queries.ts";
import { listingView } from "./view.ts";

export const operatorList = handler(
  domain.properties.operatorList,
  async ({ db, language }, { List, Skip, Limit, Signal, Turn }) => {
    // The filters are of the list of what is to be checked.
    const narrowed = List === "check" ? { signal: Signal, turn: Turn } : {};
    const [rows, count, counts] = await Promise.all([
      listListings(db, List, { ...narrowed, skip: Skip, limit: Limit }),
      countListed(db, List, narrowed),
      countListings(db),
    ]);
    return {
      Data: rows.map((row) => listingView(row, language)),
      Count: count,
      Totals: { Check: counts.check, Reported: counts.reported, Unverified: counts.unverified, Hidden: counts.hidden },
    };
  },
);
