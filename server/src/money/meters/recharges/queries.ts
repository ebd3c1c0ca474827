import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { MeterId, MeterRechargeId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { inBlocks, type SocietyScope } from "../../../platform/scope.ts";
import { flatLabel } from "../../../society/labels/queries.ts";

export async function listRecharges(
  db: Db,
  scope: SocietyScope,
  { MeterID, Skip, Limit }: { MeterID?: MeterId | undefined; Skip: number; Limit: number },
) {
  let matching = db
    .selectFrom("meter_recharge as recharge")
    .innerJoin("meter", "meter.meter_id", "recharge.meter_id")
    .where("recharge.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "meter.block_id"));
  if (MeterID !== undefined) matching = matching.where("recharge.meter_id", "=", MeterID);
  const [rows, { count }] = await Promise.all([
    matching
      .innerJoin("vendor as clerk", "clerk.vendor_id", "recharge.entered_by")
      .selectAll("recharge")
      .select(sql<string>`coalesce(clerk.full_name, '')`.as("entered_by_name"))
      .select(sql<string>`coalesce(${flatLabel("meter.flat_id")}, meter.name)`.as("flat_label"))
      .orderBy("recharged_on", "desc")
      .orderBy("meter_recharge_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type RechargeRow = Awaited<ReturnType<typeof listRecharges>>["rows"][number];

type NewRecharge = { MeterID: MeterId; Recharged_On: Day; Units: number; Amount: number; Reference: string };

/** Fails on `meter_recharge_once` if the meter has one with this reference. */
export async function insertRecharge(
  tx: Tx,
  society_id: SocietyId,
  { MeterID, Recharged_On, Units, Amount, Reference }: NewRecharge,
  entered_by: VendorId,
  now: Date,
): Promise<string> {
  const { meter_recharge_id } = await tx
    .insertInto("meter_recharge")
    .values({
      ...{ society_id, meter_id: MeterID, recharged_on: Recharged_On, units_milli: Units, amount_paise: Amount },
      ...{ reference: Reference, entered_by, created_at: now },
    })
    .returning("meter_recharge_id")
    .executeTakeFirstOrThrow();
  return meter_recharge_id;
}

/** Whether there was one to delete. */
export async function deleteRecharge(tx: Tx, societyId: SocietyId, rechargeId: MeterRechargeId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("meter_recharge")
    .where("society_id", "=", societyId)
    .where("meter_recharge_id", "=", rechargeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
