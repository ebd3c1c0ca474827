import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { removeSubscription } from "./queries.ts";

export const removePush = handler(domain.notifications.removePush, async ({ db, actor }, { Endpoint }) => {
  await removeSubscription(db, actor.vendorId, Endpoint);
  return {};
});
