import { bookingStatus } from "#domain/community/bookings/codes.ts";
import { clockTimes, isOpenAt } from "#domain/community/bookings/rules.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import { type LockedAmenity, rulesOf } from "./amenities/queries.ts";
import { notifyFlats, notifyManagers } from "./notify.ts";
import { freePlaces, listWaiting, updateBooking } from "./queries.ts";

/**
 * Gives free places to the waiting list: the first in line for whom there is room, then the next; only while the
 * amenity is active, and at hours at which it is still open. Needs the lock of the amenity, so that no place is given
 * twice and nobody who joins the list meanwhile is missed.
 */
export async function promote(
  tx: Tx,
  notifier: { enqueue: Enqueue; now: Date },
  amenity: LockedAmenity,
  during?: { from: Date; to: Date },
): Promise<void> {
  if (!amenity.status) return;
  const { now } = notifier;
  const { Opening_Hours } = rulesOf(amenity);
  for (const waiting of await listWaiting(tx, amenity.amenity_id, now, during)) {
    const { day, from, to } = clockTimes(waiting.starts_at, waiting.ends_at);
    if (!isOpenAt(Opening_Hours, day, from, to)) continue;
    if ((await freePlaces(tx, amenity, waiting.starts_at, waiting.ends_at)) < waiting.places) continue;
    const { amenity_booking_id: id } = waiting;
    const booking_status = amenity.needs_approval ? bookingStatus.requested : bookingStatus.booked;
    await updateBooking(tx, id, { booking_status, moved_up_at: now }, now);
    if (amenity.needs_approval) await notifyManagers(tx, notifier, id);
    else await notifyFlats(tx, notifier, [id], "booking-moved-up");
  }
}
