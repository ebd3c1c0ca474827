import { listColumns, type PageSize } from "#domain/core/preferences/codes.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";

const columns = ["list", "hidden_columns", "has_cards", "has_keys", "page_size"] as const;
export type PreferenceRow = {
  list: string;
  hidden_columns: string[];
  has_cards: boolean;
  has_keys: boolean;
  page_size: PageSize | null;
};

/** No more than there are lists: one row for each. */
export const listPreferences = (db: Db, vendorId: VendorId): Promise<PreferenceRow[]> =>
  db
    .selectFrom("list_preference")
    .select(columns)
    .where("vendor_id", "=", vendorId)
    // A list may have been renamed since.
    .where("list", "in", Object.keys(listColumns))
    .orderBy("list")
    .$narrowType<PreferenceRow>()
    .execute();

export async function savePreference(tx: Tx, vendorId: VendorId, row: PreferenceRow, now: Date): Promise<void> {
  await tx
    .insertInto("list_preference")
    .values({ ...row, vendor_id: vendorId, updated_at: now })
    .onConflict((conflict) => conflict.columns(["vendor_id", "list"]).doUpdateSet({ ...row, updated_at: now }))
    .execute();
}
