import { domain } from "#domain";
import { lastDay } from "#domain/community/bookings/rules.ts";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { readerOf } from "../reader.ts";
import { findAmenity, listClosures, readCalendar, rulesOf } from "./queries.ts";
import { amenityView, closureView, slotsView } from "./view.ts";

export const info = handler(domain.bookings.info, async ({ db, actor, now, refuse }, { AmenityID: id, ...asked }) => {
  const first = asked.Booking_Date ?? dayOf(now);
  const days = Array.from({ length: asked.Days }, (_, at) => addDays(first, at));
  const [row, { homes }] = await Promise.all([findAmenity(db, actor.societyId, id, now), readerOf(db, actor)]);
  if (!row || (homes && !row.status)) return refuse("unknown-amenity");
  const flats = (homes ?? []).map(({ flat_id }) => flat_id);
  const [closures, calendar] = await Promise.all([
    listClosures(db, id, now),
    readCalendar(db, id, flats, startOf(first), startOf(addDays(first, asked.Days))),
  ]);
  const rules = rulesOf(row);
  return {
    ...amenityView(row),
    Last_Date: lastDay(rules, now),
    Closures: closures.map(closureView),
    Homes: (homes ?? []).map(({ flat_id, flat_no, flat_label, building_name }) => ({
      ...{ FlatID: flat_id, Flat_No: flat_no, Flat_Label: flat_label, Building_Name: building_name },
    })),
    Days: days.map((day) => ({ Booking_Date: day, Slots: slotsView(rules, day, calendar, now) })),
  };
});
