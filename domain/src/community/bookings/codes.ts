import { labels } from "../../platform/labels.ts";
/** The status of a booking. Booked and requested ones take their places; waiting ones do not. */
export const bookingStatus = { booked: 1, waiting: 2, requested: 3, cancelled: 4, declined: 5 } as const;
export type BookingStatus = (typeof bookingStatus)[keyof typeof bookingStatus];

export const bookingStatusLabels: Readonly<Record<BookingStatus, string>> = labels("bookingStatusLabels", {
  1: "Booked",
  2: "Waiting list",
  3: "Waiting for approval",
  4: "Cancelled",
  5: "Declined",
});

/** The state of a slot for the person who books; whether it is their own is a separate field. */
export const slotStates = ["free", "full", "closed", "past", "later"] as const;

/** Days open and close, and slots begin, on the half hour: places are counted by it. */
export const grainMinutes = 30;
export const slotLengths = [30, 60, 90, 120, 180, 240, 360, 480] as const;

export const longest = { name: 80, description: 1000, rules: 2000, reason: 300 } as const;
export const mostCapacity = 1000;
export const mostDaysAhead = 365;
export const mostCancelHours = 720;
export const mostSlots = 48;
/** As many days as one look at an amenity may show. */
export const mostDaysShown = 14;
/** Hours before it begins that a booking is called to mind. */
export const remindHours = 2;
