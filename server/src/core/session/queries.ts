import { sql } from "kysely";
import { webClient } from "#domain/core/session/devices/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { BlockId, DeviceId, SocietyId, VendorId, VendorSessionId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Role, roleOfVendor, type VendorType } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Account } from "../../platform/handler.ts";
import { hashOf } from "../../platform/secrets.ts";
import type { StoredImage } from "../uploads/queries.ts";
import { noteUse, presentRole } from "./roles/queries.ts";

const minute = 60_000;
const day = 24 * 3600_000;
const week = 7 * day;
/** A session that is used on and on ends all the same. */
const longest = 30 * day;
/** A session slides at most this often: every call would else be a write. */
const slidesEvery = 10 * minute;

/** The device that an api key was given to, and the first of the keys that led to this one. */
export async function findDevice(
  db: Db,
  apiKey: string,
): Promise<{ deviceId: DeviceId; firstKey: Buffer } | undefined> {
  const row = await db
    .selectFrom("api_key")
    .select(["device_id", "key_hash", "first_key_hash"])
    .where("key_hash", "=", hashOf(apiKey))
    .executeTakeFirst();
  return row && { deviceId: row.device_id as DeviceId, firstKey: row.first_key_hash ?? row.key_hash };
}

/** Forgets api keys that opened no session since then, but those of devices that a number still knows. */
export async function forgetUnusedKeys(db: Db, since: Date): Promise<void> {
  await sql`delete from api_key where created_at < ${since}::timestamptz
    and not exists (select from session where session.key_hash = api_key.key_hash and expires_at >= ${since}::timestamptz)
    and not exists (select from known_device
      where known_device.first_key_hash = coalesce(api_key.first_key_hash, api_key.key_hash))`.execute(db);
}

/** The account behind a live session, in its present role, if the api key is the one that the session was opened with. */
export async function findSession(
  db: Db,
  credentials: { apiKey: string; sessionId: string; vendorId: string },
  now: Date,
): Promise<
  (Omit<Account, "isOperator" | "withoutSocieties"> & { slid: boolean; lastChange: string | null }) | undefined
> {
  const row = await db
    .selectFrom("session")
    .innerJoin("vendor", "vendor.vendor_id", "session.vendor_id")
    .leftJoinLateral(presentRole(dayOf(now)), (join) => join.onTrue())
    .select([
      "vendor.vendor_id",
      "vendor.vendor_type",
      "phone_number",
      "vendor_session_id",
      "last_seen_at",
      "session.created_at",
    ])
    .select(["fresh_at", "last_change", "vendor.only_society_id"])
    .select(["present.role", "present.society_id", "present.block_ids", "present.financial_year"])
    .where("session_hash", "=", hashOf(credentials.sessionId))
    .where("key_hash", "=", hashOf(credentials.apiKey))
    .where("expires_at", ">", now)
    .where("ended_at", "is", null)
    .where("vendor.status", "=", true)
    .executeTakeFirst();
  if (!row || row.vendor_id !== credentials.vendorId) return undefined;
  // Opened by a code of a society, and no longer one of its people.
  const isUnproven = row.only_society_id !== null;
  if (isUnproven && row.society_id !== row.only_society_id) return undefined;
  const slid = now.getTime() - row.last_seen_at.getTime() > slidesEvery;
  if (slid) {
    await db
      .updateTable("session")
      .set({
        last_seen_at: now,
        expires_at: new Date(Math.min(now.getTime() + week, row.created_at.getTime() + longest)),
      })
      .where("vendor_session_id", "=", row.vendor_session_id)
      .where("ended_at", "is", null)
      .execute();
    if (row.society_id !== null) await noteUse(db, row.vendor_session_id, now);
  }
  return {
    vendorId: row.vendor_id as VendorId,
    vendorType: row.vendor_type as VendorType,
    sessionId: row.vendor_session_id as VendorSessionId,
    phone: row.phone_number,
    isUnproven,
    freshAt: row.fresh_at,
    role: (row.role as Role | null) ?? roleOfVendor(row.vendor_type),
    societyId: (row.society_id as SocietyId | null) ?? undefined,
    blockIds: row.role === "block_secretary" ? (row.block_ids as BlockId[]) : undefined,
    year: row.financial_year ?? undefined,
    slid,
    lastChange: row.last_change,
  };
}

export async function findLastChange(db: Db, sessionSecret: string) {
  return db
    .selectFrom("session")
    .select("last_change as lastChange")
    .where("session_hash", "=", hashOf(sessionSecret))
    .executeTakeFirst();
}

/** What this transaction changes is to be seen wherever the session reads next. */
export async function noteChange(db: Db | Tx, sessionId: VendorSessionId): Promise<void> {
  await db
    .updateTable("session")
    .set({ last_change: sql<string>`pg_current_xact_id()` })
    .where("vendor_session_id", "=", sessionId)
    .execute();
}

