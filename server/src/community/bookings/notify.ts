import { clockTimes } from "#domain/community/bookings/rules.ts";
import { formatClock, formatShortDay } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../core/notifications/notify.ts";
import { listOfficers } from "../../core/officers/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import { type BookingForNotice, listForNotice } from "./queries.ts";

type Notifier = { enqueue: Enqueue; now: Date };
type OfFlat = "booking-made" | "booking-cancelled" | "booking-closed" | "booking-moved-up" | "booking-reminder";

/** `28 Nov, 6:00 pm to 7:00 pm`. */
export function timeOfBooking({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): string {
  const { day, from, to } = clockTimes(starts_at, ends_at);
  return `${formatShortDay(day)}, ${formatClock(from)} to ${formatClock(to)}`;
}

const commonOf = (booking: BookingForNotice) => ({
  Amenity_Name: booking.amenity_name,
  When: timeOfBooking(booking),
  Flat_No: booking.flat_label,
});

/** Tells everyone of the flats that booked, but for the number of who did it. */
export async function notifyFlats(
  tx: Tx,
  notifier: Notifier,
  bookingIds: readonly string[],
  kind: OfFlat,
  { reason = "", but }: { reason?: string; but?: string } = {},
): Promise<void> {
  if (bookingIds.length === 0) return;
  const bookings = await listForNotice(tx, bookingIds);
  await notify(
    tx,
    notifier,
    bookings.flatMap((booking) =>
      booking.people_of_flat
        .filter(({ phone }) => phone !== but)
        .map(({ phone, email }) => ({
          to: { phone, email, vendorType: vendorTypes.tenant },
          from: { societyId: booking.society_id },
          kind,
          values: { ...commonOf(booking), Reason: reason },
          link: "/bookings?view=bookings",
          onceKey: `${kind}:${booking.amenity_booking_id}`,
        })),
    ),
  );
}

/** Tells those who answer that a booking waits for an answer. */
export async function notifyManagers(tx: Tx, notifier: Notifier, bookingId: string): Promise<void> {
  const [booking] = await listForNotice(tx, [bookingId]);
  if (!booking) return;
  const { society_id: societyId } = booking;
  const officers = await listOfficers(tx, { societyId, may: "amenities.write", now: notifier.now });
  await notify(
    tx,
    notifier,
    officers.map(({ phone }) => ({
      to: { phone, vendorType: vendorTypes.society },
      from: { societyId },
      kind: "booking-requested" as const,
      values: { ...commonOf(booking), Name: booking.name, People: String(booking.people) },
      link: "/bookings?view=bookings&status=3",
      onceKey: `booking-requested:${bookingId}`,
    })),
  );
}
