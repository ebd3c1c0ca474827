import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import {
  beforeConfirmation,
  type Channel,
  channels,
  type LoggedChannel,
  loggedChannels,
} from "#domain/core/notifications/codes.ts";
import type { Relation } from "#domain/core/notifications/policy/codes.ts";
import type { NotificationId, VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { isOneOf } from "../../platform/db/partitions.ts";
import { type QuietRow, quietColumns } from "./quiet/queries.ts";

export type NewNotification = {
  phone_number: string;
  vendor_type: VendorType;
  email_id: string | null;
  society_id: string | null;
  owner_id: string | null;
  account_id: string | null;
  kind: string;
  details: Record<string, string>;
  link: string | null;
  channels: readonly Channel[] | null;
  paper: string | null;
  once_key: string;
};

/** Which invitation of a notice's recipient is meant: that of staff reach the society account, and those of homes the tenant's. */
const purposeOf = (vendorType: RawBuilder<unknown>) =>
  sql`case ${vendorType} when 1 then 'staff' when 3 then 'home' end`;

/**
 * Stores all of them in one statement, but those that were stored before and those to numbers that have declined the sender;
 * answers the ids of the new ones.
 */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[], now: Date): Promise<string[]> {
  const { rows: stored } = await sql<{ notification_id: string }>`
    insert into notification (phone_number, vendor_type, email_id, society_id, owner_id, account_id, kind, details, link, channels,
      paper, once_key, once_id, created_at)
    select n.*, once_id_of(n.once_key), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      phone_number text, vendor_type smallint, email_id text, society_id uuid, owner_id uuid, account_id uuid, kind text, details jsonb, link text,
      channels text[], paper text, once_key text)
    where not exists (select from invitation where invitation.phone_number = n.phone_number and declined_at is not null
      and purpose = ${purposeOf(sql`n.vendor_type`)}
      and (invitation.society_id = n.society_id or invitation.owner_id = n.owner_id))
    on conflict on constraint notification_once do nothing
    returning notification_id`.execute(tx);
  return stored.map((row) => row.notification_id);
}

export type SendingRow = QuietRow & {
  notification_id: string;
  phone_number: string;
  kind: string;
  details: unknown;
  link: string | null;
  channels: Channel[] | null;
  paper: string | null;
  society_id: string | null;
  owner_id: string | null;
  account_id: string | null;
  sms: boolean | null;
  email: boolean | null;
  email_id: string | null;
  /** Whether a device has shown it by push, or the person has read it. */
  is_shown: boolean;
  /** What the account has agreed to get by WhatsApp. */
  whatsapp: { notices: boolean; offers: boolean };
  /** How its message by WhatsApp fares; nothing where none was tried. */
  whatsapp_state: "waiting" | "delivered" | "failed" | null;
  language: Language;
  relation: Relation;
  /** Whether the account was opened by a code: then its mailbox has agreed to messages, and its number has not. */
  is_unproven: boolean;
  /** Of the society that sends it: its name, and the short one for SMS. */
  society_name: string | null;
  sms_name: string | null;
};

/**
 * Where private mail may go: the address that the account has confirmed, else the one that the sender knew where another
 * account of the same number has confirmed that one.
 */
const confirmedAddress = sql`case
  when account.only_society_id <> coalesce(n.society_id, n.owner_id) then null
  when account.email_verified_at is not null then account.email_id
  when n.kind = any(${beforeConfirmation}::text[]) then coalesce(account.email_id, nullif(n.email_id, ''))
  when n.email_id is not null and exists (select from vendor as other
    where other.phone_number = n.phone_number and other.email_verified_at is not null and other.only_society_id is null
      and lower(other.email_id) = lower(n.email_id)) then n.email_id end`;

