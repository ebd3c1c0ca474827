import { type RawBuilder, sql } from "kysely";
import type { Quiet } from "#domain/core/notifications/quiet/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

/** The columns of an account's choice; all null where it has made none. */
export type QuietRow = {
  quiet_from: number | null;
  quiet_until: number | null;
  silent_since: Date | null;
  silent_until: Date | null;
  digest_hour: number | null;
};

/** Of the table as it is named in a query. */
export const quietColumns = (table: RawBuilder<unknown>) =>
  sql`${table}.quiet_from, ${table}.quiet_until, ${table}.silent_since, ${table}.silent_until, ${table}.digest_hour`;

export const quietOf = ({
  quiet_from,
  quiet_until,
  silent_since,
  silent_until,
}: Omit<QuietRow, "digest_hour">): Quiet | null =>
  quiet_from === null || quiet_until === null
    ? null
    : { from: quiet_from, until: quiet_until, silentUntil: silent_since === null ? undefined : silent_until };

export async function findQuiet(db: Db, vendorId: VendorId) {
  return db
    .selectFrom("vendor")
    .leftJoin("notification_quiet as q", "q.vendor_id", "vendor.vendor_id")
    .select(["q.quiet_from", "q.quiet_until", "q.silent_since", "q.silent_until", "q.digest_hour"])
    .select(["vendor.email_id", "vendor.email_verified_at"])
    .where("vendor.vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
}

type Choice = { quiet_from: number; quiet_until: number; digest_hour: number | null };
type Silence = { silent_since: Date | null; silent_until: Date | null };

/** What is not given stays as it is. */
export async function saveQuiet(tx: Tx, vendorId: VendorId, choice: Choice | Silence, now: Date): Promise<void> {
  await tx
    .insertInto("notification_quiet")
    .values({ vendor_id: vendorId, ...choice, updated_at: now })
    .onConflict((conflict) => conflict.column("vendor_id").doUpdateSet({ ...choice, updated_at: now }))
    .execute();
}

/**
 * An account has chosen anew: what waits for its quiet hours is due, to be decided about again. `daily`: when its daily email is due
 * next, if that was chosen.
 */
export async function hastenHeld(
  tx: Tx,
  vendorId: VendorId,
  { now, daily }: { now: Date; daily?: Date },
): Promise<void> {
  await sql`
    update message set held_until = case reason when 'digest' then ${daily ?? now}::timestamptz else ${now}::timestamptz end
    where decision = 'held' and (reason = 'quiet-hours' or
        (reason = 'digest' and held_until > ${now}::timestamptz and ${daily !== undefined}::boolean))
      and (once_id, once_key) in (
      select n.notification_id, 'notification:' || n.notification_id || ':' || channel
      from vendor join notification as n on n.phone_number = vendor.phone_number and n.vendor_type = vendor.vendor_type,
        unnest(array['sms', 'email', 'whatsapp', 'push']) as channel
      where vendor.vendor_id = ${vendorId} and n.created_at > ${new Date(now.getTime() - longestHeld)})`.execute(tx);
}
/** More than the days after which what is held is given up. */
const longestHeld = 5 * 24 * 3600_000;

/** `vendor_id`: whose daily email it waits for; `is_quiet`: whether it waited for the end of quiet hours. */
export type Due = { notification_id: string; channel: string; is_quiet: boolean; vendor_id: string | null };

/**
 * The messages whose time has come, and those that wait for no time, for the hourly job. Their time is taken away: the job of the
 * next minute does not find them again, and where this one's work is lost, the hourly one does.
 */
export async function takeDue(tx: Tx, now: Date, isHourly: boolean): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      update message set held_until = null where (once_id, once_key) in (
        select once_id, once_key from message
        where decision = 'held' and (held_until <= ${now}::timestamptz or (${isHourly}::boolean and held_until is null))
        -- What is locked is just being decided about.
        for update skip locked)
      returning once_key, channel, reason, created_at)
    select notification_id, due.channel, due.reason = 'quiet-hours' as is_quiet, vendor_id
    from (select *, split_part(once_key, ':', 2)::uuid as notification_id from due where once_key like 'notification:%') as due
      left join lateral (select vendor_id from notification as n
          join vendor on vendor.phone_number = n.phone_number and vendor.vendor_type = n.vendor_type
        where due.reason = 'digest' and n.notification_id = due.notification_id) as account on true
    order by due.created_at, notification_id, channel`.execute(tx);
  return rows;
}
