import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockSlot, updateSlot } from "./queries.ts";

export const edit = handler(
  domain.parking.edit,
  async ({ actor, now, transaction, refuse }, { Parking_SlotID, updated_at, ...details }) =>
    transaction(async (tx) => {
      const slot = await lockSlot(tx, actor.societyId, Parking_SlotID);
      if (!slot) return refuse("unknown-parking-slot");
      if (updated_at !== undefined && Date.parse(updated_at) !== slot.updated_at.getTime()) return refuse("stale");
      await updateSlot(tx, Parking_SlotID, details, now).catch(
        on("parking_slot_once", () => refuse("parking-slot-exists")),
      );
      return {};
    }),
);
