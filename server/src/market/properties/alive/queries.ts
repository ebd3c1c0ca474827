import { sql } from "kysely";
import { availability } from "#domain/market/properties/alive/codes.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { imagesOf } from "../queries.ts";
import type { Question } from "./link.ts";

const before = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600_000);

/** The number of homes per transaction, but an owner's homes stay together: an owner gets one message for all. */
const batch = 200;

/** Homes of one owner that something befell together. */
export type Touched = { vendor_id: VendorId; phone: string; vendor_type: VendorType; homes: Home[] };
type Home = { property_id: string; property_title: string };

const touched = sql`
  select vendor_id, phone_number as phone, vendor_type,
    json_agg(json_build_object('property_id', property_id, 'property_title', property_title) order by property_title)
      as homes
  from changed join vendor using (vendor_id)
  group by vendor_id, phone_number, vendor_type order by vendor_id`;

/**
 * Marks a batch of owners as question, with all their homes without recent activity, and returns them. A pending question
 * is not repeated, so running it twice asks once.
 */
export async function ask(tx: Tx, now: Date): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    with due as (
      select vendor_id from property
      where is_live and availability_asked_at is null
        and coalesce(availability_confirmed_at, created_at) <= ${before(now, availability.askedAfter)}
      order by coalesce(availability_confirmed_at, created_at) limit ${batch}
    ), changed as (
      update property set availability_asked_at = ${now}
      where vendor_id in (select vendor_id from due) and is_live and availability_asked_at is null
        and coalesce(availability_confirmed_at, created_at) <= ${before(now, availability.askedAlongAfter)}
      returning property_id, property_title, vendor_id
    ) ${touched}`.execute(tx);
  return rows;
}

/** Pauses a batch of homes whose owners have not answered in time, and returns who is notified. */
export async function pause(tx: Tx, now: Date): Promise<Touched[]> {
  const unanswered = before(now, availability.pausedAfter);
  const { rows } = await sql<Touched>`
    with due as (
      select vendor_id from property where is_live and availability_asked_at <= ${unanswered}
      order by availability_asked_at limit ${batch}
    ), changed as (
      update property set paused_at = ${now}
      where vendor_id in (select vendor_id from due) and is_live and availability_asked_at <= ${unanswered}
      returning property_id, property_title, vendor_id
    ) ${touched}`.execute(tx);
  return rows;
}

const askedAbout = (db: Db, { vendorId, at }: Question) =>
  db.selectFrom("property").where("vendor_id", "=", vendorId).where("availability_asked_at", "=", at);

/** The homes that wait for an answer to this question. */
export const listHomesToConfirm = (db: Db, question: Question) =>
  askedAbout(db, question)
    .leftJoin("city", "city.city_id", "property.city_id")
    .select(["property_id", "property_title", "property_type", "address", "location_address", "city_name"])
    .select(["monthly_rent_paise", "paused_at"])
    .select((eb) => imagesOf(eb).as("images"))
    .orderBy("property_title")
    .orderBy("property_id")
    .limit(1000)
    .execute();
export type HomeToConfirm = Awaited<ReturnType<typeof listHomesToConfirm>>[number];

/** Takes the answer for those of these homes that wait for it; answers how many they were. */
export async function answer(
  tx: Tx,
  { vendorId, at }: Question,
  propertyIds: readonly PropertyId[],
  { isAvailable, now }: { isAvailable: boolean; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("property")
    .set(
      isAvailable
        ? { paused_at: null, availability_asked_at: null, availability_confirmed_at: now }
        : { paused_at: null, status: false, updated_at: now },
    )
    .where("vendor_id", "=", vendorId)
    .where("availability_asked_at", "=", at)
    .where("property_id", "=", sql<string>`any(${propertyIds}::uuid[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
