import { sql } from "kysely";
import type { AlarmKind } from "#domain/core/standings/codes.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Issuer } from "../queries.ts";

export const listAlarms = (db: Db, issuerId: string) =>
  db
    .selectFrom("standing_alarm")
    .select(["standing_alarm_id", "kind", "details", "created_at", "settled_at"])
    .where("issuer_id", "=", issuerId)
    .orderBy("created_at", "desc")
    .orderBy("standing_alarm_id", "desc")
    .limit(100)
    .execute();
export type AlarmRow = Awaited<ReturnType<typeof listAlarms>>[number];

type Alarm = { kind: Exclude<AlarmKind, "report">; details: string; now: Date };
const insertAlarm = (tx: Db, issuer: Issuer, { kind, details, now }: Alarm) =>
  tx.insertInto("standing_alarm").values({ ...issuer, kind, details, day: dayOf(now) satisfies Day, created_at: now });

/**
 * Calls an operator to look at a society or landlord: once a kind and day, however often it is raised. True where this was
 * the first time.
 */
export async function raiseAlarm(tx: Db, issuer: Issuer, alarm: Alarm): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await insertAlarm(tx, issuer, alarm)
    .onConflict((conflict) => conflict.constraint("standing_alarm_once").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The most characters of refused names that one alarm keeps. */
const mostDetails = 1000;

/**
 * Writes down a name that is refused: a day's names are one alarm, which another try opens again. Outside of the refused
 * change, which leaves nothing behind.
 */
export async function raiseRefusedName(db: Db, issuer: Issuer, name: string, now: Date): Promise<void> {
  await insertAlarm(db, issuer, { kind: "refused-name", details: name, now })
    .onConflict((conflict) =>
      conflict.constraint("standing_alarm_once").doUpdateSet({
        settled_at: null,
        created_at: now,
        details: sql`case when ${name} = any(string_to_array(standing_alarm.details, chr(10))) then standing_alarm.details
          else left(standing_alarm.details || chr(10) || ${name}, ${mostDetails}::int) end`,
      }),
    )
    .execute();
}

/** The society that an account has founded, else the account. */
export async function issuerOfFounder(db: Db, vendorId: VendorId): Promise<Issuer> {
  const row = await db.selectFrom("society").select("society_id").where("vendor_id", "=", vendorId).executeTakeFirst();
  return row ? { ...row, vendor_id: null } : { society_id: null, vendor_id: vendorId };
}

/** What was found out about an account before it founded its society goes over to the society; so does a suspension. */
export async function handOver(tx: Tx, vendorId: VendorId, societyId: string): Promise<void> {
  const society = { society_id: societyId, vendor_id: null };
  await tx.updateTable("standing_alarm").set(society).where("vendor_id", "=", vendorId).execute();
  await tx.updateTable("standing_decision").set(society).where("vendor_id", "=", vendorId).execute();
  await tx.deleteFrom("standing").where("vendor_id", "=", vendorId).where("state", "<>", "suspended").execute();
  await tx.updateTable("standing").set(society).where("vendor_id", "=", vendorId).execute();
}
