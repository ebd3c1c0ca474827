import { type Layout, layoutOf } from "#domain/money/payables/batches/rules.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

/** The columns of the files for an account: a person's own, or those that we bring along for its bank. */
export async function findLayout(
  db: Db,
  { issuerId }: Book,
  bank: { bank_account_id: string; ifsc: string },
): Promise<Layout> {
  const row = await db
    .selectFrom("payment_layout")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .where("bank_account_id", "=", bank.bank_account_id)
    .executeTakeFirst();
  if (!row) return layoutOf(bank.ifsc);
  return {
    Base: "own",
    Whether_Heading: row.has_heading,
    Date_Format: row.date_format as Layout["Date_Format"],
    Separator: row.separator as Layout["Separator"],
    NEFT: row.neft,
    RTGS: row.rtgs,
    IMPS: row.imps,
    Within_Bank: row.within_bank,
    Columns: row.layout_columns as unknown as Layout["Columns"],
  };
}

export async function saveLayout(
  tx: Tx,
  { societyId, vendorId }: Book,
  bankAccountId: string,
  layout: Omit<Layout, "Base">,
  now: Date,
): Promise<void> {
  const values = {
    has_heading: layout.Whether_Heading,
    date_format: layout.Date_Format,
    separator: layout.Separator,
    neft: layout.NEFT,
    rtgs: layout.RTGS,
    imps: layout.IMPS,
    within_bank: layout.Within_Bank,
    layout_columns: JSON.stringify(layout.Columns),
    updated_at: now,
  };
  await tx
    .insertInto("payment_layout")
    .values({ society_id: societyId, vendor_id: vendorId, bank_account_id: bankAccountId, ...values })
    .onConflict((conflict) => conflict.constraint("payment_layout_once").doUpdateSet(values))
    .execute();
}

export const removeOwnLayout = (tx: Tx, { issuerId }: Book, bankAccountId: string) =>
  tx
    .deleteFrom("payment_layout")
    .where("issuer_id", "=", issuerId)
    .where("bank_account_id", "=", bankAccountId)
    .execute();
