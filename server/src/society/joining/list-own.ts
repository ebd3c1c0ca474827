import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listOwnRequests } from "./queries.ts";
import { viewOwnRequest } from "./view.ts";

export const listOwn = handler(domain.joining.listOwn, async ({ db, actor }, page) => {
  const { rows, count } = await listOwnRequests(db, actor.vendorId, page);
  return { Data: rows.map(viewOwnRequest), Count: count };
});
