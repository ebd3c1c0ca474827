import { sql } from "kysely";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

/** Locks an account until the transaction ends, so that two who list at once count one after the other. */
export const lockAccount = (tx: Tx, vendorId: VendorId) =>
  tx
    .selectFrom("vendor")
    .select(sql<string>`standing_of(vendor_id)`.as("standing"))
    .where("vendor_id", "=", vendorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The homes of an account that it offers and nobody holds back. */
export async function countActive(db: Db | Tx, vendorId: VendorId, without: readonly string[] = []): Promise<number> {
  const { active } = await db
    .selectFrom("property")
    .select((eb) => eb.fn.countAll<number>().as("active"))
    .where("vendor_id", "=", vendorId)
    .where("status", "=", true)
    .where("hidden_at", "is", null)
    .where("property_id", "<>", sql<string>`all(${without as string[]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return active;
}

/** How many it may offer: what an operator granted, or the number for all. */
export async function mostActiveOf(db: Db | Tx, vendorId: VendorId, forAll: number): Promise<number> {
  const granted = await db
    .selectFrom("listing_limit")
    .select("most")
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return Math.max(granted?.most ?? 0, forAll);
}

/** Whether one more home may be offered. A verified account has no limit. */
export async function hasRoomForOne(tx: Tx, vendorId: VendorId, forAll: number): Promise<boolean> {
  const { standing } = await lockAccount(tx, vendorId);
  if (standing === "verified") return true;
  return (await countActive(tx, vendorId)) < (await mostActiveOf(tx, vendorId, forAll));
}
