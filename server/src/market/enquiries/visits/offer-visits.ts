import { domain } from "#domain";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { isClosed } from "#domain/market/enquiries/stages/rules.ts";
import { slotOf, slotsProblem } from "#domain/market/enquiries/visits/rules.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { setEnquiryStage } from "../inbox/queries.ts";
import { isTaken, lockOfEnquiry, replaceOffers } from "./queries.ts";
import { visitNotice } from "./telling/notices.ts";

export const offerVisits = handler(
  domain.enquiries.offerVisits,
  async ({ actor, transaction, now, refuse, enqueue }, { Property_EnquiryID, Slots }) =>
    transaction(async (tx) => {
      const sides = await lockOfEnquiry(tx, actor, Property_EnquiryID, now);
      if (!sides?.is_owner) return refuse("unknown-enquiry");
      if (isClosed(sides.stage)) return refuse("enquiry-closed");
      const slots = Slots.map(slotOf);
      if (slots.length > 0 && sides.is_of_blocked) return refuse("number-blocked");
      if (slots.length > 0 && !sides.is_live) return refuse("home-not-offered");
      const problem = slotsProblem(slots, now);
      if (problem) return refuse(problem);
      if (await isTaken(tx, sides.property_id, slots)) return refuse("visit-slot-taken");
      await replaceOffers(tx, sides, slots, now).catch(on("visit_slot_apart", () => refuse("visit-slots-overlap")));
      const first = slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0];
      if (!first) return {};
      if (sides.stage === stages.new)
        await setEnquiryStage(tx, sides.owner_id, Property_EnquiryID, { stage: stages.contacted, now });
      // Whoever corrects the times does not ring the bell each time: once an hour.
      const visitId = `${Property_EnquiryID}:${now.toISOString().slice(0, 13)}`;
      const about = { news: "offered" as const, visitId, ...first, by: actor.vendorId };
      await notify(tx, { enqueue, now }, visitNotice(sides, "asker", about));
      return {};
    }),
);
