import type { DeviceId, VendorId } from "#domain/ids.ts";
import type { VendorType } from "#domain/roles.ts";
import type { Db } from "../db/database.ts";
import { hashOf } from "../secrets.ts";

/** The device that an api key was given to. */
export async function findDevice(db: Db, apiKey: string): Promise<DeviceId | undefined> {
  const row = await db
    .selectFrom("api_key")
    .select("device_id")
    .where("key_hash", "=", hashOf(apiKey))
    .executeTakeFirst();
  return row?.device_id as DeviceId | undefined;
}

/** The account behind a live session, if the api key is the one that the session was opened with. */
export async function findSession(
  db: Db,
  shown: { apiKey: string; sessionId: string; vendorId: string },
  now: Date,
): Promise<{ vendorId: VendorId; vendorType: VendorType } | undefined> {
  const row = await db
    .selectFrom("session")
    .innerJoin("vendor", "vendor.vendor_id", "session.vendor_id")
    .select(["vendor.vendor_id", "vendor.vendor_type"])
    .where("session_hash", "=", hashOf(shown.sessionId))
    .where("key_hash", "=", hashOf(shown.apiKey))
    .where("expires_at", ">", now)
    .where("ended_at", "is", null)
    .where("vendor.status", "=", true)
    .executeTakeFirst();
  if (!row || row.vendor_id !== shown.vendorId) return undefined;
  return { vendorId: row.vendor_id as VendorId, vendorType: row.vendor_type as VendorType };
}
