import { domain } from "#domain";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { handler } from "../../../platform/handler.ts";
import { setEnquiryStage } from "../inbox/queries.ts";
import { endVisit, hasVisit, lockOfSlot } from "./queries.ts";
import { visitNotice } from "./telling/notices.ts";

export const cancelVisit = handler(
  domain.enquiries.cancelVisit,
  async ({ actor, transaction, now, refuse, enqueue }, { Visit_SlotID, Cancel_Reason: reason, Cancel_Words: words }) =>
    transaction(async (tx) => {
      const slot = await lockOfSlot(tx, actor, Visit_SlotID, now);
      if (!slot) return refuse("unknown-visit");
      const { sides, enquiry_id, starts_at: startsAt, ends_at: endsAt } = slot;
      if (slot.state !== visitStates.agreed || startsAt <= now) return refuse("visit-not-to-come");
      await endVisit(tx, Visit_SlotID, { by: sides.is_owner ? 1 : 2, reason, words, now });
      if (sides.stage === stages.visit && !(await hasVisit(tx, enquiry_id)))
        await setEnquiryStage(tx, sides.owner_id, enquiry_id, { stage: stages.contacted, now });
      const about = { news: "cancelled" as const, visitId: Visit_SlotID, startsAt, endsAt, reason, by: actor.vendorId };
      await notify(tx, { enqueue, now }, visitNotice(sides, sides.is_owner ? "asker" : "owner", about));
      return {};
    }),
);
