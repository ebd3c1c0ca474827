import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countIssuers, listIssuers } from "./queries.ts";
import { viewIssuer } from "./view.ts";

export const list = handler(domain.standings.list, async ({ db }, { List, Search = "", Skip, Limit }) => {
  const [{ rows, count }, totals] = await Promise.all([
    listIssuers(db, { list: List, search: Search, skip: Skip, limit: Limit }),
    countIssuers(db),
  ]);
  return {
    Data: rows.map(viewIssuer),
    Count: count,
    Totals: { New: totals.new, Alarms: totals.alarms, Verified: totals.verified, Suspended: totals.suspended },
  };
});
