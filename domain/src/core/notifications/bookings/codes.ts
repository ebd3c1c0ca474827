import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

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
    sms: {
      en: "Booked for your flat: {Amenity_Name}. See the day and the time, and cancel here if you cannot come: {page}",
      hi: "आपके फ़्लैट के लिए बुक हुआ: {Amenity_Name}। दिन और समय देखें, और न आ सकें तो यहाँ रद्द करें: {page}",
    },
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
    sms: {
      en: "Somebody asks to book {Amenity_Name} in your society, which needs your approval. Please answer here: {page}",
      hi: "कोई आपकी सोसाइटी में {Amenity_Name} बुक करना चाहता है, जिसके लिए आपकी मंज़ूरी चाहिए। कृपया यहाँ जवाब दें: {page}",
    },
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
    sms: {
      en: "The booking of {Amenity_Name} for your flat was cancelled or declined. See which one it was, and why: {page}",
      hi: "आपके फ़्लैट की {Amenity_Name} की बुकिंग रद्द हुई या मंज़ूर नहीं हुई। कौन सी और क्यों, यहाँ देखें: {page}",
    },
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
    sms: {
      en: "The booking of {Amenity_Name} for your flat is cancelled, since it is closed then. Read the reason and book another time: {page}",
      hi: "आपके फ़्लैट की {Amenity_Name} की बुकिंग रद्द है, क्योंकि वह उस समय बंद है। कारण पढ़ें और दूसरा समय बुक करें: {page}",
    },
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
    sms: {
      en: "A place has come free, and {Amenity_Name} is booked for your flat now. See when, and cancel if you cannot come: {page}",
      hi: "एक जगह ख़ाली हुई है और {Amenity_Name} अब आपके फ़्लैट के लिए बुक है। कब, यह देखें, और न आ सकें तो रद्द करें: {page}",
    },
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
    sms: {
      en: "The booking of {Amenity_Name} for your flat begins soon. See when, and cancel if you cannot come: {page}",
      hi: "आपके फ़्लैट की {Amenity_Name} की बुकिंग जल्द शुरू होती है। कब, यह देखें, और न आ सकें तो रद्द करें: {page}",
    },
    paragraphs: ({ Amenity_Name, When, Flat_No }) => [
      `Your booking of ${Amenity_Name} for flat ${Flat_No} begins soon: ${When}.`,
    ],
    action,
  }),
};
