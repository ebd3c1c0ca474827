import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockAllotment, updateLastDay } from "./queries.ts";

export const endAllotment = handler(
  domain.parking.endAllotment,
  async ({ actor, now, transaction, refuse }, { Parking_AllotmentID, Allotted_Until }) =>
    transaction(async (tx) => {
      const allotment = await lockAllotment(tx, actor.societyId, Parking_AllotmentID);
      if (!allotment) return refuse("unknown-parking-allotment");
      if (Allotted_Until < allotment.allotted_from) return refuse("allotment-ends-before-start");
      // A later last day than before may reach into the next allotment.
      await updateLastDay(tx, Parking_AllotmentID, Allotted_Until, now).catch(
        on("parking_allotment_alone", () => refuse("parking-slot-taken")),
      );
      return {};
    }),
);
