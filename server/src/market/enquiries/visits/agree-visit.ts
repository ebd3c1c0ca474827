import { domain } from "#domain";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { isClosed } from "#domain/market/enquiries/stages/rules.ts";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { holdBlocks, isBlocked } from "../blocking/queries.ts";
import { setEnquiryStage } from "../inbox/queries.ts";
import { agreeSlot, findAgreed, lockOfSlot } from "./queries.ts";
import { visitNotice } from "./telling/notices.ts";

export const agreeVisit = handler(
  domain.enquiries.agreeVisit,
  async ({ actor, transaction, now, refuse, enqueue }, { Visit_SlotID }) =>
    transaction(async (tx) => {
      const slot = await lockOfSlot(tx, actor, Visit_SlotID, now);
      // The owner offers, and does not take.
      if (!slot || slot.sides.is_owner || slot.state === visitStates.cancelled) return refuse("unknown-visit");
      const { sides, enquiry_id, starts_at: startsAt, ends_at: endsAt } = slot;
      if (isClosed(sides.stage)) return refuse("enquiry-closed");
      if (!sides.is_live) return refuse("home-not-offered");
      if (startsAt <= now) return refuse("visit-slot-past");
      if (await findAgreed(tx, enquiry_id, now)) return refuse("visit-agreed-already");
      // Whoever blocks a number at this moment waits, and then ends the visit.
      await holdBlocks(tx, sides.owner_id);
      if (sides.is_of_blocked || (await isBlocked(tx, sides.owner_id, sides.phone_number)))
        return refuse("visit-slot-taken");
      const isAgreed = await agreeSlot(tx, Visit_SlotID, now).catch(
        on("visit_slot_taken_once", () => refuse("visit-slot-taken")),
      );
      if (!isAgreed) return refuse("visit-slot-taken");
      if (sides.stage === stages.new || sides.stage === stages.contacted)
        await setEnquiryStage(tx, sides.owner_id, enquiry_id, { stage: stages.visit, now });
      const about = { news: "agreed" as const, visitId: Visit_SlotID, startsAt, endsAt, by: actor.vendorId };
      await notify(tx, { enqueue, now }, visitNotice(sides, "owner", about));
      return {};
    }),
);
