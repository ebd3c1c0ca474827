import type { Amenity, AmenityClosure, Slot } from "#domain/community/bookings/calls.ts";
import { bookingStatus, grainMinutes } from "#domain/community/bookings/codes.ts";
import { type BookingRules, instantAt, lastDay, slotsOn, timeOf } from "#domain/community/bookings/rules.ts";
import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import { imageView } from "../../../core/uploads/view.ts";
import { type AmenityRow, type Calendar, rulesOf, type StoredClosure } from "./queries.ts";

export const closureView = (row: StoredClosure): AmenityClosure => ({
  Amenity_ClosureID: row.amenity_closure_id,
  Closed_From: new Date(row.closed_from).toISOString(),
  Closed_To: new Date(row.closed_to).toISOString(),
  Reason: row.reason,
});

export const amenityView = (row: AmenityRow): Amenity => ({
  AmenityID: row.amenity_id,
  SocietyID: row.society_id,
  Name: row.name,
  Description: row.description,
  Rules: row.rules,
  Whether_Image_Available: row.image !== null,
  Image_Information: row.image && imageView(row.image),
  ...rulesOf(row),
  Opening_Hours: [...rulesOf(row).Opening_Hours],
  Most_Per_Week: row.most_per_week,
  Most_Per_Month: row.most_per_month,
  Whether_Needs_Approval: row.needs_approval,
  Status: row.status,
  Closure: row.closure && closureView(row.closure),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** In the search of the header. */
export const searchItemView = (row: AmenityRow): SearchItem => ({
  ID: row.amenity_id,
  Title: row.name,
  Subtitle: row.description,
  Path: `/bookings/${row.amenity_id}`,
});

/** The slots of a day, each with what it is to who looks. */
export function slotsView(rules: BookingRules, day: Day, { hours, closures, active }: Calendar, now: Date): Slot[] {
  const taken = new Map(hours.map((row) => [row.starts_at.getTime(), row.taken]));
  return slotsOn(rules, day).map(({ from, to }) => {
    const [startsAt, endsAt] = [instantAt(day, from), instantAt(day, to)];
    let mostTaken = 0;
    for (let at = from; at < to; at += grainMinutes)
      mostTaken = Math.max(mostTaken, taken.get(instantAt(day, at).getTime()) ?? 0);
    const free = Math.max(rules.Capacity - mostTaken, 0);
    const overlapping = active.filter(({ starts_at, ends_at }) => starts_at < endsAt && ends_at > startsAt);
    const own = overlapping.find(({ is_own }) => is_own);
    const isClosed = closures.some(({ closed_from, closed_to }) => closed_from < endsAt && closed_to > startsAt);
    return {
      Start_Time: timeOf(from),
      End_Time: timeOf(to),
      State: isClosed
        ? "closed"
        : startsAt <= now
          ? "past"
          : day > lastDay(rules, now)
            ? "later"
            : free === 0
              ? "full"
              : "free",
      Places_Free: free,
      Waiting_Count: overlapping.filter(({ booking_status }) => booking_status === bookingStatus.waiting).length,
      Own_Booking: own ? { BookingID: own.amenity_booking_id, Booking_Status: own.booking_status } : null,
    };
  });
}
