import { domain } from "#domain";
import { announcementTypes } from "#domain/community/announcements/codes.ts";
import { handler } from "../../platform/handler.ts";
import {
  countAudience,
  type LockedAnnouncement,
  lockAnnouncement,
  mayAttach,
  unknownOf,
  updateAnnouncement,
} from "./queries.ts";

export const edit = handler(
  domain.announcements.edit,
  async (
    { actor, now, transaction, refuse, enqueue },
    { Society_AnnouncementID, updated_at, SocietyID = actor.societyId, ...draft },
  ) => {
    if (SocietyID !== actor.societyId) return refuse("no-society");
    return transaction(async (tx) => {
      const standing = await lockAnnouncement(tx, actor.societyId, Society_AnnouncementID);
      if (!standing) return refuse("unknown-announcement");
      if (standing.cancelled_at) return refuse("announcement-cancelled");
      if (standing.expires_at && standing.expires_at <= now) return refuse("announcement-expired");
      if (updated_at !== undefined && Date.parse(updated_at) !== standing.updated_at.getTime()) return refuse("stale");
      const sendAt = sendAtOf(standing, draft.Send_At, now);
      if (!sendAt) return refuse("announcement-sent");
      if (draft.Expires_At && (draft.Expires_At <= sendAt || draft.Expires_At <= now))
        return refuse("expires-too-early");
      const unknown = await unknownOf(tx, actor.societyId, draft);
      if (unknown) return refuse(unknown);
      if (!(await mayAttach(tx, actor.vendorId, draft.DocumentID_Array, Society_AnnouncementID)))
        return refuse("unknown-document");
      if ((await countAudience(tx, actor.societyId, draft)).people === 0) return refuse("nobody-to-tell");
      // What it is stays: an emergency still ends, and stays one of high priority.
      const isEmergency = standing.announcement_type === announcementTypes.emergency;
      if (isEmergency && !draft.Expires_At) return refuse("expires-too-early");
      if (isEmergency) draft.Priority = 3;
      await updateAnnouncement(tx, standing, draft, { sendAt, now });
      if (sendAt <= now) await enqueue(tx, "announcements.fan-out", { announcementId: Society_AnnouncementID });
      return {};
    });
  },
);

/** When it goes out; what has gone out keeps its time, undefined where it was to have another. */
function sendAtOf({ send_at }: LockedAnnouncement, sendAt: Date | null | undefined, now: Date): Date | undefined {
  if (sendAt === undefined) return send_at;
  if (send_at > now) return sendAt && sendAt > now ? sendAt : now;
  return sendAt && sendAt > now ? undefined : send_at;
}
