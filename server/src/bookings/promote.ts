import { bookingStatus } from "#domain/bookings/codes.ts";
import type { Tx } from "../db/database.ts";
import type { Enqueue } from "../jobs.ts";
import { freePlaces, listWaiting, updateBooking } from "./queries.ts";
import { tellFlats, tellRequest } from "./tell.ts";

type Promoted = { amenity_id: string; capacity: number; needs_approval: boolean };

/**
 * Gives the places that became free to those who wait: the first in line for whom there is room, then the next. Only under
 * the lock of the amenity, so that no place is given twice and nobody who puts themself on the list meanwhile is missed.
 */
export async function promote(
  tx: Tx,
  teller: { enqueue: Enqueue; now: Date },
  amenity: Promoted,
  during?: { from: Date; to: Date },
): Promise<void> {
  const { now } = teller;
  for (const waiting of await listWaiting(tx, amenity.amenity_id, now, during)) {
    if ((await freePlaces(tx, amenity, waiting.starts_at, waiting.ends_at)) < waiting.places) continue;
    const { amenity_booking_id: id } = waiting;
    const booking_status = amenity.needs_approval ? bookingStatus.requested : bookingStatus.booked;
    await updateBooking(tx, id, { booking_status, moved_up_at: now }, now);
    if (amenity.needs_approval) await tellRequest(tx, teller, id);
    else await tellFlats(tx, teller, [id], "booking-moved-up");
  }
}
