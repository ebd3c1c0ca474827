import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { lockAmenity, setStatus } from "./queries.ts";

export const deactivateAmenity = handler(
  domain.bookings.deactivateAmenity,
  async ({ actor, now, transaction, refuse }, { AmenityID: id }) =>
    transaction(async (tx) => {
      const amenity = await lockAmenity(tx, actor.societyId, id);
      if (!amenity) return refuse("unknown-amenity");
      if (amenity.status) await setStatus(tx, id, false, now);
      return {};
    }),
);
