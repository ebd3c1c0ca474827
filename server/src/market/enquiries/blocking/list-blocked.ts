import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findBlocked } from "./queries.ts";
import { blockedView } from "./view.ts";

export const listBlocked = handler(domain.enquiries.listBlocked, async ({ db, actor }, paging) => {
  const { rows, count } = await findBlocked(db, actor.vendorId, paging);
  return { Data: rows.map(blockedView), Count: count };
});
