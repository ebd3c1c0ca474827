import type { Amenity, Booking } from "#domain/community/bookings/calls.ts";
import { type BookingStatus, bookingStatusLabels } from "#domain/community/bookings/codes.ts";
import { type Hours, hoursOn } from "#domain/community/bookings/rules.ts";
import { addDays, type Day, formatClock } from "#domain/platform/days.ts";
import { formatShortDay } from "../../lib/format.ts";
import { languageTag } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";

type DateParts = Intl.DateTimeFormatOptions;
const inDays = (parts: DateParts) => {
  const format = new Intl.DateTimeFormat(languageTag, { ...parts, timeZone: "UTC" });
  return (day: Day) => format.format(new Date(`${day}T00:00:00Z`));
};
const nameOfDay = inDays({ weekday: "long" });
export const weekdayOf = inDays({ weekday: "short" });
/** `Saturday, 28 Nov`. */
export const longDay = (day: Day): string => `${nameOfDay(day)}, ${formatShortDay(day)}`;
/** `Sat, 28 Nov`. */
export const shortDay = (day: Day): string => `${weekdayOf(day)}, ${formatShortDay(day)}`;
export const dateOf = inDays({ day: "numeric" });
export const monthOf = inDays({ month: "short" });

/** `6:00 pm to 7:00 pm`. */
export const spanOf = (from: string, to: string): string =>
  m.common_span({ from: formatClock(from), to: formatClock(to) });

/** The names of the days of a week, Monday first. */
const aMonday = "2026-11-30";
export const weekdays = Array.from({ length: 7 }, (_, at) => ({
  weekday: at + 1,
  name: nameOfDay(addDays(aMonday, at)),
}));

export const hoursOf = (hours: Hours): string => spanOf(hours.Opens, hours.Closes);

/** When it is open on this day, in words. */
export function openOn(amenity: Amenity, day: Day): string {
  const hours = hoursOn(amenity.Opening_Hours, day);
  return hours ? m.bookings_open_today({ hours: hoursOf(hours) }) : m.bookings_closed_today();
}

/** Consecutive days with the same hours are combined: `Monday to Friday`. */
export function weekOf(hours: readonly Hours[]): { days: string; hours: string }[] {
  const groups: { from: number; to: number; hours: string }[] = [];
  for (const { weekday } of weekdays) {
    const found = hours.find(({ Weekday }) => Weekday === weekday);
    const hoursText = found ? hoursOf(found) : m.common_closed();
    const last = groups.at(-1);
    if (last?.hours === hoursText) last.to = weekday;
    else groups.push({ from: weekday, to: weekday, hours: hoursText });
  }
  const nameOf = (weekday: number) => weekdays[weekday - 1]!.name;
  return groups.map(({ from, to, hours }) => ({
    days: from === to ? nameOf(from) : m.common_span({ from: nameOf(from), to: nameOf(to) }),
    hours,
  }));
}

export const lengthOf = (minutes: number): string =>
  minutes % 60 === 0
    ? m.bookings_hours({ count: minutes / 60 })
    : minutes < 60
      ? m.bookings_minutes({ count: minutes })
      : m.bookings_hours_and_half({ count: Math.floor(minutes / 60) });

/** For how many it is. */
export const roomOf = ({ Capacity, Whether_Counts_People, Most_People }: Amenity): string =>
  Whether_Counts_People
    ? m.bookings_room_people({ count: Capacity })
    : Capacity === 1
      ? m.bookings_room_own({ people: Most_People })
      : m.bookings_room_parties({ count: Capacity });

export const statusLabel = (status: number): string => bookingStatusLabels[status as BookingStatus];
export const statusTone = (status: number) =>
  (({ 1: "good", 2: "accent", 3: "warn", 4: "plain", 5: "plain" }) as const)[status as BookingStatus];

/** The status of a past booking that nobody answered, or that never got a place. */
export function standingOf({ Booking_Status, Waiting_Position, Ends_At }: Booking, now: Date): string {
  const isOver = new Date(Ends_At) <= now;
  if (Booking_Status === 2)
    return isOver ? m.bookings_never_free() : m.bookings_waiting_at({ position: Waiting_Position ?? 1 });
  if (Booking_Status === 3 && isOver) return m.bookings_never_answered();
  return Booking_Status === 1 && isOver ? m.bookings_over() : statusLabel(Booking_Status);
}
