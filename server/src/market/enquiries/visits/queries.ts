import { type SqlBool, sql } from "kysely";
import {
  type DislikeReason,
  type VisitCancelReason,
  type VisitEnder,
  type VisitState,
  visitStates,
} from "#domain/market/enquiries/visits/codes.ts";
import type { Slot } from "#domain/market/enquiries/visits/rules.ts";
import type { EnquiryId, VendorId, VisitSlotId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Account } from "../../../platform/handler.ts";
import { lockSides } from "../thread/queries.ts";

/** Of the agreed and cancelled ones the last are shown. */
const mostShown = 30;

/** A time that is offered and to come, and at which no other visitor comes to the home. */
export const isFreeSlot = (
  now: Date,
) => sql<SqlBool>`(visit_slot.state = ${visitStates.offered} and visit_slot.starts_at > ${now}
  and not exists (select from visit_slot as taken where taken.property_id = visit_slot.property_id
    and taken.state = ${visitStates.agreed}
    and tstzrange(taken.starts_at, taken.ends_at) && tstzrange(visit_slot.starts_at, visit_slot.ends_at)))`;

/** The visits of an enquiry, the next first; of the offered times those that are still free and to come. */
export async function findVisits(db: Db, enquiryId: EnquiryId, now: Date) {
  const rows = await db
    .selectFrom("visit_slot")
    .select([
      "visit_slot_id",
      "starts_at",
      "ends_at",
      "cancel_words",
      "owner_absent",
      "asker_absent",
      "liked",
      "feedback_words",
    ])
    .select((eb) => [
      eb.ref("visit_slot.state").$castTo<VisitState>().as("state"),
      eb.ref("cancelled_by").$castTo<VisitEnder | null>().as("cancelled_by"),
      eb.ref("cancel_reason").$castTo<VisitCancelReason | null>().as("cancel_reason"),
      eb.ref("dislike_reason").$castTo<DislikeReason | null>().as("dislike_reason"),
    ])
    .where("enquiry_id", "=", enquiryId)
    .where((eb) => eb.or([eb("visit_slot.state", "<>", visitStates.offered), isFreeSlot(now)]))
    .orderBy("starts_at", "desc")
    .orderBy("visit_slot_id", "desc")
    .limit(mostShown)
    .execute();
  return rows.reverse();
}
export type VisitRow = Awaited<ReturnType<typeof findVisits>>[number];

/** Where the home is, as its owner wrote it. */
export const findPlace = (db: Db, enquiryId: EnquiryId) =>
  db
    .selectFrom("enquiry")
    .innerJoin("property", "property.property_id", "enquiry.property_id")
    .select([
      "property.flat_or_unit_no",
      "property.address",
      "property.location_address",
      "property.latitude",
      "property.longitude",
    ])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirstOrThrow();

/** The enquiry of a slot that the caller may see, locked together with the home: a visit is agreed only while it is on the site. */
export async function lockOfSlot(tx: Tx, actor: Account, slotId: VisitSlotId, now: Date) {
  const slot = await tx
    .selectFrom("visit_slot")
    .select("property_id")
    .select((eb) => eb.ref("enquiry_id").$castTo<EnquiryId>().as("enquiry_id"))
    .where("visit_slot_id", "=", slotId)
    .executeTakeFirst();
  if (!slot) return undefined;
  await lockHome(tx, slot.property_id);
  const sides = await lockSides(tx, actor, slot.enquiry_id, now);
  if (!sides) return undefined;
  const locked = await tx
    .selectFrom("visit_slot")
    .select(["starts_at", "ends_at"])
    .select((eb) => eb.ref("state").$castTo<VisitState>().as("state"))
    .where("visit_slot_id", "=", slotId)
    .executeTakeFirst();
  return locked && { ...locked, enquiry_id: slot.enquiry_id, sides };
}

/** The home before the enquiry, as everywhere: two changes never wait for each other. */
const lockHome = (tx: Tx, propertyId: string) =>
  tx.selectFrom("property").select("property_id").where("property_id", "=", propertyId).forShare().execute();

