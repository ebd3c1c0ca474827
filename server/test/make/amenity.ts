import type { Insertable } from "kysely";
import { instantAt, minutesOf } from "#domain/community/bookings/rules.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import type { Amenity, AmenityBooking } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { makeResident, makeSociety } from "./society.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((Weekday) => ({ Weekday, Opens: "06:00", Closes: "22:00" }));

/** A court for one party per hour, every day from six to ten, by default. */
export const makeAmenity =
  (site: Site) =>
  async (given: Partial<Insertable<Amenity>> = {}) => {
    const society_id = given.society_id ?? (await makeSociety(site)()).society_id;
    return site.db
      .insertInto("amenity")
      .values({
        name: "Badminton Court",
        opening_hours: JSON.stringify(everyDay),
        slot_minutes: 60,
        most_slots: 2,
        capacity: 1,
        most_people: 4,
        created_at: site.now(),
        updated_at: site.now(),
        ...given,
        society_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

type BookingGiven = Partial<Insertable<AmenityBooking>> & { amenity_id: string; from?: string; to?: string };

/** A booking, by default tomorrow from ten to eleven; nobody is notified. */
export const makeBooking =
  (site: Site) =>
  async ({ from = "10:00", to = "11:00", ...given }: BookingGiven) => {
    const { society_id } = await site.db
      .selectFrom("amenity")
      .select("society_id")
      .where("amenity_id", "=", given.amenity_id)
      .executeTakeFirstOrThrow();
    const resident = given.society_resident_id
      ? await site.db
          .selectFrom("resident")
          .selectAll()
          .where("society_resident_id", "=", given.society_resident_id)
          .executeTakeFirstOrThrow()
      : await makeResident(site)({ society_id });
    const day = given.booking_date ?? addDays(dayOf(site.now()), 1);
    return site.db
      .insertInto("amenity_booking")
      .values({
        booking_date: day,
        starts_at: instantAt(day, minutesOf(from)),
        ends_at: instantAt(day, minutesOf(to)),
        people: 1,
        places: 1,
        booking_status: 1,
        created_at: site.now(),
        updated_at: site.now(),
        ...given,
        society_id,
        flat_id: resident.flat_id,
        society_resident_id: resident.society_resident_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
