import { hashOf, newSecret } from "../../src/platform/secrets.ts";
import { makeDevice } from "./device.ts";
import type { Site } from "./make.ts";
import { makeVendor } from "./vendor.ts";

const week = 7 * 24 * 3600_000;

/** A signed-in account and the three credentials that show it, as headers. */
export const makeSession =
  (site: Site) =>
  async (given: { vendorId?: string; expiresAt?: Date; freshAt?: Date | null } = {}) => {
    const { db } = site;
    const vendorId = given.vendorId ?? (await makeVendor(site)()).vendor_id;
    const { device_id, apiKey } = await makeDevice(site);
    const sessionId = newSecret();
    await db
      .insertInto("session")
      .values({
        session_hash: hashOf(sessionId),
        key_hash: hashOf(apiKey),
        vendor_id: vendorId,
        last_seen_at: site.now(),
        created_at: site.now(),
        fresh_at: given.freshAt === undefined ? site.now() : given.freshAt,
        expires_at: given.expiresAt ?? new Date(site.now().getTime() + week),
      })
      .execute();
    const { phone_number } = await db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", vendorId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("known_device")
      .values({
        phone_number,
        first_key_hash: hashOf(apiKey),
        device_id,
        first_used_at: site.now(),
        last_used_at: site.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { vendorId, deviceId: device_id, headers: { ApiKey: apiKey, SessionID: sessionId, VendorID: vendorId } };
  };