/** Recipients and notifications, with their channels, language and relation to the sender. */
export async function listForSending(db: Db, notificationIds: readonly string[]): Promise<SendingRow[]> {
  const { rows } = await sql<SendingRow>`
    select n.notification_id, n.phone_number, n.kind, n.details, n.link, n.channels, n.paper, n.society_id, n.owner_id, n.account_id,
      setting.sms, setting.email, ${confirmedAddress} as email_id,
      n.shown_at is not null or n.read_at is not null as is_shown,
      jsonb_build_object('notices', consent.notices_at is not null, 'offers', consent.offers_at is not null) as whatsapp,
      case when by_whatsapp.delivered_at is not null then 'delivered' when by_whatsapp.refused_at is not null then 'failed'
        when by_whatsapp.once_key is not null then 'waiting' end as whatsapp_state,
      coalesce(account.language, 'en') as language, account.only_society_id is not null as is_unproven,
      society.name as society_name, society.sms_name, ${quietColumns(sql`quiet`)},
      case when n.society_id is null and n.owner_id is null then 'us'
        when has_accepted(n.phone_number, n.society_id, n.owner_id) then 'accepted'
        when asked.invited then 'invited'
        when asked.invited is not null then 'declined'
        when account.vendor_id is not null then 'known'
        else 'stranger' end as relation
    from notification as n
      left join vendor as account on account.phone_number = n.phone_number and account.vendor_type = n.vendor_type
      left join notification_setting as setting on setting.vendor_id = account.vendor_id and setting.kind = n.kind
      left join whatsapp_consent as consent on consent.vendor_id = account.vendor_id
        and consent.phone_number = account.phone_number and consent.stopped_at is null
      left join message as by_whatsapp on by_whatsapp.once_key = 'notification:' || n.notification_id || ':whatsapp'
        and by_whatsapp.once_id = once_id_of('notification:' || n.notification_id || ':whatsapp')
      left join society on society.society_id = n.society_id
      left join notification_quiet as quiet on quiet.vendor_id = account.vendor_id
      left join lateral (select bool_or(declined_at is null) as invited from invitation
        where invitation.phone_number = n.phone_number
          and (invitation.society_id = n.society_id or invitation.owner_id = n.owner_id)) as asked on true
    where n.notification_id = any(${notificationIds}::uuid[])
    order by n.notification_id`.execute(db);
  return rows;
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>["rows"][number];

/**
 * Whether its recipient has accepted who sends it; senders who never invited them need no acceptance. An account that is held to one
 * society reads nothing of other senders.
 */
export const isAccepted = sql<boolean>`not exists (select from vendor as held
    where held.phone_number = notification.phone_number and held.vendor_type = notification.vendor_type
      and coalesce(notification.society_id, notification.owner_id) <> held.only_society_id)
  and not exists (select from invitation
  where invitation.phone_number = notification.phone_number and purpose = ${purposeOf(sql`notification.vendor_type`)}
    and accepted_at is null
    and (invitation.society_id = notification.society_id or invitation.owner_id = notification.owner_id))`;

/** The notices of the phone number and kind of account that this account is, as far as it has accepted their senders. */
const isOwn = (vendorId: VendorId): Expression<SqlBool> =>
  sql`(phone_number, vendor_type) = (select phone_number, vendor_type from vendor where vendor_id = ${vendorId}) and ${isAccepted}`;

export async function listNotifications(
  db: Db,
  vendorId: VendorId,
  page: { unreadOnly: boolean; skip: number; limit: number },
) {
  const own = db.selectFrom("notification").where(isOwn(vendorId));
  const matching = page.unreadOnly ? own.where("read_at", "is", null) : own;
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await matching
    .select(["notification_id", "kind", "details", "link", "created_at", "read_at"])
    .orderBy("created_at", "desc")
    .orderBy("notification_id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, count };
}

export async function countUnread(db: Db, vendorId: VendorId): Promise<number> {
  const { count } = await db
    .selectFrom("notification")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isOwn(vendorId))
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** False where this account has no such notice. What was read keeps its instant. */
export async function markNotification(
  db: Db,
  vendorId: VendorId,
  notificationId: NotificationId,
  readAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set({ read_at: readAt === null ? null : sql`coalesce(read_at, ${readAt}::timestamptz)` })
    .where("notification_id", "=", notificationId)
    .where(isOwn(vendorId))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markAllRead(db: Db, vendorId: VendorId, now: Date): Promise<void> {
  await db
    .updateTable("notification")
    .set({ read_at: now })
    .where(isOwn(vendorId))
    .where("read_at", "is", null)
    .execute();
}

export async function listSettings(db: Db, vendorId: VendorId) {
  return db
    .selectFrom("notification_setting")
    .select(["kind", "sms", "email", "push"])
    .where("vendor_id", "=", vendorId)
    .orderBy("kind")
    .execute();
}

export async function saveSettings(
  db: Db,
  vendorId: VendorId,
  settings: readonly { kind: string; sms: boolean; email: boolean; push: boolean | undefined }[],
): Promise<void> {
  // Without a choice for push the earlier one stays.
  await sql`
    insert into notification_setting as kept (vendor_id, kind, sms, email, push)
    select ${vendorId}::uuid, s.kind, s.sms, s.email, coalesce(s.push, earlier.push, true)
    from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as s (kind text, sms boolean, email boolean, push boolean)
      left join notification_setting as earlier on earlier.vendor_id = ${vendorId}::uuid and earlier.kind = s.kind
    on conflict (vendor_id, kind) do update set sms = excluded.sms, email = excluded.email, push = excluded.push`.execute(
    db,
  );
}

/** The accounts that would have been mailed these notices, had they confirmed the address that they name. */
export async function listUnconfirmed(db: Db, notificationIds: readonly string[]) {
  return db
    .selectFrom("notification as n")
    .innerJoin("vendor as v", (join) =>
      join.onRef("v.phone_number", "=", "n.phone_number").onRef("v.vendor_type", "=", "n.vendor_type"),
    )
    .leftJoin("notification_setting as s", (join) =>
      join.onRef("s.vendor_id", "=", "v.vendor_id").onRef("s.kind", "=", "n.kind"),
    )
    .select(["n.kind", "s.email", "v.vendor_id", "v.vendor_type", "v.phone_number"])
    .select((eb) => eb.ref("v.email_id").$notNull().as("email_id"))
    .where("n.notification_id", "=", sql<string>`any(${notificationIds}::uuid[])`)
    .where("v.email_id", "is not", null)
    .where("v.email_verified_at", "is", null)
    .execute();
}

/** The account of a phone that was opened last. */
export async function findLatestAccount(db: Db, phone: string) {
  return db
    .selectFrom("vendor")
    .select(["vendor_type", "email_id"])
    .where("phone_number", "=", phone)
    .orderBy("created_at", "desc")
    .orderBy("vendor_id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** What the delivery log says of one notice. */
export async function listDeliveries(db: Db, notificationId: string) {
  return db
    .selectFrom("message")
    .select(["channel", "sent_at", "provider_reference", "failure", "reason"])
    .where(isOneOf(channels.map((channel) => onceKeyOf(notificationId, channel))))
    .execute();
}

/** Names a notice's message by one channel in the delivery log. */
export const onceKeyOf = (notificationId: string, channel: LoggedChannel): string =>
  `notification:${notificationId}:${channel}`;

/** Takes the notices of these occasions back, with what the delivery log and the outbox keep of their messages. */
export async function eraseNotices(tx: Tx, onceKeys: readonly string[]): Promise<void> {
  const { rows } = await sql<{ notification_id: string; link: string | null }>`
    delete from notification where ${isOneOf(onceKeys)} returning notification_id, link`.execute(tx);
  const links = rows.flatMap(({ link }) => link ?? []);
  if (links.length > 0) await tx.deleteFrom("short_link").where("path", "in", links).execute();
  const sent = rows.flatMap(({ notification_id }) =>
    loggedChannels.map((channel) => onceKeyOf(notification_id, channel)),
  );
  if (sent.length === 0) return;
  // The outbox keeps a message under the reference that it has given to the log; a provider's is no uuid.
  await sql`
    with gone as (delete from message where ${isOneOf(sent)} returning provider_reference)
    delete from outbox_message where outbox_message_id in (
      select case when provider_reference ~ '^[0-9a-f-]{36}$' then provider_reference::uuid end from gone)`.execute(tx);
}

/** Forgets the short addresses of pages from before an instant. */
export async function forgetLinks(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom("short_link").where("created_at", "<", instant).where("path", "is not", null).execute();
}
