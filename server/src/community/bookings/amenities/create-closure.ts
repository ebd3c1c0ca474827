import { domain } from "#domain";
import { bookingStatus } from "#domain/community/bookings/codes.ts";
import { problem } from "#domain/platform/problems.ts";
import { handler } from "../../../platform/handler.ts";
import { notifyFlats } from "../notify.ts";
import { listActive, updateBooking } from "../queries.ts";
import { insertClosure, lockAmenity } from "./queries.ts";

export const createClosure = handler(
  domain.bookings.createClosure,
  async ({ actor, now, transaction, refuse, enqueue }, { AmenityID: id, Reason: reason, ...input }) =>
    transaction(async (tx) => {
      const amenity = await lockAmenity(tx, actor.societyId, id);
      if (!amenity) return refuse("unknown-amenity");
      const [from, to] = [new Date(input.Closed_From), new Date(input.Closed_To)];
      if (to <= now) return refuse("closure-in-past", { fields: { Closed_To: problem("over-already") } });
      const booked = await listActive(tx, id, from, to, now);
      if (booked.length > 0 && !input.Whether_Cancel_Bookings)
        return refuse("closure-has-bookings", { fields: { Bookings: String(booked.length) } });

      const Amenity_ClosureID = await insertClosure(tx, {
        ...{ amenity_id: id, society_id: actor.societyId, closed_from: from, closed_to: to, reason, created_at: now },
      });
      const ids = booked.map(({ amenity_booking_id }) => amenity_booking_id);
      for (const each of ids) await updateBooking(tx, each, { booking_status: bookingStatus.cancelled, reason }, now);
      await notifyFlats(tx, { enqueue, now }, ids, "booking-closed", { reason });
      return { Amenity_ClosureID, Cancelled_Count: ids.length };
    }),
);
