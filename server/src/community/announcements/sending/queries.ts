import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { isAddressed, isReachable, isShown } from "../queries.ts";

/** Announcements whose time has come and whose recipients may not all have been notified. */
export const listDue = (db: Db, now: Date) =>
  db
    .selectFrom("announcement")
    .select("announcement_id")
    .where("fanned_out_at", "is", null)
    .where("send_at", "<=", now)
    .orderBy("send_at")
    .limit(1_000)
    .execute();

/** Stores its recipients, each once; undefined if it is not yet, or no longer, its time. */
export async function addRecipients(tx: Tx, announcementId: string, now: Date) {
  const announcement = await tx
    .selectFrom("announcement")
    .innerJoin("society", "society.society_id", "announcement.society_id")
    .select(["announcement_type", "title", "description", "society.society_id", "society.name as society_name"])
    .where("announcement_id", "=", announcementId)
    .where(isShown(now))
    .where("fanned_out_at", "is", null)
    .forShare("announcement")
    .executeTakeFirst();
  if (!announcement) return undefined;
  await sql`insert into announcement_recipient (announcement_id, phone_number, society_resident_id)
    select distinct on (resident.phone_number) announcement_id, resident.phone_number, society_resident_id
    from announcement join resident on ${isAddressed} and ${isReachable}
    where announcement_id = ${announcementId}
    order by resident.phone_number, resident.created_at desc
    on conflict do nothing`.execute(tx);
  return announcement;
}

/** Takes a batch of recipients who were not notified yet; nobody else takes them during the transaction. */
export async function takeUnnotified(tx: Tx, announcementId: string, most: number, now: Date) {
  const { rows } = await sql<{ phone: string; email: string | null }>`
    with taken as (
      select phone_number, society_resident_id from announcement_recipient
      where announcement_id = ${announcementId} and told_at is null
      order by phone_number limit ${most} for update skip locked
    ), told as (
      update announcement_recipient recipient set told_at = ${now} from taken
      where recipient.announcement_id = ${announcementId} and recipient.phone_number = taken.phone_number
    )
    select taken.phone_number as phone, nullif(email_id, '') as email
    from taken join resident using (society_resident_id)`.execute(tx);
  return rows;
}

/** Done, unless another still has some of its people in hand. */
export async function markFannedOut(db: Db, announcementId: string, now: Date): Promise<void> {
  await sql`update announcement set fanned_out_at = ${now}
    where announcement_id = ${announcementId} and fanned_out_at is null and send_at <= ${now}
      and not exists (select from announcement_recipient recipient
        where recipient.announcement_id = announcement.announcement_id and told_at is null and ${isShown(now)})`.execute(
    db,
  );
}
