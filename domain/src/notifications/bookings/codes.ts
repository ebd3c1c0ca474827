import { vendorTypes } from "../../roles.ts";
import { kind, shortened } from "../told/codes.ts";

const residents = [vendorTypes.tenant];
const action = "See your bookings";

/** What is told about the amenities of a society that people book. */
export const bookingNotices = {
  "booking-made": kind({
    values: ["Amenity_Name", "When", "Flat_No"],
    label: "Bookings",
    description: "An amenity is booked for your flat.",
    offeredTo: residents,
    defaults: ["email"],
    title: ({ Amenity_Name }) => `Booked: ${Amenity_Name}`,
    body: ({ When, Flat_No }) => `${When}, for flat ${Flat_No}`,
    sms: ({ Amenity_Name, When }, site) => `Booked: ${shortened(Amenity_Name)}, ${When}. See ${site}.`,
    paragraphs: ({ Amenity_Name, When, Flat_No }) => [`${Amenity_Name} is booked for flat ${Flat_No}: ${When}.`],
    action,
  }),
  "booking-requested": kind({
    values: ["Amenity_Name", "When", "Flat_No", "Name", "People"],
    label: "Bookings to approve",
    description: "Somebody asks to book an amenity that needs your approval.",
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    title: ({ Amenity_Name }) => `Please approve: ${Amenity_Name}`,
    body: ({ When, Name, Flat_No }) => `${When}, ${Name} of flat ${Flat_No}`,
    sms: ({ Amenity_Name, When, Flat_No }, site) =>
      `Flat ${shortened(Flat_No)} asks for ${shortened(Amenity_Name)}, ${When}. Answer on ${site}.`,
    paragraphs: ({ Amenity_Name, When, Flat_No, Name, People }) => [
      `${Name} of flat ${Flat_No} asks to book ${Amenity_Name}.`,
      `When: ${When}`,
      `People: ${People}`,
    ],
    action: "Answer it",
  }),
  "booking-cancelled": kind({
    values: ["Amenity_Name", "When", "Flat_No", "Reason"],
    label: "Cancelled bookings",
    description: "A booking of your flat is cancelled or declined.",
    offeredTo: residents,
    defaults: ["sms", "email"],
    title: ({ Amenity_Name }) => `Cancelled: ${Amenity_Name}`,
    body: ({ When, Reason }) => (Reason ? `${When}. ${Reason}` : When),
    sms: ({ Amenity_Name, When }, site) =>
      `Your booking of ${shortened(Amenity_Name)}, ${When}, does not stand. See ${site}.`,
    paragraphs: ({ Amenity_Name, When, Flat_No, Reason }) => [
      `The booking of ${Amenity_Name} for flat ${Flat_No} does not stand: ${When}.`,
      ...(Reason ? [Reason] : []),
    ],
    action,
  }),
  "booking-closed": kind({
    values: ["Amenity_Name", "When", "Flat_No", "Reason"],
    label: "Closures",
    description: "An amenity that your flat has booked is closed then.",
    offeredTo: residents,
    defaults: ["sms", "email"],
    title: ({ Amenity_Name }) => `Closed: ${Amenity_Name}`,
    body: ({ When, Reason }) => `Your booking of ${When} is cancelled. ${Reason}`,
    sms: ({ Amenity_Name, When, Reason }) =>
      `${shortened(Amenity_Name)} is closed, so your booking of ${When} is cancelled. ${shortened(Reason, 80)}`,
    paragraphs: ({ Amenity_Name, When, Flat_No, Reason }) => [
      `${Amenity_Name} is closed, so the booking for flat ${Flat_No} is cancelled: ${When}.`,
      Reason,
    ],
    action,
  }),
  "booking-moved-up": kind({
    values: ["Amenity_Name", "When", "Flat_No"],
    label: "Places from the waiting list",
    description: "A place becomes free that your flat waited for.",
    offeredTo: residents,
    defaults: ["sms", "email"],
    title: ({ Amenity_Name }) => `The place is yours: ${Amenity_Name}`,
    body: ({ When, Flat_No }) => `${When}, for flat ${Flat_No}. It came free from the waiting list.`,
    sms: ({ Amenity_Name, When }, site) =>
      `A place came free: ${shortened(Amenity_Name)}, ${When}, is yours. Cannot come? Cancel on ${site}.`,
    paragraphs: ({ Amenity_Name, When, Flat_No }) => [
      `A place came free, and flat ${Flat_No} was first in the waiting list: ${Amenity_Name}, ${When}, is yours.`,
      "If you cannot come, please cancel it, so that the next in the list gets it.",
    ],
    action,
  }),
  "booking-reminder": kind({
    values: ["Amenity_Name", "When", "Flat_No"],
    label: "Reminders of bookings",
    description: "A booking of your flat is about to begin.",
    offeredTo: residents,
    defaults: [],
    title: ({ Amenity_Name }) => `Soon: ${Amenity_Name}`,
    body: ({ When, Flat_No }) => `${When}, for flat ${Flat_No}`,
    sms: ({ Amenity_Name, When }) => `Soon: ${shortened(Amenity_Name)}, ${When}.`,
    paragraphs: ({ Amenity_Name, When, Flat_No }) => [
      `Your booking of ${Amenity_Name} for flat ${Flat_No} begins soon: ${When}.`,
    ],
    action,
  }),
};
