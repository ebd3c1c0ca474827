import { sql } from "kysely";
import type { Relation } from "#domain/core/notifications/policy/codes.ts";
import { mostPushDevices } from "#domain/core/notifications/push/rules.ts";
import type { VendorId, VendorSessionId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { onceIdOf } from "../../../platform/db/partitions.ts";
import type { PushSubscription } from "../../../platform/outside/push-port.ts";
import { isAccepted, onceKeyOf } from "../queries.ts";
import { type QuietRow, quietColumns } from "../quiet/queries.ts";

export type DeviceRow = Awaited<ReturnType<typeof listPushDevices>>[number];

export const listPushDevices = (db: Db, vendorId: VendorId) =>
  db
    .selectFrom("push_subscription as s")
    .innerJoin("session", "session.vendor_session_id", "s.vendor_session_id")
    .innerJoin("api_key", "api_key.key_hash", "session.key_hash")
    .innerJoin("device", "device.device_id", "api_key.device_id")
    .select(["push_subscription_id", "s.vendor_session_id", "device_name", "s.created_at", "s.sent_at", "s.failure"])
    .where("s.vendor_id", "=", vendorId)
    .orderBy("s.created_at", "desc")
    .orderBy("push_subscription_id", "desc")
    .limit(mostPushDevices)
    .execute();

/**
 * Keeps a browser's subscription for a session. A browser has one at a time, which passes to who signed in on it last. False if
 * somebody else has named the same address with other keys.
 */
export async function saveSubscription(
  tx: Tx,
  { vendorId, sessionId, now }: { vendorId: VendorId; sessionId: VendorSessionId; now: Date },
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<boolean> {
  const saved = await tx
    .insertInto("push_subscription")
    .values({ vendor_id: vendorId, vendor_session_id: sessionId, endpoint, p256dh, auth, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("endpoint")
        .doUpdateSet({ vendor_id: vendorId, vendor_session_id: sessionId, failure: "" })
        .where("push_subscription.p256dh", "=", p256dh)
        .where("push_subscription.auth", "=", auth),
    )
    .returning("push_subscription_id")
    .executeTakeFirst();
  if (!saved) return false;
  // An earlier one of the same session was given up by the browser; beyond the limit the longest unused goes.
  await sql`
    delete from push_subscription where push_subscription_id in (
      select push_subscription_id from (
        select push_subscription_id, vendor_session_id, row_number() over (order by coalesce(sent_at, created_at) desc) as place
        from push_subscription where vendor_id = ${vendorId}) as own
      where push_subscription_id <> ${saved.push_subscription_id}
        and (vendor_session_id = ${sessionId} or place > ${mostPushDevices}))`.execute(tx);
  return true;
}

export const removeSubscription = (db: Db, vendorId: VendorId, endpoint: string) =>
  db.deleteFrom("push_subscription").where("vendor_id", "=", vendorId).where("endpoint", "=", endpoint).execute();

export const hasPushDevice = async (db: Db, vendorId: VendorId): Promise<boolean> =>
  (await db
    .selectFrom("push_subscription")
    .select("push_subscription_id")
    .where("vendor_id", "=", vendorId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Of these notices those whose account has a device for push. */
export async function listWithDevices(tx: Tx, notificationIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ notification_id: string }>`
    select notification_id from notification as n
    where n.notification_id = any(${notificationIds}::uuid[])
      and exists (select from vendor join push_subscription using (vendor_id)
        where vendor.phone_number = n.phone_number and vendor.vendor_type = n.vendor_type)`.execute(tx);
  return rows.map((row) => row.notification_id);
}

type Device = PushSubscription & { push_subscription_id: string };
export type PushRow = QuietRow & {
  notification_id: string;
  phone_number: string;
  kind: string;
  details: unknown;
  link: string | null;
  society_id: string | null;
  owner_id: string | null;
  created_at: Date;
  is_read: boolean;
  language: Language;
  push: boolean | null;
  relation: Relation;
  devices: Device[];
};

/**
 * Notices with the devices that have not got them yet, or with those that have; those of senders that the account has not accepted
 * are left out.
 */
export async function listForPush(
  db: Db,
  notificationIds: readonly string[],
  which: "waiting" | "sent" = "waiting",
): Promise<PushRow[]> {
  const isOther = which === "waiting" ? sql`is distinct from` : sql`=`;
  const { rows } = await sql<PushRow>`
    select notification_id, notification.phone_number, notification.kind, details, link, notification.society_id, owner_id,
      notification.created_at, read_at is not null as is_read, coalesce(account.language, 'en') as language, setting.push,
      ${quietColumns(sql`quiet`)},
      case when notification.society_id is null and owner_id is null then 'us' else 'accepted' end as relation,
      (select coalesce(jsonb_agg(jsonb_build_object('push_subscription_id', push_subscription_id, 'endpoint', endpoint,
          'p256dh', p256dh, 'auth', auth) order by push_subscription_id), '[]')
        from push_subscription where push_subscription.vendor_id = account.vendor_id
          and sent_notification_id ${isOther} notification_id) as devices
    from notification
      join vendor as account on account.phone_number = notification.phone_number and account.vendor_type = notification.vendor_type
      left join notification_setting as setting on setting.vendor_id = account.vendor_id and setting.kind = notification.kind
      left join notification_quiet as quiet on quiet.vendor_id = account.vendor_id
    where notification_id = any(${notificationIds}::uuid[]) and ${isAccepted}
    order by notification_id`.execute(db);
  return rows;
}

/** What became of a message to a device: `failure` null where its service took it, `error` where another try may help. */
export type Outcome = {
  subscriptionId: string;
  notificationId: string;
  failure: string | null;
  /** The browser has given the subscription up. */
  isGone: boolean;
  error?: unknown;
};

/** At the devices themselves, all at once. */
export async function noteOutcomes(db: Db, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const gone = outcomes.filter(({ isGone }) => isGone).map(({ subscriptionId }) => subscriptionId);
  if (gone.length > 0) await db.deleteFrom("push_subscription").where("push_subscription_id", "in", gone).execute();
  const kept = outcomes.filter(({ isGone }) => !isGone);
  if (kept.length === 0) return;
  // In one order, so that two jobs do not wait for each other.
  const rows = kept.map(({ subscriptionId, notificationId, failure }) => ({ subscriptionId, notificationId, failure }));
  await sql`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t ("subscriptionId" uuid, "notificationId" uuid, failure text)),
      held as (select push_subscription_id from push_subscription
        where push_subscription_id in (select "subscriptionId" from told) order by push_subscription_id for update)
    update push_subscription as s set failure = coalesce(told.failure, ''),
      sent_at = case when told.failure is null then ${now}::timestamptz else sent_at end,
      sent_notification_id = case when told.failure is null then told."notificationId" else sent_notification_id end
    from told join held on held.push_subscription_id = told."subscriptionId"
    where s.push_subscription_id = told."subscriptionId"`.execute(db);
}

/** A device has shown the notice; only the first instant is kept. */
export async function noteShown(tx: Tx, notificationId: string, now: Date): Promise<void> {
  const { rows } = await sql`update notification set shown_at = ${now}
    where notification_id = ${notificationId} and shown_at is null returning notification_id`.execute(tx);
  if (rows.length === 0) return;
  const onceKey = onceKeyOf(notificationId, "push");
  await tx
    .updateTable("message")
    .set({ delivered_at: now })
    .where("once_id", "=", onceIdOf(onceKey))
    .where("once_key", "=", onceKey)
    .execute();
}

type Fate = {
  row: Pick<PushRow, "notification_id" | "phone_number" | "kind" | "society_id" | "owner_id">;
  /** Why no device has it; null where one has. */
  failure: string | null;
};

/** Writes to the delivery log what became of notices' push messages. */
export async function notePushes(db: Db, fates: readonly Fate[], now: Date): Promise<void> {
  if (fates.length === 0) return;
  const rows = fates.map(({ row, failure }) => ({ ...row, failure, once_key: onceKeyOf(row.notification_id, "push") }));
  // A quick device has confirmed it before we write down that it was sent.
  await sql`
    insert into message (once_key, once_id, channel, recipient, template, society_id, owner_id, attempts, created_at, sent_at,
      delivered_at, failure)
    select p.once_key, once_id_of(p.once_key), 'push', p.phone_number, p.kind, p.society_id, p.owner_id, 1, ${now}::timestamptz,
      case when p.failure is null then ${now}::timestamptz end, shown_at, p.failure
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (notification_id uuid, once_key text, phone_number text, kind text,
      society_id uuid, owner_id uuid, failure text) left join notification using (notification_id)
    order by p.once_key
    on conflict (once_id, once_key) do update set attempts = message.attempts + 1,
      sent_at = coalesce(message.sent_at, excluded.sent_at), delivered_at = excluded.delivered_at, decision = 'send', reason = '',
      held_until = null, failure = excluded.failure`.execute(db);
}
