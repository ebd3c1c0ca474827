import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listLimitRequests } from "./queries.ts";
import { operatorRequestView } from "./view.ts";

export const listLimits = handler(domain.properties.listLimits, async ({ db, outside }, { Skip, Limit }) => {
  const { rows, count } = await listLimitRequests(db, { skip: Skip, limit: Limit });
  return { Data: rows.map((row) => operatorRequestView(row, outside.site.listings.active)), Count: count };
});
