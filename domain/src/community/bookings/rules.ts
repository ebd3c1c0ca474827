import { addDays, type Day, dayInMonth, dayOf, startOf } from "../../platform/days.ts";
import { problem } from "../../platform/problems.ts";
import type { RefusalCode } from "../../platform/refusals.ts";
import { bookingStatus, grainMinutes } from "./codes.ts";

/** Of one day of the week, 1 Monday to 7 Sunday. A day that is not named is closed. */
export type Hours = { Weekday: number; Opens: string; Closes: string };

/** The rules of an amenity: who may book it and when. */
export type BookingRules = {
  Opening_Hours: readonly Hours[];
  Slot_Minutes: number;
  Most_Slots: number;
  Capacity: number;
  Whether_Counts_People: boolean;
  Most_People: number;
  Days_Ahead: number;
  Cancel_Hours: number;
};

const minute = 60_000;
export const hour = 60 * minute;

/** Minutes since midnight of `18:30`; the end of a day is `24:00`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The instant at this many minutes past midnight on this day in India. */
export const instantAt = (day: Day, minutes: number): Date => new Date(startOf(day).getTime() + minutes * minute);

/** The day in India and the start and end time of a period; the end may be midnight, `24:00`. */
export function clockTimes(startsAt: Date, endsAt: Date): { day: Day; from: string; to: string } {
  const day = dayOf(startsAt);
  const since = (at: Date) => timeOf(Math.round((at.getTime() - startOf(day).getTime()) / minute));
  return { day, from: since(startsAt), to: since(endsAt) };
}

export const hoursOn = (hours: readonly Hours[], day: Day): Hours | undefined =>
  hours.find(({ Weekday }) => Weekday === weekdayOf(day));

/** Whether the period between two times of a day (`18:00`) is within the opening hours. */
export function isOpenAt(hours: readonly Hours[], day: Day, from: string, to: string): boolean {
  const open = hoursOn(hours, day);
  return open !== undefined && minutesOf(from) >= minutesOf(open.Opens) && minutesOf(to) <= minutesOf(open.Closes);
}

export type Slot = { from: number; to: number };

/** The slots of a day, in minutes since midnight; a remainder before closing is too short for one. */
export function slotsOn({ Opening_Hours, Slot_Minutes }: BookingRules, day: Day): Slot[] {
  const hours = hoursOn(Opening_Hours, day);
  if (!hours) return [];
  const closes = minutesOf(hours.Closes);
  const slots: Slot[] = [];
  for (let from = minutesOf(hours.Opens); from + Slot_Minutes <= closes; from += Slot_Minutes)
    slots.push({ from, to: from + Slot_Minutes });
  return slots;
}

/** How many of the capacity a booking takes: a party one, or each of its people. */
export const placesOf = ({ Whether_Counts_People }: Pick<BookingRules, "Whether_Counts_People">, people: number) =>
  Whether_Counts_People ? people : 1;

/** The last day that may be booked today. */
export const lastDay = ({ Days_Ahead }: Pick<BookingRules, "Days_Ahead">, now: Date): Day =>
  addDays(dayOf(now), Days_Ahead);

type Wish = { Booking_Date: Day; Start_Time: string; End_Time: string; People: number };
type WhyNot = Extract<
  RefusalCode,
  | "booking-across-midnight"
  | "booking-in-past"
  | "booking-too-far"
  | "amenity-closed-day"
  | "outside-opening-hours"
  | "not-a-slot"
  | "booking-too-long"
  | "too-many-people"
>;

/** Why the amenity's own rules refuse a booking; `undefined`: they do not. */
export function whyNot(rules: BookingRules, request: Wish, now: Date): WhyNot | undefined {
  const { Booking_Date: day, People } = request;
  const [from, to] = [minutesOf(request.Start_Time), minutesOf(request.End_Time)];
  if (to <= from) return "booking-across-midnight";
  if (instantAt(day, from) <= now) return "booking-in-past";
  if (day > lastDay(rules, now)) return "booking-too-far";
  if (!hoursOn(rules.Opening_Hours, day)) return "amenity-closed-day";
  if (!isOpenAt(rules.Opening_Hours, day, request.Start_Time, request.End_Time)) return "outside-opening-hours";
  const slots = slotsOn(rules, day);
  if (!slots.some((slot) => slot.from === from) || !slots.some((slot) => slot.to === to)) return "not-a-slot";
  if (to - from > rules.Slot_Minutes * rules.Most_Slots) return "booking-too-long";
  if (People > rules.Most_People || placesOf(rules, People) > rules.Capacity) return "too-many-people";
  return undefined;
}

/** Monday to Sunday of the week of this day. */
export function weekOf(day: Day): { from: Day; to: Day } {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

export function monthOf(day: Day): { from: Day; to: Day } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return { from: dayInMonth(year, month, 1), to: dayInMonth(year, month, 31) };
}

type Made = { status: number; startsAt: Date; movedUpAt: Date | null };

/**
 * Whether its flat may still cancel a booking. Who only waits or asks may until it begins; so may who got the place from
 * the waiting list when the deadline had passed.
 */
export function mayCancel({ Cancel_Hours }: Pick<BookingRules, "Cancel_Hours">, made: Made, now: Date): boolean {
  if (made.startsAt <= now) return false;
  if (made.status === bookingStatus.waiting || made.status === bookingStatus.requested) return true;
  if (made.status !== bookingStatus.booked) return false;
  const deadline = new Date(made.startsAt.getTime() - Cancel_Hours * hour);
  return now <= deadline || (made.movedUpAt !== null && made.movedUpAt > deadline);
}

/** The problem with the hours of a week, in words for a person. */
export function hoursProblem(hours: readonly Hours[], slotMinutes: number): string | undefined {
  if (hours.length === 0) return problem("never-open");
  if (new Set(hours.map(({ Weekday }) => Weekday)).size < hours.length) return problem("weekday-twice");
  for (const { Opens, Closes } of hours) {
    const [opens, closes] = [minutesOf(Opens), minutesOf(Closes)];
    if (opens % grainMinutes !== 0 || closes % grainMinutes !== 0 || closes > 24 * 60)
      return problem("half-hours-only");
    if (closes <= opens) return problem("closes-before-opening");
    if (closes - opens < slotMinutes) return problem("slot-longer-than-open");
  }
  return undefined;
}
