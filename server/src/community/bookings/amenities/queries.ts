import { type Insertable, sql } from "kysely";
import type { AmenityDraft } from "#domain/community/bookings/draft.ts";
import type { BookingRules, Hours } from "#domain/community/bookings/rules.ts";
import type { AmenityClosureId, AmenityId, SocietyId } from "#domain/platform/ids.ts";
import type { StoredImage } from "../../../core/uploads/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import type { AmenityClosure } from "../../../platform/db/tables.ts";
import { livesThere } from "../../../society/residents/occupancy.ts";

type Filters = { Search?: string | undefined; Status?: boolean | undefined };

/** Amenities with their picture, and what closes them now. */
const selectAmenities = (db: Db, now: Date) =>
  db
    .selectFrom("amenity")
    .leftJoin("image", "image.image_id", "amenity.image_id")
    .selectAll("amenity")
    .select((eb) => [
      sql<StoredImage | null>`to_json(image)`.as("image"),
      sql<StoredClosure | null>`(${eb
        .selectFrom("amenity_closure")
        .select(sql`to_json(amenity_closure)`.as("closure"))
        .whereRef("amenity_closure.amenity_id", "=", "amenity.amenity_id")
        .where("closed_to", ">", now)
        .where("closed_from", "<=", now)
        .orderBy("closed_to", "desc")
        .limit(1)})`.as("closure"),
    ]);
/** As JSON has it: instants are texts. */
export type StoredClosure = {
  amenity_closure_id: string;
  closed_from: string | Date;
  closed_to: string | Date;
  reason: string;
};
export type AmenityRow = Awaited<ReturnType<ReturnType<typeof selectAmenities>["executeTakeFirstOrThrow"]>>;