export async function lockOfEnquiry(tx: Tx, actor: Account, enquiryId: EnquiryId, now: Date) {
  const enquiry = await tx
    .selectFrom("enquiry")
    .select("property_id")
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  if (!enquiry) return undefined;
  await lockHome(tx, enquiry.property_id);
  return lockSides(tx, actor, enquiryId, now);
}

/** At which of these times, by their places, somebody comes to the home already. */
export async function findTaken(tx: Tx, propertyId: string, slots: readonly Slot[]): Promise<number[]> {
  if (slots.length === 0) return [];
  const agreed = await tx
    .selectFrom("visit_slot")
    .select(["starts_at", "ends_at"])
    .where("property_id", "=", propertyId)
    .where("state", "=", visitStates.agreed)
    .where((eb) =>
      eb.or(slots.map(({ startsAt, endsAt }) => eb.and([eb("starts_at", "<", endsAt), eb("ends_at", ">", startsAt)]))),
    )
    .execute();
  return slots.flatMap(({ startsAt, endsAt }, at) =>
    agreed.some(({ starts_at, ends_at }) => starts_at < endsAt && ends_at > startsAt) ? [at] : [],
  );
}

/** Puts these times in place of those offered before. Fails on `visit_slot_apart` where one overlaps the agreed visit. */
export async function replaceOffers(
  tx: Tx,
  { enquiry_id, property_id, owner_id }: { enquiry_id: string; property_id: string; owner_id: VendorId },
  slots: readonly Slot[],
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom("visit_slot")
    .where("enquiry_id", "=", enquiry_id)
    .where("state", "=", visitStates.offered)
    .execute();
  if (slots.length === 0) return;
  await tx
    .insertInto("visit_slot")
    .values(
      slots.map(({ startsAt, endsAt }) => ({
        vendor_id: owner_id,
        property_id,
        enquiry_id,
        starts_at: startsAt,
        ends_at: endsAt,
        created_at: now,
      })),
    )
    .execute();
}

/** The visit of the enquiry that is still to come, or goes on. */
export const findAgreed = (db: Db, enquiryId: EnquiryId, now: Date) =>
  db
    .selectFrom("visit_slot")
    .select("visit_slot_id")
    .where("enquiry_id", "=", enquiryId)
    .where("state", "=", visitStates.agreed)
    .where("ends_at", ">", now)
    .limit(1)
    .executeTakeFirst();

/** Whether a visit of the enquiry is agreed or was made. */
export async function hasVisit(tx: Tx, enquiryId: EnquiryId): Promise<boolean> {
  const visit = await tx
    .selectFrom("visit_slot")
    .select("visit_slot_id")
    .where("enquiry_id", "=", enquiryId)
    .where("state", "=", visitStates.agreed)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}

/** Fails on `visit_slot_taken_once` where another visitor of the home has the time. */
export async function agreeSlot(tx: Tx, slotId: VisitSlotId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("visit_slot")
    .set({ state: visitStates.agreed, agreed_at: now })
    .where("visit_slot_id", "=", slotId)
    .where("state", "=", visitStates.offered)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endVisit(
  tx: Tx,
  slotId: VisitSlotId,
  { by, reason, words, now }: { by: VisitEnder; reason: VisitCancelReason; words: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("visit_slot")
    .set({
      state: visitStates.cancelled,
      cancelled_by: by,
      cancel_reason: reason,
      cancel_words: words,
      cancelled_at: now,
    })
    .where("visit_slot_id", "=", slotId)
    .execute();
}

export async function setAbsence(tx: Tx, slotId: VisitSlotId, isOwner: boolean, isAbsent: boolean): Promise<void> {
  await tx
    .updateTable("visit_slot")
    .set(isOwner ? { asker_absent: isAbsent } : { owner_absent: isAbsent })
    .where("visit_slot_id", "=", slotId)
    .execute();
}

export async function setFeedback(
  tx: Tx,
  slotId: VisitSlotId,
  { liked, reason, words }: { liked: boolean; reason: DislikeReason | null; words: string },
): Promise<void> {
  await tx
    .updateTable("visit_slot")
    .set({ liked, dislike_reason: reason, feedback_words: words })
    .where("visit_slot_id", "=", slotId)
    .execute();
}
