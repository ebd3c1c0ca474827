import { bookingStatusLabels } from "#domain/community/bookings/codes.ts";
import { choice, codesOf, id, part, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

const periods = part(["", "past"]);

/** The amenities of a society, or their bookings: those to come, or the past and cancelled ones. */
export const bookingsAddress = listAddress({
  name: "bookings",
  path: "/bookings",
  pageSize: 20,
  filters: {
    view: part(["", "bookings"]),
    period: {
      ...periods,
      input: (period: "" | "past") => ({
        Whether_Period_Filter: true as const,
        Period: period || ("upcoming" as const),
      }),
    },
    search: search(),
    amenity: id("Amenity", "AmenityID"),
    status: choice(codesOf(bookingStatusLabels), "Booking_Status"),
  },
  // `view` is taken by the two lists.
  opens: "booking",
});
export type BookingsState = ReturnType<typeof bookingsAddress.parse>;
