import { domain } from "#domain";
import { problem } from "#domain/platform/problems.ts";
import { holdOwnImage } from "../../../core/session/profile/queries.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { timeOfBooking } from "../notify.ts";
import { promote } from "../promote.ts";
import { hasUpcoming } from "../queries.ts";
import { dropHalfHours, findFullest, lockAmenity, updateAmenity } from "./queries.ts";

const halfHour = 30 * 60_000;

export const editAmenity = handler(
  domain.bookings.editAmenity,
  async ({ actor, now, transaction, refuse, enqueue }, { AmenityID: id, updated_at, ...draft }) =>
    transaction(async (tx) => {
      const amenity = await lockAmenity(tx, actor.societyId, id);
      if (!amenity) return refuse("unknown-amenity");
      if (updated_at !== undefined && Date.parse(updated_at) !== amenity.updated_at.getTime()) return refuse("stale");
      const { ImageID } = draft;
      if (ImageID && ImageID !== amenity.image_id && !(await holdOwnImage(tx, actor.vendorId, ImageID)))
        return refuse("unknown-image");
      if (draft.Whether_Counts_People !== amenity.counts_people && (await hasUpcoming(tx, id, now)))
        return refuse("amenity-has-bookings");

      const fullest = await findFullest(tx, id, now);
      if (fullest && fullest.taken > draft.Capacity) {
        const when = timeOfBooking({ ...fullest, ends_at: new Date(fullest.starts_at.getTime() + halfHour) });
        return refuse("capacity-booked", { fields: { Capacity: `${fullest.taken} are booked already: ${when}` } });
      }
      // What is over may have been fuller than it may be from now on.
      await dropHalfHours(tx, now, id);
      await updateAmenity(tx, id, draft, now).catch(
        on("amenity_name_once", () => refuse("amenity-exists", { fields: { Name: problem("name-taken") } })),
      );
      await promote(tx, { enqueue, now }, (await lockAmenity(tx, actor.societyId, id))!);
      return {};
    }),
);
