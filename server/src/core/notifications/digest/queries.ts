import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { onceIdOf } from "../../../platform/db/partitions.ts";

/** More than the days after which what is held is given up. */
const longestHeld = 5 * 24 * 3600_000;

/** What waits for an account's daily email and is due, locked; others who make the same email wait. */
export async function lockWaiting(
  tx: Tx,
  vendorId: string,
  now: Date,
): Promise<{ digestHour: number | null; notificationIds: string[] }> {
  const account = await tx
    .selectFrom("vendor")
    .leftJoin("notification_quiet as q", "q.vendor_id", "vendor.vendor_id")
    .select("q.digest_hour")
    .where("vendor.vendor_id", "=", vendorId)
    .forNoKeyUpdate("vendor")
    .executeTakeFirst();
  const { rows } = await sql<{ notification_id: string }>`
    select n.notification_id
    from vendor
      join notification as n on n.phone_number = vendor.phone_number and n.vendor_type = vendor.vendor_type
      join message as m on m.once_id = n.notification_id and m.once_key = 'notification:' || n.notification_id || ':email'
    where vendor.vendor_id = ${vendorId} and n.created_at > ${new Date(now.getTime() - longestHeld)}
      and m.decision = 'held' and m.reason = 'digest' and (m.held_until is null or m.held_until <= ${now}::timestamptz)
    order by m.once_key for update of m`.execute(tx);
  return {
    digestHour: account?.digest_hour ?? null,
    notificationIds: rows.map(({ notification_id }) => notification_id),
  };
}

/** Opens an account's daily email of a day; false if there is one already. */
export async function openDigest(tx: Tx, vendorId: string, day: Day, now: Date): Promise<boolean> {
  const opened = await tx
    .insertInto("notification_digest")
    .values({ vendor_id: vendorId, day, created_at: now })
    .onConflict((conflict) => conflict.columns(["vendor_id", "day"]).doNothing())
    .returning("day")
    .executeTakeFirst();
  return opened !== undefined;
}

const keysOf = (notificationIds: readonly string[]) =>
  sql`(select id, 'notification:' || id || ':email' from unnest(${notificationIds}::uuid[]) as id)`;

/** The messages of these notices wait for the next daily email. */
export async function postpone(tx: Tx, notificationIds: readonly string[], until: Date): Promise<void> {
  await sql`update message set held_until = ${until}::timestamptz
    where (once_id, once_key) in ${keysOf(notificationIds)}`.execute(tx);
}

/** The messages of these notices are in a daily email and leave by nothing else. */
export async function enclose(tx: Tx, notificationIds: readonly string[], day: Day): Promise<void> {
  if (notificationIds.length === 0) return;
  await sql`update message set decision = 'no', reason = 'digest', digest_on = ${day}::date, held_until = null
    where (once_id, once_key) in ${keysOf(notificationIds)}`.execute(tx);
}

/** The daily emails of an account that have not left. */
export async function listOpenDigests(db: Db, vendorId: string): Promise<Day[]> {
  const rows = await db
    .selectFrom("notification_digest")
    .select("day")
    .where("vendor_id", "=", vendorId)
    .where("done_at", "is", null)
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}

/** Locks a daily email that has not left; false if it has, or if another server is just sending it. */
export async function claimDigest(tx: Tx, vendorId: string, day: Day): Promise<boolean> {
  const claimed = await tx
    .selectFrom("notification_digest")
    .select("day")
    .where("vendor_id", "=", vendorId)
    .where("day", "=", day)
    .where("done_at", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The accounts whose daily email was made since an instant and has not left: its job was lost, or gave up. */
export async function listLeftOver(db: Db, since: Date, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("notification_digest")
    .select("vendor_id")
    .distinct()
    .where("done_at", "is", null)
    .where("created_at", ">=", since)
    .where("created_at", "<", before)
    .orderBy("vendor_id")
    .execute();
  return rows.map(({ vendor_id }) => vendor_id);
}

export type EnclosedRow = {
  kind: string;
  details: unknown;
  link: string | null;
  society_id: string | null;
  owner_id: string | null;
  sender: string | null;
};

/** What a daily email carries, with the senders' names; those of ours first, each sender's in the order of their time. */
export async function listEnclosed(db: Db, vendorId: string, day: Day, now: Date): Promise<EnclosedRow[]> {
  const { rows } = await sql<EnclosedRow>`
    select n.kind, n.details, n.link, n.society_id, n.owner_id, coalesce(society.name, owner.full_name) as sender
    from vendor
      join notification as n on n.phone_number = vendor.phone_number and n.vendor_type = vendor.vendor_type
      join message as m on m.once_id = n.notification_id and m.once_key = 'notification:' || n.notification_id || ':email'
      left join society on society.society_id = n.society_id
      left join vendor as owner on owner.vendor_id = n.owner_id
    where vendor.vendor_id = ${vendorId} and m.digest_on = ${day}
      and n.created_at > ${new Date(now.getTime() - 2 * longestHeld)}
    order by sender nulls first, coalesce(n.society_id, n.owner_id), n.created_at, n.notification_id`.execute(db);
  return rows;
}

/** Whom a daily email goes to; nothing once the address is not confirmed any more. */
export async function findReader(db: Db, vendorId: string) {
  const row = await db
    .selectFrom("vendor")
    .select(["email_id", "language"])
    .where("vendor_id", "=", vendorId)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return row?.email_id ? { address: row.email_id, language: (row.language ?? "en") as Language } : undefined;
}

export const digestKey = (vendorId: string, day: Day) => `digest:${vendorId}:${day}`;

/** Writes to the log of each message what became of the email that carries it. */
export async function endDigest(
  tx: Tx,
  { vendorId, day, now }: { vendorId: string; day: Day; now: Date },
): Promise<boolean> {
  const key = digestKey(vendorId, day);
  const sent = await tx
    .selectFrom("message")
    .select(["sent_at", "refused_at", "failure", "provider_reference"])
    .where("once_id", "=", onceIdOf(key))
    .where("once_key", "=", key)
    .executeTakeFirst();
  if (sent && sent.sent_at === null && sent.refused_at === null) return false;
  // Without an address there was no email: nothing of it was sent.
  const { sent_at, refused_at, failure, provider_reference } = sent ?? {
    ...{ sent_at: null, refused_at: null, failure: null, provider_reference: null },
  };
  await sql`update message as m set decision = ${sent_at === null ? "no" : "send"},
      reason = ${sent === undefined ? "late" : "digest"}, sent_at = ${sent_at}::timestamptz, refused_at = ${refused_at}::timestamptz, failure = ${failure},
      provider_reference = ${provider_reference}
    from vendor join notification as n on n.phone_number = vendor.phone_number and n.vendor_type = vendor.vendor_type
    where vendor.vendor_id = ${vendorId} and n.created_at > ${new Date(now.getTime() - 2 * longestHeld)}
      and m.once_id = n.notification_id and m.once_key = 'notification:' || n.notification_id || ':email'
      and m.digest_on = ${day}::date`.execute(tx);
  await tx
    .updateTable("notification_digest")
    .set({ done_at: now })
    .where("vendor_id", "=", vendorId)
    .where("day", "=", day)
    .execute();
  return true;
}

export async function forgetDigests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("notification_digest").where("created_at", "<", before).execute();
}
