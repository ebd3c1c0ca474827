import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { markRead } from "./queries.ts";

export const updateTenantStatus = handler(
  domain.announcements.updateTenantStatus,
  async ({ db, actor, now, refuse }, { Vendor_AnnouncementID }) =>
    (await markRead(db, actor.phone, Vendor_AnnouncementID, now)) ? {} : refuse("unknown-announcement"),
);
