import { type Insertable, sql } from "kysely";
import { bookingStatus } from "#domain/community/bookings/codes.ts";
import { weekOf } from "#domain/community/bookings/rules.ts";
import { type Day, startOf } from "#domain/platform/days.ts";
import type { AmenityId, BookingId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { AmenityBooking } from "../../platform/db/tables.ts";
import { flatLabel, flatsMeant } from "../../society/labels/queries.ts";
import { livesThere } from "../../society/residents/occupancy.ts";
import { type Reader, seenBy } from "./reader.ts";

export type BookingFilters = {
  Search?: string | undefined;
  AmenityID?: AmenityId | undefined;
  Booking_Status?: number | undefined;
  Period?: "upcoming" | "past" | undefined;
  From_Date?: Day | undefined;
  To_Date?: Day | undefined;
};

const isUpcoming = (now: Date) => sql<boolean>`(ends_at > ${now} and booking_status in (1, 2, 3))`;
const day = 24 * 3600_000;

function matching(db: Db, reader: Reader, { Search = "", AmenityID, ...filters }: BookingFilters, now: Date) {
  let query = seenBy(db, reader);
  if (AmenityID) query = query.where("amenity_booking.amenity_id", "=", AmenityID);
  if (filters.Booking_Status !== undefined) query = query.where("booking_status", "=", filters.Booking_Status);
  // No booking is longer than a day: so the index of the beginnings serves.
  if (filters.Period === "upcoming")
    query = query.where("starts_at", ">", new Date(now.getTime() - day)).where(isUpcoming(now));
  if (filters.Period === "past") query = query.where((eb) => eb.not(isUpcoming(now)));
  if (filters.From_Date) query = query.where("starts_at", ">=", startOf(filters.From_Date));
  if (filters.To_Date) query = query.where("starts_at", "<", new Date(startOf(filters.To_Date).getTime() + day));
  if (Search !== "") {
    const flats = flatsMeant({ societyId: reader.societyId, blockIds: undefined }, Search);
    query = query.where(
      sql<boolean>`amenity_booking.society_resident_id = any(array(
        select society_resident_id from resident
        where resident.society_id = ${reader.societyId}
          and (lower(resident.name) like lower(${containing(Search)}) or resident.flat_id in (${flats}))))`,
    );
  }
  return query;
}

/** Bookings with all columns of their views. */
const selectBookings = (db: Db) =>
  db
    .selectFrom("amenity_booking")
    .innerJoin("amenity", "amenity.amenity_id", "amenity_booking.amenity_id")
    .innerJoin("resident", "resident.society_resident_id", "amenity_booking.society_resident_id")
    .innerJoin("flat", "flat.flat_id", "amenity_booking.flat_id")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .selectAll("amenity_booking")
    .select(["amenity.name as amenity_name", "amenity.cancel_hours", "flat.flat_no", "building.name as building_name"])
    .select(["resident.name", "resident.phone_number", flatLabel("flat.flat_id").as("flat_label")])
    .select(
      sql<number | null>`case when booking_status = 2 then (
        select count(*) from amenity_booking as before
        where before.amenity_id = amenity_booking.amenity_id and before.booking_status = 2
          and before.during && amenity_booking.during
          and (before.created_at, before.amenity_booking_id)
            <= (amenity_booking.created_at, amenity_booking.amenity_booking_id)) end`.as("waiting_position"),
    );
export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>["executeTakeFirstOrThrow"]>>;

export async function listBookings(
  db: Db,
  reader: Reader,
  { Skip, Limit, ...filters }: BookingFilters & { Skip: number; Limit: number },
  now: Date,
) {
  const matches = matching(db, reader, filters, now);
  const order = filters.Period === "upcoming" ? "asc" : "desc";
  const [page, { count }] = await Promise.all([
    matches
      .select("amenity_booking_id")
      .orderBy("starts_at", order)
      .orderBy("amenity_booking_id", order)
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  // In a second trip, by their ids: the plan of one statement would have to suit a page of any length.
  const ids = page.map(({ amenity_booking_id }) => amenity_booking_id);
  const rows = await selectBookings(db)
    .where("amenity_booking_id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("starts_at", order)
    .orderBy("amenity_booking_id", order)
    .execute();
  return { rows, count };
}

/** Of which amenity a booking is that this reader may see. */
export const findBooking = (db: Db | Tx, reader: Reader, id: BookingId) =>
  seenBy(db, reader).select("amenity_id").where("amenity_booking_id", "=", id).executeTakeFirst();

/** Only under the lock of its amenity. */
export const readBooking = (tx: Tx, id: string) =>
  tx.selectFrom("amenity_booking").selectAll().where("amenity_booking_id", "=", id).executeTakeFirstOrThrow();
export type BookingStored = Awaited<ReturnType<typeof readBooking>>;

/** How many bookings a flat has of an amenity in the week and in the month of this day, those that wait among them. */
export async function countOfFlat(tx: Tx, amenityId: string, flatId: string, on: Day, month: { from: Day; to: Day }) {
  const week = weekOf(on);
  const within = ({ from, to }: { from: Day; to: Day }) => sql<boolean>`booking_date between ${from} and ${to}`;
  return tx
    .selectFrom("amenity_booking")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(within(week)).as("week"),
      eb.fn.countAll<number>().filterWhere(within(month)).as("month"),
    ])
    .where("amenity_id", "=", amenityId)
    .where("flat_id", "=", flatId)
    .where("booking_status", "in", [1, 2, 3])
    .where((eb) => eb.or([within(week), within(month)]))
    .executeTakeFirstOrThrow();
}

/** How many of its places an amenity has left all the time between. Only under its lock. */
export async function freePlaces(
  tx: Tx,
  amenity: { amenity_id: string; capacity: number },
  startsAt: Date,
  endsAt: Date,
): Promise<number> {
  const { taken } = await tx
    .selectFrom("amenity_half_hour")
    .select(sql<number>`coalesce(max(taken), 0)`.as("taken"))
    .where("amenity_id", "=", amenity.amenity_id)
    .where("starts_at", ">=", startsAt)
    .where("starts_at", "<", endsAt)
    .executeTakeFirstOrThrow();
  return amenity.capacity - taken;
}

export async function insertBooking(tx: Tx, booking: Insertable<AmenityBooking>): Promise<string> {
  const { amenity_booking_id } = await tx
    .insertInto("amenity_booking")
    .values(booking)
    .returning("amenity_booking_id")
    .executeTakeFirstOrThrow();
  return amenity_booking_id;
}

type Changes = { booking_status: number; reason?: string; moved_up_at?: Date };

export const updateBooking = (tx: Tx, id: string, changes: Changes, now: Date) =>
  tx
    .updateTable("amenity_booking")
    .set({ ...changes, updated_at: now })
    .where("amenity_booking_id", "=", id)
    .execute();

const hasLeft = sql<boolean>`not exists (select from resident
  where resident.society_resident_id = amenity_booking.society_resident_id and ${livesThere()})`;

/** The waiting list of an amenity in order; only for this time, if one is given. */
export function listWaiting(tx: Tx, amenityId: string, now: Date, during?: { from: Date; to: Date }) {
  let query = tx
    .selectFrom("amenity_booking")
    .selectAll()
    .where("amenity_id", "=", amenityId)
    .where("booking_status", "=", bookingStatus.waiting)
    .where("starts_at", ">", now)
    .where((eb) => eb.not(hasLeft));
  if (during) query = query.where("starts_at", "<", during.to).where("ends_at", ">", during.from);
  return query.orderBy("created_at").orderBy("amenity_booking_id").execute();
}

/** What is booked, requested or waited for between two instants, and not over yet. */
export const listActive = (tx: Tx, amenityId: string, from: Date, to: Date, now: Date) =>
  tx
    .selectFrom("amenity_booking")
    .selectAll()
    .where("amenity_id", "=", amenityId)
    .where("booking_status", "in", [1, 2, 3])
    .where("starts_at", ">", new Date(Math.max(from.getTime(), now.getTime()) - day))
    .where("starts_at", "<", to)
    .where("ends_at", ">", from)
    .where("ends_at", ">", now)
    .orderBy("starts_at")
    .execute();

export async function hasUpcoming(tx: Tx, amenityId: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom("amenity_booking")
    .select("amenity_booking_id")
    .where("amenity_id", "=", amenityId)
    .where("starts_at", ">", new Date(now.getTime() - day))
    .where(isUpcoming(now))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks a batch of bookings that begin by then as reminded, and returns them. */
export async function takeToRemind(tx: Tx, until: Date, most: number, now: Date): Promise<BookingStored[]> {
  const due = tx
    .selectFrom("amenity_booking")
    .select("amenity_booking_id")
    .where("booking_status", "=", bookingStatus.booked)
    .where("reminded_at", "is", null)
    .where("starts_at", "<=", until)
    .orderBy("starts_at")
    .limit(most)
    .forUpdate()
    .skipLocked();
  return tx
    .updateTable("amenity_booking")
    .set({ reminded_at: now })
    .where("amenity_booking_id", "in", due)
    .returningAll()
    .execute();
}

/**
 * The data for notifications of bookings: the amenity, the flat, the person who booked, and everyone who lives with
 * them. If they have left, people who moved in later are not included.
 */
export const listForNotice = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("amenity_booking")
    .innerJoin("amenity", "amenity.amenity_id", "amenity_booking.amenity_id")
    .innerJoin("flat", "flat.flat_id", "amenity_booking.flat_id")
    .innerJoin("resident", "resident.society_resident_id", "amenity_booking.society_resident_id")
    .select(["amenity_booking_id", "starts_at", "ends_at", "people", "amenity_booking.society_id"])
    .select(["amenity.name as amenity_name", "resident.name", "amenity_booking.booking_status"])
    .select(flatLabel("flat.flat_id").as("flat_label"))
    .select(
      sql<{ phone: string; email: string | null }[]>`coalesce((
        select json_agg(json_build_object('phone', phone, 'email', email)) from (
          select living.phone_number as phone, max(nullif(living.email_id, '')) as email
          from resident as living
          where living.flat_id = resident.flat_id and living.phone_number ~ '^[6-9]'
            and (living.society_resident_id = resident.society_resident_id
              or ${livesThere("living")} and (${livesThere()} or living.created_at <= amenity_booking.created_at))
          group by living.phone_number) as each_once), '[]')`.as("people_of_flat"),
    )
    .where("amenity_booking_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
export type BookingForNotice = Awaited<ReturnType<typeof listForNotice>>[number];

/** What people booked who do not live there any more, and what has not begun; of one amenity, where it is given. */
export function listLeft(db: Db | Tx, now: Date, amenityId?: string) {
  const found = db
    .selectFrom("amenity_booking")
    .select(["amenity_booking_id", "amenity_id", "society_id"])
    .where(sql<boolean>`booking_status in (1, 2, 3)`)
    .where("starts_at", ">", now)
    .where(hasLeft);
  return (amenityId ? found.where("amenity_id", "=", amenityId) : found).orderBy("starts_at").execute();
}
