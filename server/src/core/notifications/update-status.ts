import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { markNotification } from "./queries.ts";

export const updateStatus = handler(
  domain.notifications.updateStatus,
  async ({ db, actor, now, refuse }, { NotificationID, Status }) => {
    const isThere = await markNotification(db, actor.vendorId, NotificationID, Status ? now : null);
    return isThere ? {} : refuse("unknown-notification");
  },
);
