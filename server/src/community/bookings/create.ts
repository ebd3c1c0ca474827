import { domain } from "#domain";
import { bookingStatus } from "#domain/community/bookings/codes.ts";
import { instantAt, minutesOf, monthOf, placesOf, whyNot } from "#domain/community/bookings/rules.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { findClosureWithin, lockAmenity, rulesOf } from "./amenities/queries.ts";
import { notifyFlats, notifyManagers } from "./notify.ts";
import { countOfFlat, freePlaces, insertBooking, listWaiting } from "./queries.ts";
import { hasFlat, readerOf } from "./reader.ts";

export const create = handler(
  domain.bookings.create,
  async ({ db, actor, now, transaction, refuse, enqueue }, draft) => {
    const { homes = [] } = await readerOf(db, actor);
    const home = draft.FlatID === undefined ? homes[0] : homes.find(({ flat_id }) => flat_id === draft.FlatID);
    if (!home) return refuse((await hasFlat(db, actor, draft.FlatID)) ? "flat-rented-out" : "unknown-flat");
    return transaction(async (tx) => {
      const amenity = await lockAmenity(tx, actor.societyId, draft.AmenityID);
      if (!amenity) return refuse("unknown-amenity");
      if (!amenity.status) return refuse("amenity-inactive");
      const { amenity_id } = amenity;
      const rules = rulesOf(amenity);
      const no = whyNot(rules, draft, now);
      if (no) return refuse(no);
      const starts_at = instantAt(draft.Booking_Date, minutesOf(draft.Start_Time));
      const ends_at = instantAt(draft.Booking_Date, minutesOf(draft.End_Time));
      const closure = await findClosureWithin(tx, amenity_id, starts_at, ends_at);
      if (closure) return refuse("amenity-closed", { fields: { Booking_Date: closure.reason } });
      const had = await countOfFlat(tx, amenity_id, home.flat_id, draft.Booking_Date, monthOf(draft.Booking_Date));
      if (had.week >= (amenity.most_per_week ?? Number.POSITIVE_INFINITY)) return refuse("over-week-limit");
      if (had.month >= (amenity.most_per_month ?? Number.POSITIVE_INFINITY)) return refuse("over-month-limit");

      const places = placesOf(rules, draft.People);
      const hasRoom = (await freePlaces(tx, amenity, starts_at, ends_at)) >= places;
      const booking_status = hasRoom
        ? amenity.needs_approval
          ? bookingStatus.requested
          : bookingStatus.booked
        : bookingStatus.waiting;
      const { flat_id, society_resident_id } = home;
      const id = await insertBooking(tx, {
        ...{
          amenity_id,
          society_id: actor.societyId,
          flat_id,
          society_resident_id,
          starts_at,
          ends_at,
          booking_status,
        },
        ...{ booking_date: draft.Booking_Date, people: draft.People, places, created_at: now, updated_at: now },
      }).catch(on("amenity_booking_once", () => refuse("booked-already")));
      if (!hasRoom && !draft.Whether_Waiting) return refuse("slot-full");
      if (booking_status === bookingStatus.booked) await notifyFlats(tx, { enqueue, now }, [id], "booking-made");
      if (booking_status === bookingStatus.requested) await notifyManagers(tx, { enqueue, now }, id);
      const line = hasRoom ? [] : await listWaiting(tx, amenity_id, now, { from: starts_at, to: ends_at });
      return { BookingID: id, Booking_Status: booking_status, Waiting_Position: hasRoom ? null : line.length };
    });
  },
);
