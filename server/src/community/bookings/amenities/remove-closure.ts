import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { removeClosure as remove } from "./queries.ts";

export const removeClosure = handler(
  domain.bookings.removeClosure,
  async ({ actor, transaction, refuse }, { Amenity_ClosureID }) =>
    transaction(async (tx) => {
      if (!(await remove(tx, actor.societyId, Amenity_ClosureID))) return refuse("unknown-closure");
      return {};
    }),
);
