import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { VisitCancelReason } from "#domain/market/enquiries/visits/codes.ts";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Tx } from "../../../../platform/db/database.ts";

const batch = 100;
type TimeTold = "end_told_at" | "evening_told_at" | "hour_told_at";

/** Takes visits of which something is due to be told, and notes it: whichever server comes second finds them told. */
async function take(
  tx: Tx,
  column: TimeTold,
  isDue: RawBuilder<SqlBool>,
  now: Date,
  isUntold = sql<SqlBool>`${sql.ref(column)} is null`,
): Promise<string[]> {
  const { rows } = await sql<{ visit_slot_id: string }>`
    with due as (select visit_slot_id from visit_slot where ${isUntold} and ${isDue}
      order by visit_slot_id limit ${batch} for update skip locked)
    update visit_slot set ${sql.ref(column)} = ${now} from due where visit_slot.visit_slot_id = due.visit_slot_id
    returning visit_slot.visit_slot_id`.execute(tx);
  return rows.map(({ visit_slot_id }) => visit_slot_id);
}

/** Visits that ended because of what happened to their home or enquiry. */
export const takeEnded = (tx: Tx, now: Date) => take(tx, "end_told_at", sql`cancelled_by = 3`, now);

const agreed = sql`state = ${visitStates.agreed}`;
/** Six in the evening before, in India. */
const evening = sql`((starts_at at time zone 'Asia/Kolkata')::date - interval '6 hours') at time zone 'Asia/Kolkata'`;

/** Visits of tomorrow, from six in the evening on, unless they were agreed later than that. */
export const takeTomorrows = (tx: Tx, now: Date) =>
  take(
    tx,
    "evening_told_at",
    sql`${agreed} and starts_at > ${now}::timestamptz + interval '1 hour' and starts_at < ${now}::timestamptz + interval '30 hours'
      and ${evening} <= ${now}::timestamptz and agreed_at < ${evening}`,
    now,
  );

/** Visits of the next hour, unless they were agreed within it. */
export const takeSoon = (tx: Tx, now: Date) =>
  take(
    tx,
    "hour_told_at",
    sql`${agreed} and starts_at > ${now}::timestamptz and starts_at <= ${now}::timestamptz + interval '1 hour'
      and agreed_at < starts_at - interval '1 hour'`,
    now,
  );

/**
 * Visits that ended an hour ago, of which who asked has said nothing yet, where both came. The time of the last reminder says whether
 * it was told. Those of more than a day ago are left.
 */
export const takeOver = (tx: Tx, now: Date) =>
  take(
    tx,
    "hour_told_at",
    sql`${agreed} and starts_at > ${now}::timestamptz - interval '1 day' and ends_at <= ${now}::timestamptz - interval '1 hour'
      and liked is null and not owner_absent and not asker_absent`,
    now,
    sql`(hour_told_at is null or hour_told_at < ends_at)`,
  );

/** What both sides are told of these visits. */
export function findTold(tx: Tx, visitIds: readonly string[]) {
  return tx
    .selectFrom("visit_slot")
    .innerJoin("enquiry", "enquiry.enquiry_id", "visit_slot.enquiry_id")
    .innerJoin("property", "property.property_id", "visit_slot.property_id")
    .innerJoin("vendor as owner", "owner.vendor_id", "visit_slot.vendor_id")
    .leftJoin("vendor as asker", "asker.vendor_id", "enquiry.asker_id")
    .select([
      "visit_slot_id",
      "starts_at",
      "ends_at",
      "enquiry.enquiry_id",
      "enquiry.property_id",
      "enquiry.name",
      "enquiry.owner_phone_shared",
      "property_title",
      "property.owner_name",
      "owner.phone_number as owner_phone",
    ])
    .select((eb) => [
      eb.ref("owner.vendor_type").$castTo<VendorType>().as("owner_type"),
      eb.ref("cancel_reason").$castTo<VisitCancelReason | null>().as("cancel_reason"),
      eb.fn.coalesce("asker.phone_number", "enquiry.phone_number").as("asker_phone"),
    ])
    .where("visit_slot_id", "=", sql<string>`any(${visitIds}::uuid[])`)
    .orderBy("visit_slot_id")
    .execute();
}
