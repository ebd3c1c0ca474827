import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { cancelAnnouncement, lockAnnouncement } from "./queries.ts";

export const cancel = handler(
  domain.announcements.cancel,
  async ({ actor, now, transaction, refuse }, { Society_AnnouncementID }) =>
    transaction(async (tx) => {
      const standing = await lockAnnouncement(tx, actor.societyId, Society_AnnouncementID);
      if (!standing) return refuse("unknown-announcement");
      if (standing.cancelled_at) return refuse("announcement-cancelled");
      if (!(await cancelAnnouncement(tx, Society_AnnouncementID, now))) return refuse("too-late-to-cancel");
      return {};
    }),
);