/** Those of these sessions that live: looking does not make them slide. */
export async function listLiveSessions(
  db: Db,
  sessionIds: readonly VendorSessionId[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("session")
    .innerJoin("vendor", "vendor.vendor_id", "session.vendor_id")
    .select("vendor_session_id")
    .where("vendor_session_id", "=", sql<string>`any(${sessionIds}::uuid[])`)
    .where("expires_at", ">", now)
    .where("ended_at", "is", null)
    .where("vendor.status", "=", true)
    .execute();
  return new Set(rows.map((row) => row.vendor_session_id));
}

/** The account of a phone whose OTP was right, opened on first use. */
export async function openAccount(
  tx: Tx,
  account: { type: VendorType; countryCode: string; phone: string; now: Date },
) {
  return tx
    .insertInto("vendor")
    .values({
      vendor_type: account.type,
      country_code: account.countryCode,
      phone_number: account.phone,
      phone_verified_at: account.now,
      created_at: account.now,
    })
    .onConflict((conflict) =>
      conflict.constraint("vendor_phone_once_a_type").doUpdateSet((eb) => ({
        phone_verified_at: eb.fn.coalesce("vendor.phone_verified_at", eb.ref("excluded.phone_verified_at")),
      })),
    )
    .returning(["vendor_id", "vendor_type", "phone_number", "full_name", "email_id", "status", "only_society_id"])
    .executeTakeFirstOrThrow();
}

export async function insertSession(
  tx: Tx,
  session: { sessionId: string; apiKey: string; vendorId: string; now: Date },
): Promise<void> {
  const { vendor_session_id } = await tx
    .insertInto("session")
    .values({
      session_hash: hashOf(session.sessionId),
      key_hash: hashOf(session.apiKey),
      vendor_id: session.vendorId,
      created_at: session.now,
      last_seen_at: session.now,
      fresh_at: session.now,
      expires_at: new Date(session.now.getTime() + week),
      // Whoever signs in has changed something by an earlier session, or is changing it with this transaction.
      last_change: sql<string>`pg_current_xact_id()`,
    })
    .returning("vendor_session_id")
    .executeTakeFirstOrThrow();
  await noteUse(tx, vendor_session_id, session.now);
}

/** The session has just proved its owner. */
export async function refreshSession(tx: Tx, sessionId: VendorSessionId, now: Date): Promise<void> {
  await tx.updateTable("session").set({ fresh_at: now }).where("vendor_session_id", "=", sessionId).execute();
}

/** Ends one live session of an account, or all of them; answers how many there were. */
export async function endSessions(tx: Tx, vendorId: VendorId, now: Date, only?: VendorSessionId): Promise<number> {
  let live = tx
    .updateTable("session")
    .set({ ended_at: now })
    .where("vendor_id", "=", vendorId)
    .where("ended_at", "is", null);
  if (only !== undefined) live = live.where("vendor_session_id", "=", only);
  const { numUpdatedRows } = await live.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listSessions(db: Db, vendorId: VendorId, page: { now: Date; skip: number; limit: number }) {
  const live = db
    .selectFrom("session")
    .where("vendor_id", "=", vendorId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", page.now);
  const { count } = await live.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await live
    .innerJoin("api_key", "api_key.key_hash", "session.key_hash")
    .innerJoin("device", "device.device_id", "api_key.device_id")
    .select(["vendor_session_id", "device_name", "session.created_at", "last_seen_at"])
    .orderBy("last_seen_at", "desc")
    .orderBy("vendor_session_id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, count };
}

export async function findVendor(db: Db, vendorId: VendorId) {
  return db
    .selectFrom("vendor")
    .leftJoin("image", "image.image_id", "vendor.image_id")
    .selectAll("vendor")
    .select(sql<StoredImage | null>`to_json(image)`.as("photo"))
    .where("vendor.vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
}

/** The kinds of the active accounts of a number. */
export async function listAccounts(tx: Tx, phone: string): Promise<VendorType[]> {
  const rows = await tx
    .selectFrom("vendor")
    .select("vendor_type")
    .where("phone_number", "=", phone)
    .where("status", "=", true)
    .orderBy("vendor_type")
    .execute();
  return rows.map((row) => row.vendor_type as VendorType);
}

export async function findDeviceName(tx: Tx, deviceId: DeviceId): Promise<string> {
  const row = await tx.selectFrom("device").select("device_name").where("device_id", "=", deviceId).executeTakeFirst();
  return row?.device_name ?? "";
}

/** Names a browser that has its key from before browsers were named. */
export async function nameWebClient(tx: Tx, deviceId: DeviceId, name: string): Promise<void> {
  await tx
    .updateTable("device")
    .set({ device_name: name })
    .where("device_id", "=", deviceId)
    .where("device_name", "=", webClient)
    .execute();
}

export async function updateLanguage(tx: Tx, vendorId: VendorId, language: Language): Promise<void> {
  await tx.updateTable("vendor").set({ language }).where("vendor_id", "=", vendorId).execute();
}

export async function updatePushToken(db: Db, deviceId: DeviceId, token: string): Promise<void> {
  await db.updateTable("device").set({ fcm_token: token }).where("device_id", "=", deviceId).execute();
}
