import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { markAllRead } from "./queries.ts";

export const updateAllStatus = handler(domain.notifications.updateAllStatus, async ({ db, actor, now }) => {
  await markAllRead(db, actor.vendorId, now);
  return {};
});
