import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of amenities and their bookings. */
export const bookingRefusals = {
  "unknown-amenity": { kind: "not-found", sentence: "Your society doesn't have this amenity." },
  "amenity-exists": { kind: "clash", sentence: "The society already has an amenity with this name." },
  "amenity-inactive": { kind: "clash", sentence: "This amenity can't be booked now." },
  "amenity-has-bookings": {
    kind: "clash",
    sentence: "Upcoming bookings depend on this setting, so it can't be changed until they are over.",
  },
  "capacity-booked": {
    kind: "clash",
    sentence: "More than that is already booked. Please cancel some bookings first.",
  },
  "closure-has-bookings": {
    kind: "clash",
    sentence: "There are bookings in this time. Cancel them and notify those residents?",
  },
  "closure-in-past": { kind: "invalid", sentence: "This time is already over." },
  "unknown-closure": { kind: "not-found", sentence: "This closure no longer exists." },
  "booking-across-midnight": {
    kind: "invalid",
    sentence: "A booking must begin and end on the same day. Please book each day separately.",
  },
  "booking-in-past": { kind: "invalid", sentence: "This time has already begun. Please choose a later one." },
  "booking-too-far": { kind: "invalid", sentence: "This date is too far ahead to book yet." },
  "amenity-closed-day": { kind: "clash", sentence: "It is closed on this day of the week." },
  "outside-opening-hours": { kind: "invalid", sentence: "It is not open at this time." },
  "not-a-slot": { kind: "invalid", sentence: "Please choose one of the slots." },
  "booking-too-long": { kind: "invalid", sentence: "That is too long for one booking." },
  "too-many-people": { kind: "invalid", sentence: "That is too many people for one booking." },
  "amenity-closed": { kind: "clash", sentence: "It is closed at this time." },
  "over-week-limit": { kind: "clash", sentence: "Your flat has reached its booking limit for this week." },
  "over-month-limit": { kind: "clash", sentence: "Your flat has reached its booking limit for this month." },
  "flat-rented-out": {
    kind: "not-allowed",
    sentence: "Your flat is rented out, so only the people who live there can book.",
  },
  "booked-already": { kind: "clash", sentence: "Your flat already has a booking at this time." },
  "slot-full": { kind: "clash", sentence: "This slot is full. You can join the waiting list." },
  "unknown-booking": { kind: "not-found", sentence: "This booking doesn't exist." },
  "booking-ended": { kind: "clash", sentence: "This booking was already cancelled or declined." },
  "booking-begun": { kind: "clash", sentence: "This booking has already begun and can't be changed." },
  "booking-answered": { kind: "clash", sentence: "This booking is no longer waiting for approval." },
  "cancel-too-late": { kind: "clash", sentence: "It is too late to cancel this booking. Please call the office." },
  "reason-missing": { kind: "invalid", sentence: "Please give a reason for those who booked." },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
