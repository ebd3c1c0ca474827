import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listPasskeys as list } from "./queries.ts";
import { viewPasskey } from "./view.ts";

export const listPasskeys = handler(domain.session.listPasskeys, async ({ db, actor }, { Skip, Limit }) => {
  const { rows, count } = await list(db, actor.vendorId, { skip: Skip, limit: Limit });
  return { Data: rows.map(viewPasskey), Count: count };
});
