import { z } from "zod";
import { Image } from "../../core/uploads/calls.ts";
import { call } from "../../platform/call.ts";
import { DayIn } from "../../platform/fields.ts";
import { AmenityClosureId, AmenityId, BookingId, FlatId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { mostCapacity, mostDaysShown, slotStates } from "./codes.ts";
import { AmenityDraft, amenityFields, checkAmenity, OpeningHours, Reason, Time } from "./draft.ts";

const Closure = z.object({
  Amenity_ClosureID: z.string(),
  Closed_From: z.iso.datetime(),
  Closed_To: z.iso.datetime(),
  Reason: z.string(),
});
export type AmenityClosure = z.output<typeof Closure>;

const Amenity = z.object({
  AmenityID: z.string(),
  SocietyID: z.string(),
  Name: z.string(),
  Description: z.string(),
  Rules: z.string(),
  Whether_Image_Available: z.boolean(),
  Image_Information: Image.nullable(),
  Opening_Hours: OpeningHours,
  Slot_Minutes: z.int(),
  Most_Slots: z.int(),
  Capacity: z.int(),
  Whether_Counts_People: z.boolean(),
  Most_People: z.int(),
  Days_Ahead: z.int(),
  Most_Per_Week: z.int().nullable(),
  Most_Per_Month: z.int().nullable(),
  Cancel_Hours: z.int(),
  Whether_Needs_Approval: z.boolean(),
  Status: z.boolean(),
  /** The current closure. */
  Closure: Closure.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Amenity = z.output<typeof Amenity>;

const Slot = z.object({
  Start_Time: z.string(),
  End_Time: z.string(),
  State: z.enum(slotStates),
  Places_Free: z.int(),
  /** How many bookings wait for a place. */
  Waiting_Count: z.int(),
  /** The bookings of the caller's own homes. */
  Own_Booking: z.object({ BookingID: z.string(), Booking_Status: z.int() }).nullable(),
});
export type Slot = z.output<typeof Slot>;

const AmenityDay = z.object({
  Booking_Date: z.string(),
  Slots: z.array(Slot),
});
export type AmenityDay = z.output<typeof AmenityDay>;

const Home = z.object({ FlatID: z.string(), Flat_No: z.string(), Flat_Label: z.string(), Building_Name: z.string() });

const Booking = z.object({
  BookingID: z.string(),
  AmenityID: z.string(),
  Amenity_Name: z.string(),
  Booking_Date: z.string(),
  Start_Time: z.string(),
  End_Time: z.string(),
  Starts_At: z.iso.datetime(),
  Ends_At: z.iso.datetime(),
  People: z.int(),
  Booking_Status: z.int(),
  /** Why it was cancelled or declined. */
  Reason: z.string(),
  FlatID: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Building_Name: z.string(),
  /** Who booked, with the number for the manager. */
  Name: z.string(),
  PhoneNumber: z.string().nullable(),
  /** The place in the waiting list, from 1. */
  Waiting_Position: z.int().nullable(),
  Whether_Cancellable: z.boolean(),
  /** The statuses that the manager may set. */
  Next_Statuses: z.array(z.int()),
  created_at: z.iso.datetime(),
});
export type Booking = z.output<typeof Booking>;

const one = z.object({ AmenityID: AmenityId });
const desk = "amenities.write";

export const bookings = {
  listAmenities: call({
    path: "vendor/Filter_All_Amenities",
    who: "bookings.read",
    summary: "List the bookable amenities of the society by name; residents get only the active ones",
    input: listInput({ ...searchFilter, Status: { Status: z.boolean() } }),
    output: listOf(Amenity),
    answer: "extras",
  }),
  info: call({
    path: "vendor/Fetch_Amenity_Info",
    who: "bookings.read",
    summary: `Show an amenity with its upcoming closures, the caller's homes for which it can be booked, and its slots from Booking_Date (by default today), for 1 to ${mostDaysShown} days`,
    input: one.extend({
      Booking_Date: DayIn.optional(),
      Days: z.int().min(1).max(mostDaysShown).default(7),
    }),
    output: Amenity.extend({
      /** The last day that can be booked today. */
      Last_Date: z.string(),
      Closures: z.array(Closure),
      Homes: z.array(Home),
      Days: z.array(AmenityDay),
    }),
    refusals: ["unknown-amenity"],
  }),
  createAmenity: call({
    path: "vendor/Create_Amenity",
    who: desk,
    summary: "Create an amenity that residents can book",
    input: AmenityDraft,
    output: z.object({ AmenityID: z.string() }),
    done: "Amenity created",
    once: true,
    refusals: ["amenity-exists", "unknown-image"],
  }),
  editAmenity: call({
    path: "vendor/Edit_Amenity",
    once: true,
    who: desk,
    summary:
      "Edit an amenity. Existing bookings stay, so its capacity cannot go below them; with a higher one the waiting list moves up",
    input: z
      .object({
        ...amenityFields,
        AmenityID: AmenityId,
        /** The `updated_at` that was edited: somebody else's later change is then not overwritten. */
        updated_at: z.iso.datetime().optional(),
      })
      .superRefine(checkAmenity),
    output: z.object({}),
    done: "Amenity updated",
    refusals: [
      "unknown-amenity",
      "amenity-exists",
      "unknown-image",
      "stale",
      "capacity-booked",
      "amenity-has-bookings",
    ],
  }),
  activateAmenity: call({
    path: "vendor/Active_Amenity",
    once: true,
    who: desk,
    summary: "Allow bookings of an amenity again",
    input: one,
    output: z.object({}),
    done: "Amenity activated",
    refusals: ["unknown-amenity"],
  }),
  deactivateAmenity: call({
    path: "vendor/Inactive_Amenity",
    once: true,
    who: desk,
    summary: "Stop new bookings of an amenity; existing bookings stay",
    input: one,
    output: z.object({}),
    done: "Amenity deactivated",
    refusals: ["unknown-amenity"],
  }),
  createClosure: call({
    path: "vendor/Create_Amenity_Closure",
    who: desk,
    summary:
      "Close an amenity for a time, with a reason. With existing bookings the call is refused, with their number in `fields`, unless Whether_Cancel_Bookings is set; then they are cancelled and the people concerned are notified",
    input: z
      .object({
        ...one.shape,
        Closed_From: z.iso.datetime({ offset: true, error: problem("enter-start") }),
        Closed_To: z.iso.datetime({ offset: true, error: problem("enter-end") }),
        Reason: Reason.pipe(z.string().min(1, problem("reason-required"))),
        Whether_Cancel_Bookings: z.boolean().default(false),
      })
      .refine(({ Closed_From, Closed_To }) => Date.parse(Closed_To) > Date.parse(Closed_From), {
        path: ["Closed_To"],
        message: problem("ends-before-start"),
      }),
    output: z.object({ Amenity_ClosureID: z.string(), Cancelled_Count: z.int() }),
    done: "Amenity closed",
    once: true,
    refusals: ["unknown-amenity", "closure-has-bookings", "closure-in-past"],
  }),
  removeClosure: call({
    path: "vendor/Remove_Amenity_Closure",
    once: true,
    who: desk,
    summary: "End a closure of an amenity; bookings that it cancelled stay cancelled",
    input: z.object({ Amenity_ClosureID: AmenityClosureId }),
    output: z.object({}),
    done: "Closure removed",
    refusals: ["unknown-closure"],
  }),
  list: call({
    path: "vendor/Filter_All_Bookings",
    who: "bookings.read",
    summary:
      "List the bookings of the society for its manager, otherwise of the caller's homes there: upcoming ones by time; past and cancelled ones, or all, latest first",
    input: listInput({
      ...searchFilter,
      Amenity: { AmenityID: AmenityId },
      Booking_Status: { Booking_Status: z.literal([1, 2, 3, 4, 5], problem("choose-status")) },
      Period: { Period: z.enum(["upcoming", "past"]) },
      Date: { From_Date: DayIn, To_Date: DayIn },
    }),
    output: listOf(Booking),
    answer: "extras",
  }),
  create: call({
    path: "vendor/Create_Booking",
    who: "bookings.create",
    summary:
      "Book an amenity for the caller's flat, for one slot or several consecutive slots of one day. A booking across midnight is refused: make one for each day. If no place is left, it is refused, or with Whether_Waiting added to the waiting list; Booking_Status tells which",
    input: z.object({
      ...one.shape,
      /** Required for people with several homes in the society. */
      FlatID: FlatId.optional(),
      Booking_Date: DayIn,
      Start_Time: Time,
      End_Time: Time,
      People: z
        .int(problem("how-many-people"))
        .min(1, problem("no-people"))
        .max(mostCapacity, problem("too-many-people"))
        .default(1),
      Whether_Waiting: z.boolean().default(false),
    }),
    output: z.object({ BookingID: z.string(), Booking_Status: z.int(), Waiting_Position: z.int().nullable() }),
    done: "Booking saved",
    once: true,
    refusals: [
      "unknown-amenity",
      "amenity-inactive",
      "unknown-flat",
      "flat-rented-out",
      "booking-across-midnight",
      "booking-in-past",
      "booking-too-far",
      "amenity-closed-day",
      "outside-opening-hours",
      "not-a-slot",
      "booking-too-long",
      "too-many-people",
      "amenity-closed",
      "over-week-limit",
      "over-month-limit",
      "booked-already",
      "slot-full",
    ],
  }),
  cancel: call({
    path: "vendor/Cancel_Booking",
    once: true,
    who: "bookings.read",
    summary:
      "Cancel a booking of the caller's flat within the amenity's time limit, or as the manager any booking that has not begun, with a Reason. The place goes to the first person on the waiting list for whom there is room",
    input: z.object({ BookingID: BookingId, Reason: Reason.default("") }),
    output: z.object({}),
    done: "Booking cancelled",
    refusals: ["unknown-booking", "booking-ended", "booking-begun", "cancel-too-late", "reason-missing"],
  }),
  setStatus: call({
    path: "vendor/Update_Booking_Status",
    once: true,
    who: desk,
    summary: "Approve (1) or decline (5, with a Reason) a booking that waits for approval",
    input: z
      .object({
        BookingID: BookingId,
        Booking_Status: z.literal([1, 5], problem("choose-status")),
        Reason: Reason.default(""),
      })
      .refine(({ Booking_Status, Reason }) => Booking_Status !== 5 || Reason !== "", {
        path: ["Reason"],
        message: problem("reason-required"),
      }),
    output: z.object({}),
    done: "Updated Successfully",
    refusals: ["unknown-booking", "booking-answered", "booking-begun"],
  }),
};
