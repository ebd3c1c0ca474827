import { sql } from "kysely";
import { mergeEntries } from "#domain/market/shortlist/merging/rules.ts";
import { type Entry, keptEntries } from "#domain/market/shortlist/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";

/** Two devices that send at once wait for each other. */
export async function lockList(tx: Tx, vendorId: VendorId): Promise<void> {
  await tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendorId).forNoKeyUpdate().execute();
}

/** The homes of an account, saved and removed, the one saved last first; there are at most 300. */
export async function findEntries(db: Db, vendorId: VendorId, now: Date): Promise<Entry[]> {
  const rows = await db
    .selectFrom("shortlist_entry")
    .select(["property_id", "note", "saved_at", "changed_at", "removed_at"])
    .where("vendor_id", "=", vendorId)
    .execute();
  const entries = rows.map((row) => ({
    PropertyID: row.property_id,
    Note: row.note,
    Saved_At: row.saved_at.toISOString(),
    Changed_At: row.changed_at.toISOString(),
    Whether_Removed: row.removed_at !== null,
  }));
  return keptEntries(mergeEntries(entries, []), now);
}

/** Those of the ids that are homes, on the public site or not. */
export async function knownHomes(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom("property")
    .select("property_id")
    .where("property_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ property_id }) => property_id));
}

/** Makes these the whole list of the account. */
export async function writeEntries(tx: Tx, vendorId: VendorId, entries: readonly Entry[]): Promise<void> {
  const ids = entries.map(({ PropertyID }) => PropertyID);
  await tx
    .deleteFrom("shortlist_entry")
    .where("vendor_id", "=", vendorId)
    .where("property_id", "<>", sql<string>`all(${ids}::uuid[])`)
    .execute();
  if (entries.length === 0) return;
  await tx
    .insertInto("shortlist_entry")
    .values(
      entries.map((entry) => ({
        vendor_id: vendorId,
        property_id: entry.PropertyID,
        note: entry.Note,
        saved_at: new Date(entry.Saved_At),
        changed_at: new Date(entry.Changed_At),
        removed_at: entry.Whether_Removed ? new Date(entry.Changed_At) : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["vendor_id", "property_id"]).doUpdateSet((eb) => ({
        note: eb.ref("excluded.note"),
        saved_at: eb.ref("excluded.saved_at"),
        changed_at: eb.ref("excluded.changed_at"),
        removed_at: eb.ref("excluded.removed_at"),
      })),
    )
    .execute();
}
