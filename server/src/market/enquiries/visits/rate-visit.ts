import { domain } from "#domain";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { lockOfSlot, setFeedback } from "./queries.ts";

export const rateVisit = handler(
  domain.enquiries.rateVisit,
  async (
    { actor, transaction, now, refuse },
    { Visit_SlotID, Whether_Liked: liked, Dislike_Reason, Feedback_Words: words },
  ) =>
    transaction(async (tx) => {
      const slot = await lockOfSlot(tx, actor, Visit_SlotID, now);
      if (!slot || slot.sides.is_owner) return refuse("unknown-visit");
      if (slot.state !== visitStates.agreed || slot.starts_at > now) return refuse("visit-not-over");
      // Nothing of a blocked number reaches the owner, and it does not learn that.
      if (slot.sides.is_of_blocked) return {};
      await setFeedback(tx, Visit_SlotID, { liked, reason: liked ? null : Dislike_Reason, words });
      return {};
    }),
);
