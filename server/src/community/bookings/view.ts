import type { Booking } from "#domain/community/bookings/calls.ts";
import { bookingStatus } from "#domain/community/bookings/codes.ts";
import { clockTimes, mayCancel } from "#domain/community/bookings/rules.ts";
import type { BookingRow } from "./queries.ts";
import type { Reader } from "./reader.ts";

/** What a flat may still do with a booking: shared by the view and by the call that does it. */
export const mayFlatCancel = (
  row: Pick<BookingRow, "booking_status" | "starts_at" | "moved_up_at">,
  cancelHours: number,
  now: Date,
): boolean =>
  mayCancel(
    { Cancel_Hours: cancelHours },
    { status: row.booking_status, startsAt: row.starts_at, movedUpAt: row.moved_up_at },
    now,
  );

const isActive = (status: number) => status <= bookingStatus.requested;

export function bookingView(row: BookingRow, reader: Reader, now: Date): Booking {
  const isDesk = reader.homes === undefined;
  const { from, to } = clockTimes(row.starts_at, row.ends_at);
  const isToCome = row.starts_at > now;
  return {
    BookingID: row.amenity_booking_id,
    AmenityID: row.amenity_id,
    Amenity_Name: row.amenity_name,
    Booking_Date: row.booking_date,
    Start_Time: from,
    End_Time: to,
    Starts_At: row.starts_at.toISOString(),
    Ends_At: row.ends_at.toISOString(),
    People: row.people,
    Booking_Status: row.booking_status,
    Reason: row.reason,
    FlatID: row.flat_id,
    Flat_No: row.flat_no,
    Flat_Label: row.flat_label,
    Building_Name: row.building_name,
    Name: row.name,
    PhoneNumber: isDesk ? row.phone_number : null,
    Waiting_Position: row.waiting_position,
    Whether_Cancellable: isDesk ? isToCome && isActive(row.booking_status) : mayFlatCancel(row, row.cancel_hours, now),
    Next_Statuses: isDesk && isToCome && row.booking_status === bookingStatus.requested ? [1, 5] : [],
    created_at: row.created_at.toISOString(),
  };
}
