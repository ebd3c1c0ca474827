import { sql } from "kysely";
import type { DeviceId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

const day = 24 * 3600_000;
/** As long as a browser keeps a cookie at most. */
export const knowsDevicesFor = 400 * day;

/** Whether the device has signed in to the number before. */
export async function isKnownDevice(db: Db, phone: string, firstKey: Buffer, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom("known_device")
    .select("phone_number")
    .where("phone_number", "=", phone)
    .where("first_key_hash", "=", firstKey)
    .where("last_used_at", ">", new Date(now.getTime() - knowsDevicesFor))
    .executeTakeFirst();
  return known !== undefined;
}

/** The device has signed in: it stays known when the session has ended. True where it is new, and not the number's first. */
export async function keepKnownDevice(
  tx: Tx,
  device: { phone: string; firstKey: Buffer; deviceId: DeviceId; now: Date },
): Promise<boolean> {
  const before = await tx
    .selectFrom("known_device")
    .select("first_key_hash")
    .where("phone_number", "=", device.phone)
    .orderBy("first_used_at")
    .execute();
  await tx
    .insertInto("known_device")
    .values({
      phone_number: device.phone,
      first_key_hash: device.firstKey,
      device_id: device.deviceId,
      first_used_at: device.now,
      last_used_at: device.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["phone_number", "first_key_hash"])
        .doUpdateSet({ last_used_at: device.now, device_id: device.deviceId }),
    )
    .execute();
  return before.length > 0 && !before.some(({ first_key_hash }) => first_key_hash.equals(device.firstKey));
}

/** Forgets the devices of a number: the one of a session, or all but one. */
export async function forgetKnownDevices(
  tx: Tx,
  phone: string,
  which: { ofSession: string } | { allBut: Buffer },
): Promise<void> {
  const known = tx.deleteFrom("known_device").where("phone_number", "=", phone);
  await ("allBut" in which
    ? known.where("first_key_hash", "<>", which.allBut)
    : known.where(
        "first_key_hash",
        "in",
        tx
          .selectFrom("session")
          .innerJoin("api_key", "api_key.key_hash", "session.key_hash")
          .select(sql<Buffer>`coalesce(api_key.first_key_hash, api_key.key_hash)`.as("first_key"))
          .where("vendor_session_id", "=", which.ofSession),
      )
  ).execute();
}
