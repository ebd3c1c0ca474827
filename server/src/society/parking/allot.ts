import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockFlat } from "../flats/queries.ts";
import { insertAllotment, lockSlot } from "./queries.ts";

export const allot = handler(
  domain.parking.allot,
  async ({ actor, now, transaction, refuse }, { Parking_SlotID, FlatID, ...draft }) =>
    transaction(async (tx) => {
      if (draft.Allotted_Until !== null && draft.Allotted_Until < draft.Allotted_From)
        return refuse("allotment-ends-before-start");
      if (!(await lockSlot(tx, actor.societyId, Parking_SlotID))) return refuse("unknown-parking-slot");
      const flat = await lockFlat(tx, actor.societyId, FlatID);
      if (!flat) return refuse("unknown-flat");
      const Parking_AllotmentID = await insertAllotment(tx, Parking_SlotID, flat, draft, now).catch(
        on("parking_allotment_alone", () => refuse("parking-slot-taken")),
      );
      return { Parking_AllotmentID };
    }),
);
