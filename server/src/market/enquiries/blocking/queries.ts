import { type SqlBool, sql } from "kysely";
import { mostBlockedNumbers } from "#domain/market/enquiries/blocking/calls.ts";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import type { BlockedNumberId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

export async function findBlocked(db: Db, vendorId: VendorId, { Skip, Limit }: { Skip: number; Limit: number }) {
  const blocked = db.selectFrom("blocked_number").where("vendor_id", "=", vendorId);
  const [{ count }, rows] = await Promise.all([
    blocked.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    blocked
      .select(["blocked_number_id", "name", "phone_number", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("blocked_number_id", "desc")
      .limit(Limit)
      .offset(Skip)
      .execute(),
  ]);
  return { rows, count };
}
export type BlockedRow = Awaited<ReturnType<typeof findBlocked>>["rows"][number];

export async function isBlocked(db: Db, vendorId: string, phone: string): Promise<boolean> {
  const found = await db
    .selectFrom("blocked_number")
    .select("blocked_number_id")
    .where("vendor_id", "=", vendorId)
    .where("phone_number", "=", phone)
    .executeTakeFirst();
  return found !== undefined;
}

/** Until the transaction ends the account blocks no further number. */
export const holdBlocks = (tx: Tx, vendorId: VendorId) =>
  tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendorId).forShare().execute();

/** Whether the owner of the home has blocked the number of the enquiry. */
export const ofBlockedNumber = sql<SqlBool>`exists (select from blocked_number
  where blocked_number.vendor_id = property.vendor_id and blocked_number.phone_number = enquiry.phone_number)`;

/** One that is blocked already stays as it is. Nothing where the account has blocked as many as it may. */
export async function insertBlocked(
  tx: Tx,
  vendorId: VendorId,
  { phone, name, now }: { phone: string; name: string; now: Date },
): Promise<string | undefined> {
  // Two at once count each other.
  await tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendorId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("blocked_number")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("vendor_id", "=", vendorId)
    .where("phone_number", "<>", phone)
    .executeTakeFirstOrThrow();
  if (count >= mostBlockedNumbers) return undefined;
  const { blocked_number_id } = await tx
    .insertInto("blocked_number")
    .values({ vendor_id: vendorId, phone_number: phone, name, created_at: now })
    .onConflict((conflict) =>
      conflict.constraint("blocked_number_once").doUpdateSet((eb) => ({ name: eb.ref("blocked_number.name") })),
    )
    .returning("blocked_number_id")
    .executeTakeFirstOrThrow();
  return blocked_number_id;
}

/** False where the account has blocked no such number. */
export async function deleteBlocked(tx: Tx, vendorId: VendorId, blockedId: BlockedNumberId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("blocked_number")
    .where("vendor_id", "=", vendorId)
    .where("blocked_number_id", "=", blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes back the times offered to the number, and cancels its visits to come; returns those. */
export async function endVisitsOf(tx: Tx, vendorId: VendorId, phone: string, now: Date): Promise<string[]> {
  const enquiries = tx
    .selectFrom("enquiry")
    .innerJoin("property", "property.property_id", "enquiry.property_id")
    .select("enquiry_id")
    .where("property.vendor_id", "=", vendorId)
    .where("enquiry.phone_number", "=", phone);
  await tx
    .deleteFrom("visit_slot")
    .where("vendor_id", "=", vendorId)
    .where("state", "=", visitStates.offered)
    .where("enquiry_id", "in", enquiries)
    .execute();
  const ended = await tx
    .updateTable("visit_slot")
    .set({ state: visitStates.cancelled, cancelled_by: 1, cancel_reason: 2, cancelled_at: now })
    .where("vendor_id", "=", vendorId)
    .where("state", "=", visitStates.agreed)
    // One that goes on has the address in it.
    .where("ends_at", ">", now)
    .where("enquiry_id", "in", enquiries)
    .returning("visit_slot_id")
    .execute();
  return ended.map(({ visit_slot_id }) => visit_slot_id);
}
