import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

const residents = [vendorTypes.tenant];

/** Notifications about bookings of amenities. */
export const bookingNotices = {
  "booking-made": kind({
    values: ["Amenity_Name", "When", "Flat_No"],
    offeredTo: residents,
    defaults: ["email"],
    words: {
      label: "Bookings",
      description: "An amenity is booked for your flat.",
      title: "Booked: {Amenity_Name}",
      body: ["{When}, for flat {Flat_No}"],
      paragraphs: ["{Amenity_Name} is booked for flat {Flat_No}: {When}."],
      action: "View your bookings",
      sms: "Booked for your flat: {Amenity_Name}. See the day and the time, and cancel here if you cannot come: {page}",
    },
  }),
  "booking-requested": kind({
    values: ["Amenity_Name", "When", "Flat_No", "Name", "People"],
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    words: {
      label: "Bookings to approve",
      description: "Someone requests a booking that needs your approval.",
      title: "Please approve: {Amenity_Name}",
      body: ["{When}, {Name} of flat {Flat_No}"],
      paragraphs: [
        "{Name} of flat {Flat_No} requests a booking of {Amenity_Name}.",
        "When: {When}",
        "People: {People}",
      ],
      action: "Approve or decline",
      sms: "Somebody asks to book {Amenity_Name} in your society, which needs your approval. Please answer here: {page}",
    },
  }),
  "booking-cancelled": kind({
    values: ["Amenity_Name", "When", "Flat_No", "Reason"],
    offeredTo: residents,
    defaults: ["sms", "email"],
    words: {
      label: "Cancelled bookings",
      description: "A booking of your flat is cancelled or declined.",
      title: "Cancelled: {Amenity_Name}",
      body: ["{When}. {Reason}", "{When}"],
      paragraphs: ["Your booking of {Amenity_Name} for flat {Flat_No}, {When}, was cancelled.", "{Reason}"],
      action: "View your bookings",
      sms: "The booking of {Amenity_Name} for your flat was cancelled or declined. See which one it was, and why: {page}",
    },
  }),
  "booking-closed": kind({
    values: ["Amenity_Name", "When", "Flat_No", "Reason"],
    offeredTo: residents,
    defaults: ["sms", "email"],
    words: {
      label: "Closures",
      description: "An amenity you booked is closed at that time.",
      title: "Closed: {Amenity_Name}",
      body: ["Your booking for {When} is cancelled. {Reason}", "Your booking for {When} is cancelled."],
      paragraphs: ["{Amenity_Name} is closed, so your booking for flat {Flat_No}, {When}, is cancelled.", "{Reason}"],
      action: "View your bookings",
      sms: "The booking of {Amenity_Name} for your flat is cancelled, since it is closed then. Read the reason and book another time: {page}",
    },
  }),
  "booking-moved-up": kind({
    values: ["Amenity_Name", "When", "Flat_No"],
    offeredTo: residents,
    defaults: ["sms", "email"],
    words: {
      label: "Bookings from the waiting list",
      description: "Your flat gets a slot from the waiting list.",
      title: "You got the slot: {Amenity_Name}",
      body: ["{When}, for flat {Flat_No}, from the waiting list"],
      paragraphs: [
        "A slot opened up and flat {Flat_No} was first on the waiting list: {Amenity_Name}, {When}, is booked for you.",
        "If you can't come, please cancel, so that the next flat gets the slot.",
      ],
      action: "View your bookings",
      sms: "A place has come free, and {Amenity_Name} is booked for your flat now. See when, and cancel if you cannot come: {page}",
    },
  }),
  "booking-reminder": kind({
    values: ["Amenity_Name", "When", "Flat_No"],
    offeredTo: residents,
    defaults: [],
    words: {
      label: "Booking reminders",
      description: "A booking of your flat is about to begin.",
      title: "Soon: {Amenity_Name}",
      body: ["{When}, for flat {Flat_No}"],
      paragraphs: ["Your booking of {Amenity_Name} for flat {Flat_No} begins soon: {When}."],
      action: "View your bookings",
      sms: "The booking of {Amenity_Name} for your flat begins soon. See when, and cancel if you cannot come: {page}",
    },
  }),
};
