import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { promote } from "../promote.ts";
import { lockAmenity, setStatus } from "./queries.ts";

export const activateAmenity = handler(
  domain.bookings.activateAmenity,
  async ({ actor, now, transaction, refuse, enqueue }, { AmenityID: id }) =>
    transaction(async (tx) => {
      const amenity = await lockAmenity(tx, actor.societyId, id);
      if (!amenity) return refuse("unknown-amenity");
      if (amenity.status) return {};
      await setStatus(tx, id, true, now);
      await promote(tx, { enqueue, now }, { ...amenity, status: true });
      return {};
    }),
);
