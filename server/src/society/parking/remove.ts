import { domain } from "#domain";
import { onReferenced } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { deleteSlot, lockSlot } from "./queries.ts";

export const remove = handler(domain.parking.remove, async ({ actor, transaction, refuse }, { Parking_SlotID }) =>
  transaction(async (tx) => {
    if (!(await lockSlot(tx, actor.societyId, Parking_SlotID))) return refuse("unknown-parking-slot");
    await deleteSlot(tx, Parking_SlotID).catch(onReferenced(() => refuse("parking-slot-in-use")));
    return {};
  }),
);
