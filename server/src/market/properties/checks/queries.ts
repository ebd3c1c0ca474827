import { sql } from "kysely";
import type { SignalKind } from "#domain/market/properties/checks/codes.ts";
import type { PropertyId, PropertyLimitRequestId, VendorId } from "#domain/platform/ids.ts";
import type { StoredImage } from "../../../core/uploads/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

type Message = {
  vendorId: string;
  propertyId: string;
  /** Null: the owner wrote it. */
  operatorId: VendorId | null;
  message: string;
  now: Date;
};

export async function insertMessage(tx: Tx, { vendorId, propertyId, operatorId, message, now }: Message) {
  await tx
    .insertInto("listing_message")
    .values({
      vendor_id: vendorId,
      property_id: propertyId,
      operator_id: operatorId,
      is_from_team: operatorId !== null,
      message,
      created_at: now,
    })
    .execute();
}

/** More is not read of one home. */
const mostShown = 100;

/** The latest messages about a home, the oldest of them first. */
export async function listMessages(db: Db, propertyId: PropertyId) {
  const rows = await db
    .selectFrom("listing_message")
    .select(["listing_message_id", "is_from_team", "message", "created_at"])
    .where("property_id", "=", propertyId)
    .orderBy("created_at", "desc")
    .orderBy("listing_message_id", "desc")
    .limit(mostShown)
    .execute();
  return rows.reverse();
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** How many answers this account has sent since then, about any home. */
export async function countAnswers(tx: Tx, vendorId: VendorId, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("listing_message")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("vendor_id", "=", vendorId)
    .where("is_from_team", "=", false)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Why a home that is off the site is only held, for a check, a limit or a question, and until when; nothing where it is not. */
export const findHold = (db: Db | Tx, propertyId: PropertyId) =>
  db
    .selectFrom("listing_hold")
    .select(["reason", "held_at", "release_at"])
    .where("property_id", "=", propertyId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

/** An answered question holds a home so long at most. */
export const releaseAfterAnswer = (tx: Tx, propertyId: PropertyId, at: Date) =>
  tx
    .updateTable("listing_hold")
    .set({ release_at: at })
    .where("property_id", "=", propertyId)
    .where("reason", "=", "question")
    .where("ended_at", "is", null)
    .execute();

/** Fewer checks say nothing of how long they take. */
const fewestChecks = 5;

/** The median of the hours that the latest checks took, of all accounts; null with too few of a month. */
export async function findUsualHours(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select case when count(*) >= ${fewestChecks} then ceil(percentile_cont(0.5) within group (
      order by extract(epoch from ended_at - held_at) / 3600))::int end as hours
    from (select held_at, ended_at from listing_hold
      where ended_at > ${new Date(now.getTime() - 30 * 24 * 3600_000)} and reason in ('first', 'many') and ended_by <> 'owner'
      order by ended_at desc limit 200) as latest`.execute(db);
  const hours = rows[0]!.hours;
  return hours === null ? null : Math.max(1, hours);
}

/** What visitors reported of a home and when, never by whom: the day alone, so that nobody is known by the minute. */
export const listOwnReports = (db: Db, propertyId: PropertyId) =>
  db
    .selectFrom("property_report")
    .select(["reason", "outcome", "settled_at"])
    .select(sql<string>`(created_at at time zone 'Asia/Kolkata')::date::text`.as("day"))
    .where("property_id", "=", propertyId)
    .orderBy("created_at", "desc")
    .orderBy("property_report_id", "desc")
    .limit(20)
    .execute();

export const hasOpenSignal = async (db: Db | Tx, propertyId: PropertyId): Promise<boolean> =>
  (await db
    .selectFrom("listing_signal")
    .select("listing_signal_id")
    .where("property_id", "=", propertyId)
    .where("settled_at", "is", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Details = {
  median?: number;
  accounts?: number;
  homes?: number | string[];
  owners?: number;
  matches?: { image_id: string; other_image_id: string; is_mirrored: boolean; other_property_id: string }[];
};

export const listSignals = (db: Db, propertyId: PropertyId) =>
  db
    .selectFrom("listing_signal")
    .select((eb) => [
      eb.ref("kind").$castTo<SignalKind>().as("kind"),
      eb.ref("details").$castTo<Details>().as("details"),
      "created_at",
      "settled_at",
    ])
    .where("property_id", "=", propertyId)
    .orderBy(sql`settled_at is not null`)
    .orderBy("created_at")
    .orderBy("kind")
    .execute();
export type SignalRow = Awaited<ReturnType<typeof listSignals>>[number];

type MatchRow = {
  image: StoredImage;
  other_image: StoredImage;
  other_property_id: string;
  other_title: string;
  other_account: string | null;
  other_phone: string;
  uploaded_at: Date;
  other_uploaded_at: Date;
  is_mirrored: boolean;
};

const imageJson = (
  of: string,
) => sql`json_build_object('image_id', ${sql.ref(`${of}.image_id`)}, 'file_key', ${sql.ref(`${of}.file_key`)},
  'width', ${sql.ref(`${of}.width`)}, 'height', ${sql.ref(`${of}.height`)}, 'sizes', ${sql.ref(`${of}.sizes`)}, 'blur', ${sql.ref(`${of}.blur`)})`;

/** The photos of a home beside those that they resemble, as far as both are still shown. */
export async function listPhotoMatches(db: Db, propertyId: PropertyId): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${imageJson("image")} as image, ${imageJson("other_image")} as other_image,
      other_home.property_id as other_property_id, other_home.property_title as other_title,
      account.full_name as other_account, account.phone_number as other_phone,
      image.created_at as uploaded_at, other_image.created_at as other_uploaded_at,
      coalesce((pair ->> 'is_mirrored')::boolean, false) as is_mirrored
    from listing_signal
      cross join lateral jsonb_array_elements(details -> 'matches') with ordinality as pairs (pair, place)
      join image on image.image_id = (pair ->> 'image_id')::uuid
      join image as other_image on other_image.image_id = (pair ->> 'other_image_id')::uuid
      join property as other_home on other_home.property_id = (pair ->> 'other_property_id')::uuid
      join vendor as account on account.vendor_id = other_home.vendor_id
    where listing_signal.property_id = ${propertyId} and kind in ('photos', 'photo-set') and settled_at is null
      and exists (select from property_image where property_id = ${propertyId} and property_image.image_id = image.image_id)
    order by kind, place limit 24`.execute(db);
  return rows;
}

export const findLimitRequest = (db: Db, vendorId: VendorId) =>
  db
    .selectFrom("listing_limit_request")
    .selectAll()
    .where("vendor_id", "=", vendorId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

export const insertLimitRequest = (
  tx: Tx,
  request: { vendorId: VendorId; wanted: number; reason: string },
  now: Date,
) =>
  tx
    .insertInto("listing_limit_request")
    .values({ vendor_id: request.vendorId, wanted: request.wanted, reason: request.reason, created_at: now })
    .onConflict((conflict) => conflict.column("vendor_id").where("decided_at", "is", null).doNothing())
    .returning("listing_limit_request_id")
    .executeTakeFirst();

export async function listLimitRequests(db: Db, { skip, limit }: { skip: number; limit: number }) {
  const open = db.selectFrom("listing_limit_request").where("decided_at", "is", null);
  const ofAccount = sql`property where property.vendor_id = listing_limit_request.vendor_id and property.status`;
  const [rows, { count }] = await Promise.all([
    open
      .innerJoin("vendor", "vendor.vendor_id", "listing_limit_request.vendor_id")
      .selectAll("listing_limit_request")
      .select(["full_name", "phone_number"])
      .select([
        sql<number>`(select count(*)::int from ${ofAccount} and hidden_at is null)`.as("active"),
        sql<number>`(select count(distinct lower(owner_name))::int from ${ofAccount})`.as("owners"),
        sql<
          number | null
        >`(select most from listing_limit where listing_limit.vendor_id = listing_limit_request.vendor_id)`.as("most"),
      ])
      .orderBy("listing_limit_request.created_at")
      .orderBy("listing_limit_request_id")
      .limit(limit)
      .offset(skip)
      .execute(),
    open.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type LimitRequestRow = Awaited<ReturnType<typeof listLimitRequests>>["rows"][number];

type LimitDecision = { requestId: PropertyLimitRequestId; granted: number; answer: string; by: VendorId; now: Date };

/** Decides an open request; nothing where it is decided already. */
export const decideRequest = (tx: Tx, { requestId, granted, answer, by, now }: LimitDecision) =>
  tx
    .updateTable("listing_limit_request")
    .set({ granted, answer, decided_by: by, decided_at: now })
    .where("listing_limit_request_id", "=", requestId)
    .where("decided_at", "is", null)
    .returning("vendor_id")
    .executeTakeFirst();

export const requestExists = async (tx: Tx, requestId: PropertyLimitRequestId): Promise<boolean> =>
  (await tx
    .selectFrom("listing_limit_request")
    .select("vendor_id")
    .where("listing_limit_request_id", "=", requestId)
    .executeTakeFirst()) !== undefined;

export async function setLimit(tx: Tx, vendorId: string, most: number, now: Date): Promise<void> {
  await tx
    .insertInto("listing_limit")
    .values({ vendor_id: vendorId, most, granted_at: now })
    .onConflict((conflict) => conflict.column("vendor_id").doUpdateSet({ most, granted_at: now }))
    .execute();
}
