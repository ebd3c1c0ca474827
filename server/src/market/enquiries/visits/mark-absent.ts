import { domain } from "#domain";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { lockOfSlot, setAbsence } from "./queries.ts";

export const markAbsent = handler(
  domain.enquiries.markAbsent,
  async ({ actor, transaction, now, refuse }, { Visit_SlotID, Whether_Absent }) =>
    transaction(async (tx) => {
      const slot = await lockOfSlot(tx, actor, Visit_SlotID, now);
      if (!slot) return refuse("unknown-visit");
      if (slot.state !== visitStates.agreed || slot.starts_at > now) return refuse("visit-not-over");
      // Nothing of a blocked number reaches the owner, and it does not learn that.
      if (slot.sides.is_of_blocked && !slot.sides.is_owner) return {};
      await setAbsence(tx, Visit_SlotID, slot.sides.is_owner, Whether_Absent);
      return {};
    }),
);
