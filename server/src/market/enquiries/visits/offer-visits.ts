import { domain } from "#domain";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { isClosed } from "#domain/market/enquiries/stages/rules.ts";
import { slotOf, slotsProblem } from "#domain/market/enquiries/visits/rules.ts";
import { problem } from "#domain/platform/problems.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { setEnquiryStage } from "../inbox/queries.ts";
import { findTaken, lockOfEnquiry, replaceOffers } from "./queries.ts";
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
      const wrong = slotsProblem(slots, now);
      if (wrong) return refuse(wrong);
      const taken = await findTaken(tx, sides.property_id, slots);
      if (taken.length > 0)
        return refuse("visit-slot-taken", {
          fields: Object.fromEntries(taken.map((at) => [`Slots.${at}.Start_Time`, problem("visit-agreed-at-time")])),
        });
      await replaceOffers(tx, sides, slots, now).catch(on("visit_slot_apart", () => refuse("visit-slots-overlap")));
      const first = slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0];
      if (!first) return {};
      if (sides.stage === stages.new)
        await setEnquiryStage(tx, sides.owner_id, Property_EnquiryID, { stage: stages.contacted, now });
      // Whoever corrects the times does not ring the bell each time: once an hour for the same first one, which the notice names.
      const visitId = `${Property_EnquiryID}:${now.toISOString().slice(0, 13)}:${first.startsAt.toISOString()}`;
      const about = { news: "offered" as const, visitId, ...first, by: actor.vendorId };
      await notify(tx, { enqueue, now }, visitNotice(sides, "asker", about));
      return {};
    }),
);
