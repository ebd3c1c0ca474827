import { sql } from "kysely";
import type { SignInRequestId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { hashOf } from "../../../platform/secrets.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const openFor = 5 * minute;
/** How long an approved device may ask for OTPs. */
const approvedFor = 30 * minute;
const mostTries = 5;
/** In 24 hours, for one number and way: of all devices, and of those of one network. */
const most = { ofNumber: 5, ofNetwork: 3 };
export const keepRequestsFor = 3 * day;

export type Way = "approval" | "mail";
type NewRequest = {
  phone: string;
  vendorType: VendorType;
  way: Way;
  firstKey: Buffer;
  deviceId: string;
  network: string;
  now: Date;
};

type Opened =
  | { requestId: string; expiresAt: Date; isNew: boolean }
  | { refusal: "sign-in-request-open" | "too-many-sign-in-requests"; retryAfterSeconds: number };

/** One open request per number and method, and a few a day, so that nobody is flooded with requests. */
export async function openRequest(
  tx: Tx,
  { phone, vendorType, way, firstKey, deviceId, network, now }: NewRequest,
): Promise<Opened> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in-request:${phone}`}, 0))`.execute(tx);
  const recent = await tx
    .selectFrom("sign_in_request")
    .select(["sign_in_request_id", "vendor_type", "first_key_hash", "network", "status", "created_at", "expires_at"])
    .where("phone_number", "=", phone)
    .where("way", "=", way)
    .where("created_at", ">", new Date(now.getTime() - day))
    .orderBy("created_at")
    .orderBy("sign_in_request_id")
    .execute();
  const open = recent.find(({ status, expires_at }) => status === "waiting" && expires_at > now);
  if (open?.first_key_hash.equals(firstKey) && open.vendor_type === vendorType)
    return { requestId: open.sign_in_request_id, expiresAt: open.expires_at, isNew: false };
  if (open) return { refusal: "sign-in-request-open", retryAfterSeconds: seconds(open.expires_at, now) };
  const ofNetwork = recent.filter((each) => each.network === network);
  const oldest = recent.at(-most.ofNumber) ?? ofNetwork.at(-most.ofNetwork);
  if (oldest)
    return {
      refusal: "too-many-sign-in-requests",
      retryAfterSeconds: seconds(new Date(oldest.created_at.getTime() + day), now),
    };

  const expiresAt = new Date(now.getTime() + openFor);
  const { sign_in_request_id } = await tx
    .insertInto("sign_in_request")
    .values(({ selectFrom }) => ({
      phone_number: phone,
      vendor_type: vendorType,
      way,
      first_key_hash: firstKey,
      device_name: sql<string>`coalesce(${selectFrom("device").select("device_name").where("device_id", "=", deviceId)}, '')`,
      network,
      created_at: now,
      expires_at: expiresAt,
    }))
    .returning("sign_in_request_id")
    .executeTakeFirstOrThrow();
  return { requestId: sign_in_request_id, expiresAt, isNew: true };
}

const seconds = (until: Date, now: Date) => Math.ceil((until.getTime() - now.getTime()) / 1000);

/** A device's own request. */
export async function findRequest(db: Db, requestId: SignInRequestId, firstKey: Buffer) {
  return db
    .selectFrom("sign_in_request")
    .select("expires_at")
    .select((eb) => eb.ref("status").$castTo<"waiting" | "approved" | "refused">().as("status"))
    .where("sign_in_request_id", "=", requestId)
    .where("first_key_hash", "=", firstKey)
    .executeTakeFirst();
}

/** Requests that wait for an answer from people signed in to the number. */
export async function listOpen(db: Db, phone: string, page: { now: Date; skip: number; limit: number }) {
  const open = db
    .selectFrom("sign_in_request")
    .where("phone_number", "=", phone)
    .where("way", "=", "approval")
    .where("status", "=", "waiting")
    .where("expires_at", ">", page.now);
  const { count } = await open.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await open
    .select(["sign_in_request_id", "device_name", "network", "created_at", "expires_at"])
    .orderBy("created_at", "desc")
    .orderBy("sign_in_request_id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, count };
}

/** False where there is no such open request for the number. */
export async function decideRequest(
  tx: Tx,
  { phone, requestId, isApproved, now }: { phone: string; requestId: SignInRequestId; isApproved: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sign_in_request")
    .set({ status: isApproved ? "approved" : "refused", decided_at: now })
    .where("sign_in_request_id", "=", requestId)
    .where("phone_number", "=", phone)
    .where("way", "=", "approval")
    .where("status", "=", "waiting")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the device was recently granted access to the number. */
export async function isApproved(db: Db, phone: string, firstKey: Buffer, now: Date): Promise<boolean> {
  const approved = await db
    .selectFrom("sign_in_request")
    .select("sign_in_request_id")
    .where("phone_number", "=", phone)
    .where("first_key_hash", "=", firstKey)
    .where("status", "=", "approved")
    .where("decided_at", ">", new Date(now.getTime() - approvedFor))
    .limit(1)
    .executeTakeFirst();
  return approved !== undefined;
}

/** A request without an answer. */
export async function findOpen(db: Db, requestId: string, now: Date) {
  return db
    .selectFrom("sign_in_request")
    .select(["way", "phone_number", "vendor_type", "device_name", "network"])
    .where("sign_in_request_id", "=", requestId)
    .where("status", "=", "waiting")
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Where a code may go: the verified address of the account, if it has one. */
export async function findMailOf(
  db: Db,
  account: { phone_number: string; vendor_type: number },
): Promise<{ email: string; language: Language } | undefined> {
  const found = await db
    .selectFrom("vendor")
    .select(["email_id", "language"])
    .where("phone_number", "=", account.phone_number)
    .where("vendor_type", "=", account.vendor_type)
    .where("status", "=", true)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return found?.email_id ? { email: found.email_id, language: (found.language ?? "en") as Language } : undefined;
}

export async function keepMailCode(db: Db, requestId: string, code: string): Promise<void> {
  await db
    .updateTable("sign_in_request")
    .set({ code_hash: hashOf(requestId, code) })
    .where("sign_in_request_id", "=", requestId)
    .execute();
}

/** Takes one guess at the code of a device's own request, counted before it is compared: parallel ones are five at most. */
export async function guessMailCode(
  db: Db,
  { requestId, firstKey, code, now }: { requestId: SignInRequestId; firstKey: Buffer; code: string; now: Date },
): Promise<"right" | "wrong" | "none"> {
  const guessed = await db
    .updateTable("sign_in_request")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("sign_in_request_id", "=", requestId)
    .where("first_key_hash", "=", firstKey)
    .where("way", "=", "mail")
    .where("status", "=", "waiting")
    .where("expires_at", ">", now)
    .where("tries", "<", mostTries)
    .returning("code_hash")
    .executeTakeFirst();
  if (!guessed) return "none";
  if (!guessed.code_hash?.equals(hashOf(requestId, code))) return "wrong";
  await db
    .updateTable("sign_in_request")
    .set({ status: "approved", decided_at: now })
    .where("sign_in_request_id", "=", requestId)
    .where("status", "=", "waiting")
    .execute();
  return "right";
}
