import { mostTemplates } from "#domain/market/enquiries/templates/rules.ts";
import type { AnswerTemplateId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

const columns = ["answer_template_id", "title", "words"] as const;
type Draft = { title: string; words: string; now: Date };

export const findTemplates = (db: Db, vendorId: VendorId) =>
  db
    .selectFrom("answer_template")
    .select(columns)
    .where("vendor_id", "=", vendorId)
    .orderBy("title")
    .orderBy("answer_template_id")
    .limit(mostTemplates)
    .execute();
export type TemplateRow = Awaited<ReturnType<typeof findTemplates>>[number];

/** Nothing where the account has as many as it may. Fails on `answer_template_once`. */
export async function insertTemplate(tx: Tx, vendorId: VendorId, { title, words, now }: Draft) {
  // Two at once count each other.
  await tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendorId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("answer_template")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
  if (count >= mostTemplates) return undefined;
  return tx
    .insertInto("answer_template")
    .values({ vendor_id: vendorId, title, words, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Nothing where the account has no such answer. Fails on `answer_template_once`. */
export const updateTemplate = (
  tx: Tx,
  vendorId: VendorId,
  templateId: AnswerTemplateId,
  { title, words, now }: Draft,
) =>
  tx
    .updateTable("answer_template")
    .set({ title, words, updated_at: now })
    .where("vendor_id", "=", vendorId)
    .where("answer_template_id", "=", templateId)
    .returning(columns)
    .executeTakeFirst();

/** False where the account has no such answer. */
export async function deleteTemplate(tx: Tx, vendorId: VendorId, templateId: AnswerTemplateId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("answer_template")
    .where("vendor_id", "=", vendorId)
    .where("answer_template_id", "=", templateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
