import type { BillLayout } from "#domain/money/bills/papers/codes.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";

const columns = ["layout", "signatory", "notes_en", "notes_hi", "is_mailed"] as const;
export type PaperSettings = {
  layout: BillLayout;
  signatory: string;
  notes_en: string;
  notes_hi: string;
  is_mailed: boolean;
};

const usual: PaperSettings = { layout: "full", signatory: "", notes_en: "", notes_hi: "", is_mailed: true };

/** What a society prints on its bills; what is usual, if it has saved nothing. */
export async function findPaperSettings(
  db: Db,
  societyId: string,
): Promise<PaperSettings & { updatedAt: Date | null }> {
  const row = await db
    .selectFrom("bill_paper_setting")
    .select([...columns, "updated_at"])
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  if (!row) return { ...usual, updatedAt: null };
  const { updated_at: updatedAt, ...settings } = row;
  return { ...settings, layout: settings.layout as BillLayout, updatedAt };
}

export async function savePaperSettings(tx: Tx, societyId: SocietyId, settings: PaperSettings, now: Date) {
  const values = { ...settings, updated_at: now };
  await tx
    .insertInto("bill_paper_setting")
    .values({ society_id: societyId, created_at: now, ...values })
    .onConflict((conflict) => conflict.column("society_id").doUpdateSet(values))
    .execute();
}
