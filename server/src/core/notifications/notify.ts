import type { Channel, NoticeKind, NoticeValues } from "#domain/core/notifications/codes.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import { listWithDevices } from "./push/queries.ts";
import { insertNotifications } from "./queries.ts";

/**
 * `phone` is ten digits. `email` is the address that the sender knows: mail goes there only where an account of the number has
 * confirmed it.
 */
export type Recipient = { phone: string; vendorType: VendorType; email?: string | null };

/**
 * The sender of a notification: a society, or a landlord by the id of their account; else `us`. If a society or a
 * landlord has invited the recipient, the bell shows it once they have accepted.
 */
export type Sender = { societyId: string } | { ownerId: string } | "us";

/** The sender of what a bill's issuer, or a ticket's other side, says: a row that has one of the two. */
export const senderOf = (row: { society_id: string | null; vendor_id: string | null }): Sender =>
  row.society_id !== null ? { societyId: row.society_id } : { ownerId: row.vendor_id! };

export type Notice = {
  [Kind in NoticeKind]: {
    to: Recipient;
    from: Sender;
    kind: Kind;
    values: NoticeValues<Kind>;
    /** The page of ours that it is about, from the root (`/enquiries`). */
    link: string | null;
    /** The account by whose own act it is sent, whose messages are counted too. */
    by?: string;
    /** At most these channels besides the bell, of those that the recipient has chosen; all of them where it is left out. */
    channels?: readonly Channel[];
    /** The printed paper that its mail carries. */
    paper?: PaperName;
    /** Identifies the event: the same recipient is notified of it once, however often this runs. */
    onceKey: string;
  };
}[NoticeKind];

/** A paper that the recipient may see: `bill:<id>` or `receipt:<id>`. */
export type PaperName = `${"bill" | "receipt"}:${string}`;

/** An account whose number has a new holder gets no notifications until it has a number again. */
const isSetAside = (phone: string) => phone.startsWith("aside:");

/** As many as a job sends well within its time, also when the providers are slow. */
const perJob = 50;

/**
 * Notifies people: the notification is in their bell once `tx` is committed, and is sent by SMS and email as they
 * chose. Any number of notifications is one insert.
 */
export async function notify(
  tx: Tx,
  { enqueue, now }: { enqueue: Enqueue; now: Date },
  notices: Notice | readonly Notice[],
): Promise<void> {
  const reachable = [notices].flat().filter(({ to }) => !isSetAside(to.phone));
  const rows = reachable.map(({ to, from, kind, values, link, by, channels, paper, onceKey }) => ({
    phone_number: to.phone,
    vendor_type: to.vendorType,
    email_id: to.email ?? null,
    society_id: from !== "us" && "societyId" in from ? from.societyId : null,
    owner_id: from !== "us" && "ownerId" in from ? from.ownerId : null,
    account_id: by ?? null,
    kind,
    details: values,
    link,
    channels: channels ?? null,
    paper: paper ?? null,
    once_key: onceKey,
  }));
  if (rows.length === 0) return;
  const stored = await insertNotifications(tx, rows, now);
  await enqueuePush(tx, enqueue, stored);
  await enqueueSending(tx, enqueue, stored);
}

/** Has the daily emails of these accounts made and sent by jobs. */
export async function enqueueDigests(tx: Tx, enqueue: Enqueue, vendorIds: readonly string[]): Promise<void> {
  for (let at = 0; at < vendorIds.length; at += perJob)
    await enqueue(tx, "notifications.digest", { vendorIds: vendorIds.slice(at, at + perJob) });
}

/** In jobs of its own: a slow SMS provider must not hold back a question that a phone can show at once. */
async function enqueuePush(tx: Tx, enqueue: Enqueue, notificationIds: readonly string[]): Promise<void> {
  await enqueuePushing(tx, enqueue, await listWithDevices(tx, notificationIds));
}

/** Has what was not pushed yet of these notices pushed by jobs. */
export async function enqueuePushing(tx: Tx, enqueue: Enqueue, notificationIds: readonly string[]): Promise<void> {
  for (let at = 0; at < notificationIds.length; at += perJob)
    await enqueue(tx, "notifications.push", { notificationIds: notificationIds.slice(at, at + perJob) });
}

/** Has what was not sent yet of these notices sent by jobs. `pushedAt`: when they were pushed, if that is not when they were made. */
export async function enqueueSending(
  tx: Tx,
  enqueue: Enqueue,
  notificationIds: readonly string[],
  pushedAt?: Date,
): Promise<void> {
  for (let at = 0; at < notificationIds.length; at += perJob)
    await enqueue(tx, "notifications.send", {
      notificationIds: notificationIds.slice(at, at + perJob),
      ...(pushedAt && { pushedAt: pushedAt.toISOString() }),
    });
}
