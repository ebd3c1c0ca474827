import { sql } from "kysely";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { insertNotifications } from "../queries.ts";
import { sendPush } from "./send.ts";

type Device = { device_name: string; host: string; failure: string };

/** The devices of all accounts of a phone that get push messages, with what their push service said last. */
export async function listDevicesOf(db: Db, phone: string): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select device_name, substring(endpoint from '^https?://([^/]+)') as host, failure
    from push_subscription join vendor using (vendor_id)
      join session on session.vendor_session_id = push_subscription.vendor_session_id
      join api_key on api_key.key_hash = session.key_hash join device on device.device_id = api_key.device_id
    where vendor.phone_number = ${phone} order by push_subscription.created_at, push_subscription_id`.execute(db);
  return rows;
}

/**
 * Sends a test to the devices of each account of a phone, at once and not by the queue, and answers the ids of its notices. `phone`
 * is ten digits. What a push service refuses is in the list of devices.
 */
export async function sendTestPush(
  { db, now, outside }: Pick<JobContext, "db" | "now" | "outside">,
  phone: string,
): Promise<string[]> {
  const accounts = await db
    .selectFrom("vendor")
    .select("vendor_type")
    .where("phone_number", "=", phone)
    .where("vendor_id", "in", (eb) => eb.selectFrom("push_subscription").select("push_subscription.vendor_id"))
    .execute();
  const notices = accounts.map(({ vendor_type }) => ({
    phone_number: phone,
    vendor_type: vendor_type as VendorType,
    email_id: null,
    society_id: null,
    owner_id: null,
    account_id: null,
    kind: "test",
    details: {},
    link: "/settings#notifications",
    channels: [],
    paper: null,
    once_key: `test:${crypto.randomUUID()}`,
  }));
  if (notices.length === 0) return [];
  const transaction: JobContext["transaction"] = (work) => db.transaction().execute(work);
  const stored = await transaction((tx) => insertNotifications(tx, notices, now));
  // A test has no text message that could go in its place.
  await sendPush({ db, now, outside, transaction, enqueue: async () => {} }, stored).catch(() => undefined);
  return stored;
}

/** When a device first said that it has shown one of these notices. */
export async function shownAt(db: Db, notificationIds: readonly string[]): Promise<Date | undefined> {
  const { rows } = await sql<{ shown_at: Date | null }>`
    select min(shown_at) as shown_at from notification where notification_id = any(${notificationIds}::uuid[])`.execute(
    db,
  );
  return rows[0]?.shown_at ?? undefined;
}