export async function listAmenities(
  db: Db,
  societyId: SocietyId,
  { Skip, Limit, Search = "", Status }: Filters & { Skip: number; Limit: number },
  now: Date,
) {
  const found = sql<boolean>`amenity.society_id = ${societyId}
    and (${Search} = '' or lower(amenity.name) like lower(${containing(Search)}))
    and (${Status ?? null}::boolean is null or amenity.status = ${Status ?? null}::boolean)`;
  const [rows, { count }] = await Promise.all([
    selectAmenities(db, now)
      .where(found)
      .orderBy(sql`lower(amenity.name)`)
      .orderBy("amenity.amenity_id")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    db
      .selectFrom("amenity")
      .where(found)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export const findAmenity = (db: Db, societyId: SocietyId, id: AmenityId, now: Date) =>
  selectAmenities(db, now)
    .where("amenity.amenity_id", "=", id)
    .where("amenity.society_id", "=", societyId)
    .executeTakeFirst();

/**
 * An amenity, locked until the transaction ends: bookings, cancellations, closures and edits happen one after the
 * other.
 */
export const lockAmenity = (tx: Tx, societyId: SocietyId, id: string) =>
  tx
    .selectFrom("amenity")
    .selectAll()
    .where("amenity_id", "=", id)
    .where("society_id", "=", societyId)
    .forUpdate()
    .executeTakeFirst();
export type LockedAmenity = NonNullable<Awaited<ReturnType<typeof lockAmenity>>>;

type RuledRow = Pick<
  LockedAmenity,
  | "opening_hours"
  | "slot_minutes"
  | "most_slots"
  | "capacity"
  | "counts_people"
  | "most_people"
  | "days_ahead"
  | "cancel_hours"
>;
export const rulesOf = (row: RuledRow): BookingRules => ({
  Opening_Hours: row.opening_hours as unknown as Hours[],
  Slot_Minutes: row.slot_minutes,
  Most_Slots: row.most_slots,
  Capacity: row.capacity,
  Whether_Counts_People: row.counts_people,
  Most_People: row.most_people,
  Days_Ahead: row.days_ahead,
  Cancel_Hours: row.cancel_hours,
});

const columnsOf = (draft: AmenityDraft) => ({
  name: draft.Name,
  description: draft.Description,
  rules: draft.Rules,
  image_id: draft.ImageID || null,
  opening_hours: JSON.stringify([...draft.Opening_Hours].sort((one, other) => one.Weekday - other.Weekday)),
  slot_minutes: draft.Slot_Minutes,
  most_slots: draft.Most_Slots,
  capacity: draft.Capacity,
  counts_people: draft.Whether_Counts_People,
  most_people: draft.Most_People,
  days_ahead: draft.Days_Ahead,
  most_per_week: draft.Most_Per_Week ?? null,
  most_per_month: draft.Most_Per_Month ?? null,
  cancel_hours: draft.Cancel_Hours,
  needs_approval: draft.Whether_Needs_Approval,
});

export async function insertAmenity(tx: Tx, societyId: SocietyId, draft: AmenityDraft, now: Date): Promise<string> {
  const { amenity_id } = await tx
    .insertInto("amenity")
    .values({ ...columnsOf(draft), society_id: societyId, created_at: now, updated_at: now })
    .returning("amenity_id")
    .executeTakeFirstOrThrow();
  return amenity_id;
}

export const updateAmenity = (tx: Tx, id: AmenityId, draft: AmenityDraft, now: Date) =>
  tx
    .updateTable("amenity")
    .set({ ...columnsOf(draft), updated_at: now })
    .where("amenity_id", "=", id)
    .execute();

export const setStatus = (tx: Tx, id: AmenityId, status: boolean, now: Date) =>
  tx.updateTable("amenity").set({ status, updated_at: now }).where("amenity_id", "=", id).execute();

/** The fullest half hour that is not over: when, and how many places are taken. */
export const findFullest = (tx: Tx, id: AmenityId, now: Date) =>
  tx
    .selectFrom("amenity_half_hour")
    .select(["starts_at", "taken"])
    .where("amenity_id", "=", id)
    .where("starts_at", ">", sql<Date>`${now}::timestamptz - interval '30 minutes'`)
    .orderBy("taken", "desc")
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();

/** What is over needs no count any more. */
export const dropHalfHours = (tx: Tx, now: Date, id?: AmenityId) =>
  tx
    .deleteFrom("amenity_half_hour")
    .where("starts_at", "<=", sql<Date>`${now}::timestamptz - interval '30 minutes'`)
    .where(sql<boolean>`(${id ?? null}::uuid is null or amenity_id = ${id ?? null}::uuid)`)
    .execute();

/** The closures that are not over by then, the next first. */
export const listClosures = (db: Db, id: AmenityId, from: Date) =>
  db
    .selectFrom("amenity_closure")
    .selectAll()
    .where("amenity_id", "=", id)
    .where("closed_to", ">", from)
    .orderBy("closed_from")
    .orderBy("amenity_closure_id")
    .limit(100)
    .execute();

export const findClosureWithin = (tx: Tx, amenityId: string, startsAt: Date, endsAt: Date) =>
  tx
    .selectFrom("amenity_closure")
    .select("reason")
    .where("amenity_id", "=", amenityId)
    .where("closed_to", ">", startsAt)
    .where("closed_from", "<", endsAt)
    .limit(1)
    .executeTakeFirst();

export async function insertClosure(tx: Tx, closure: Insertable<AmenityClosure>): Promise<string> {
  const { amenity_closure_id } = await tx
    .insertInto("amenity_closure")
    .values(closure)
    .returning("amenity_closure_id")
    .executeTakeFirstOrThrow();
  return amenity_closure_id;
}

/** Answers whether there was one. */
export async function removeClosure(tx: Tx, societyId: SocietyId, id: AmenityClosureId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("amenity_closure")
    .where("amenity_closure_id", "=", id)
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}

/** The places taken, closed, waited for and one's own between two instants. */
export async function readCalendar(db: Db, id: AmenityId, homes: readonly string[], from: Date, to: Date) {
  // As in the list: of a flat those only that people made who live there now.
  const isOwn = sql<boolean>`society_resident_id = any(array(
    select society_resident_id from resident where flat_id = any(${homes}::uuid[]) and ${livesThere()}))`;
  const [hours, closures, active] = await Promise.all([
    db
      .selectFrom("amenity_half_hour")
      .select(["starts_at", "taken"])
      .where("amenity_id", "=", id)
      .where("starts_at", ">=", from)
      .where("starts_at", "<", to)
      .execute(),
    db
      .selectFrom("amenity_closure")
      .select(["closed_from", "closed_to"])
      .where("amenity_id", "=", id)
      .where("closed_to", ">", from)
      .where("closed_from", "<", to)
      .execute(),
    db
      .selectFrom("amenity_booking")
      .select(["amenity_booking_id", "starts_at", "ends_at", "booking_status"])
      .select(isOwn.as("is_own"))
      .where("amenity_id", "=", id)
      .where("starts_at", ">=", from)
      .where("starts_at", "<", to)
      .where((eb) => eb.or([eb("booking_status", "=", 2), eb.and([eb("booking_status", "in", [1, 3]), isOwn])]))
      .execute(),
  ]);
  return { hours, closures, active };
}
export type Calendar = Awaited<ReturnType<typeof readCalendar>>;
