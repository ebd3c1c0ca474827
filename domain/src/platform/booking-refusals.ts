import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of amenities and their bookings. */
export const bookingRefusals = {
  "unknown-amenity": { kind: "not-found", sentence: "There is no such amenity in your society." },
  "amenity-exists": { kind: "clash", sentence: "The society has an amenity of this name already." },
  "amenity-inactive": { kind: "clash", sentence: "This amenity cannot be booked at present." },
  "amenity-has-bookings": {
    kind: "clash",
    sentence: "Upcoming bookings were counted the other way, so this cannot be changed until they are over.",
  },
  "capacity-booked": { kind: "clash", sentence: "More than that is booked already. Please cancel bookings first." },
  "closure-has-bookings": {
    kind: "clash",
    sentence: "Something is booked in this time. Shall these bookings be cancelled, and their people told?",
  },
  "closure-in-past": { kind: "invalid", sentence: "This time is over already." },
  "unknown-closure": { kind: "not-found", sentence: "This closure is not there any more." },
  "booking-across-midnight": {
    kind: "invalid",
    sentence: "A booking begins and ends on the same day. Please make one for each day.",
  },
  "booking-in-past": { kind: "invalid", sentence: "This time has begun already. Please choose a later one." },
  "booking-too-far": { kind: "invalid", sentence: "This day is too far ahead to be booked yet." },
  "amenity-closed-day": { kind: "clash", sentence: "It is closed on this day of the week." },
  "outside-opening-hours": { kind: "invalid", sentence: "It is not open at this time." },
  "not-a-slot": { kind: "invalid", sentence: "A booking begins and ends with a slot. Please choose one of them." },
  "booking-too-long": { kind: "invalid", sentence: "That is longer than one booking may be." },
  "too-many-people": { kind: "invalid", sentence: "That is more people than one booking may be for." },
  "amenity-closed": { kind: "clash", sentence: "It is closed at this time." },
  "over-week-limit": { kind: "clash", sentence: "Your flat has booked as often as it may in this week." },
  "over-month-limit": { kind: "clash", sentence: "Your flat has booked as often as it may in this month." },
  "booked-already": { kind: "clash", sentence: "Your flat has a booking at this time already." },
  "slot-full": { kind: "clash", sentence: "No place is left at this time. You can put yourself on the waiting list." },
  "unknown-booking": { kind: "not-found", sentence: "There is no such booking." },
  "booking-ended": { kind: "clash", sentence: "This booking was cancelled or declined already." },
  "booking-begun": { kind: "clash", sentence: "This booking has begun already, so it stays as it is." },
  "booking-answered": { kind: "clash", sentence: "This booking does not wait for approval any more." },
  "cancel-too-late": { kind: "clash", sentence: "It is too late to cancel this booking. Please call the office." },
  "reason-missing": { kind: "invalid", sentence: "Please say why, so that those who booked know." },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
