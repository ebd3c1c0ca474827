import { domain } from "#domain";
import { bookingStatus } from "#domain/community/bookings/codes.ts";
import { coded } from "#domain/platform/coded-text.ts";
import { handler } from "../../platform/handler.ts";
import { lockAmenity } from "./amenities/queries.ts";
import { notifyFlats } from "./notify.ts";
import { promote } from "./promote.ts";
import { findBooking, readBooking, updateBooking } from "./queries.ts";
import { readerOf } from "./reader.ts";
import { mayFlatCancel } from "./view.ts";

export const cancel = handler(
  domain.bookings.cancel,
  async ({ db, actor, now, transaction, refuse, enqueue }, { BookingID: id, Reason: reason }) => {
    const reader = await readerOf(db, actor);
    return transaction(async (tx) => {
      const found = await findBooking(tx, reader, id);
      const amenity = found && (await lockAmenity(tx, actor.societyId, found.amenity_id));
      if (!amenity) return refuse("unknown-booking");
      const booking = await readBooking(tx, id);
      if (booking.booking_status > bookingStatus.requested) return refuse("booking-ended");
      if (booking.starts_at <= now) return refuse("booking-begun");
      if (!reader.homes && reason === "")
        return refuse("reason-missing", { fields: { Reason: coded("refusal", "reason-missing") } });
      if (reader.homes && !mayFlatCancel(booking, amenity.cancel_hours, now)) return refuse("cancel-too-late");

      await updateBooking(tx, id, { booking_status: bookingStatus.cancelled, reason }, now);
      await notifyFlats(tx, { enqueue, now }, [id], "booking-cancelled", {
        reason,
        ...(reader.homes && { but: actor.phone }),
      });
      await promote(tx, { enqueue, now }, amenity, { from: booking.starts_at, to: booking.ends_at });
      return {};
    });
  },
);
