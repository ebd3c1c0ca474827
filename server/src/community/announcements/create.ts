import { domain } from "#domain";
import { announcementTypes } from "#domain/community/announcements/codes.ts";
import { handler } from "../../platform/handler.ts";
import { countAudience, insertAnnouncement, mayAttach, unknownOf } from "./queries.ts";

export const create = handler(
  domain.announcements.create,
  async ({ actor, now, transaction, refuse, enqueue }, { SocietyID = actor.societyId, ...draft }) => {
    if (SocietyID !== actor.societyId) return refuse("no-society");
    const sendAt = draft.Send_At && draft.Send_At > now ? draft.Send_At : now;
    if (draft.Expires_At && draft.Expires_At <= sendAt) return refuse("expires-too-early");
    if (draft.Announcement_Type === announcementTypes.emergency) draft.Priority = 3;
    return transaction(async (tx) => {
      const unknown = await unknownOf(tx, actor.societyId, draft);
      if (unknown) return refuse(unknown);
      if (!(await mayAttach(tx, actor.vendorId, draft.DocumentID_Array))) return refuse("unknown-document");
      const { people } = await countAudience(tx, actor.societyId, draft);
      if (people === 0) return refuse("nobody-to-tell");
      const { announcementId, isDue } = await insertAnnouncement(tx, actor, draft, now);
      if (isDue) await enqueue(tx, "announcements.fan-out", { announcementId });
      return { Society_AnnouncementID: announcementId, Recipient_Count: people };
    });
  },
);
