import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { insertSlots } from "./queries.ts";

export const create = handler(
  domain.parking.create,
  async ({ actor, now, transaction, refuse }, { Codes, ...details }) =>
    transaction(async (tx) => {
      await insertSlots(tx, actor.societyId, Codes, details, now).catch(
        on("parking_slot_once", () => refuse("parking-slot-exists")),
      );
      return { Added: Codes.length };
    }),
);
