import { usualSettings } from "#domain/money/payables/settings/rules.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

export type SettingsRow = { oneApprover: Paise; deductsTds: boolean; tan: string };

/** As they were saved, else the usual ones. */
export async function findSettings(db: Db, { issuerId, societyId }: Book): Promise<SettingsRow> {
  const row = await db
    .selectFrom("payables_setting")
    .select(["one_approver_paise", "deducts_tds", "tan"])
    .where("issuer_id", "=", issuerId)
    .executeTakeFirst();
  if (!row) return usualSettings(societyId !== null);
  return { oneApprover: row.one_approver_paise, deductsTds: row.deducts_tds, tan: row.tan };
}

export const saveSettings = (tx: Tx, { societyId, vendorId }: Book, settings: SettingsRow, now: Date) => {
  const saved = {
    one_approver_paise: settings.oneApprover,
    deducts_tds: settings.deductsTds,
    tan: settings.tan,
    updated_at: now,
  };
  return tx
    .insertInto("payables_setting")
    .values({ society_id: societyId, vendor_id: vendorId, ...saved })
    .onConflict((conflict) => conflict.column("issuer_id").doUpdateSet(saved))
    .execute();
};
