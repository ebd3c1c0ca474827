import { domain } from "#domain";
import { bookingStatus } from "#domain/community/bookings/codes.ts";
import { handler } from "../../platform/handler.ts";
import { lockAmenity } from "./amenities/queries.ts";
import { notifyFlats } from "./notify.ts";
import { promote } from "./promote.ts";
import { findBooking, readBooking, updateBooking } from "./queries.ts";

export const setStatus = handler(
  domain.bookings.setStatus,
  async ({ actor, now, transaction, refuse, enqueue }, { BookingID: id, Booking_Status: status, Reason: reason }) =>
    transaction(async (tx) => {
      const found = await findBooking(tx, { societyId: actor.societyId, homes: undefined }, id);
      const amenity = found && (await lockAmenity(tx, actor.societyId, found.amenity_id));
      if (!amenity) return refuse("unknown-booking");
      const booking = await readBooking(tx, id);
      if (booking.booking_status !== bookingStatus.requested) return refuse("booking-answered");
      if (booking.starts_at <= now) return refuse("booking-begun");
      if (status === bookingStatus.booked) {
        await updateBooking(tx, id, { booking_status: status }, now);
        await notifyFlats(tx, { enqueue, now }, [id], "booking-made");
        return {};
      }
      await updateBooking(tx, id, { booking_status: status, reason }, now);
      await notifyFlats(tx, { enqueue, now }, [id], "booking-cancelled", { reason });
      await promote(tx, { enqueue, now }, amenity, { from: booking.starts_at, to: booking.ends_at });
      return {};
    }),
);
