import { sql } from "kysely";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { takeNumbers } from "../../payments/numbers.ts";
import type { Book } from "../book.ts";

type VoucherDraft = {
  day: Day;
  narration: string;
  /** Debits are positive, credits negative, in paise; their sum is 0. */
  lines: readonly { ledgerAccountId: string; amount: Paise }[];
  madeBy: VendorId;
};

/** Keeps months from being closed, and accounts from being removed, until the transaction ends. */
export async function holdBook(tx: Tx, { issuerId }: Book) {
  return tx.selectFrom("book").selectAll().where("issuer_id", "=", issuerId).forShare().executeTakeFirst();
}

/** Which of the accounts exist in the books, which are control accounts, and which are active. */
export const findAccounts = (tx: Tx, { issuerId }: Book, ledgerAccountIds: readonly string[]) =>
  tx
    .selectFrom("ledger_account")
    .select(["ledger_account_id", "is_control", "status"])
    .where("issuer_id", "=", issuerId)
    .where("ledger_account_id", "in", ledgerAccountIds)
    .execute();

/** Posts a numbered voucher with its entry. Answers its id. */
export async function insertVoucher(
  tx: Tx,
  { issuerId, societyId, vendorId }: Book,
  { day, narration, lines, madeBy }: VoucherDraft,
  now: Date,
): Promise<string> {
  const voucher = await tx
    .insertInto("journal_voucher")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      financial_year: financialYear(day),
      number: await takeNumbers(tx, issuerId, "JV", day),
      voucher_day: day,
      narration,
      made_by: madeBy,
      created_at: now,
    })
    .returning(["journal_voucher_id", "voucher_no"])
    .executeTakeFirstOrThrow();
  await sql`
    with entry as (
      insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
      values (${issuerId}, 9, ${voucher.journal_voucher_id}, ${voucher.voucher_no}, ${day},
        ${lines.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)}, ${now})
    )
    insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, amount_paise)
    select ${issuerId}::uuid, 9, ${voucher.journal_voucher_id}::uuid, line_no, ${day}::date, ledger_account_id, amount_paise
    from unnest(${lines.map(({ ledgerAccountId }) => ledgerAccountId)}::uuid[], ${lines.map(({ amount }) => amount)}::bigint[])
      with ordinality as line (ledger_account_id, amount_paise, line_no)`.execute(tx);
  return voucher.journal_voucher_id;
}

/** A voucher that is to be reversed, from others until the transaction ends: before the lines of statements that are opened by it. */
export const lockVoucher = (tx: Tx, { issuerId }: Book, voucherId: string) =>
  tx
    .selectFrom("journal_voucher")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .where("journal_voucher_id", "=", voucherId)
    .forUpdate()
    .executeTakeFirst();
type VoucherRow = NonNullable<Awaited<ReturnType<typeof lockVoucher>>>;

/** Fails on `journal_voucher_reversal_pkey` if it was reversed before. */
export const reverseVoucher = (
  tx: Tx,
  { journal_voucher_id, issuer_id, society_id, vendor_id, voucher_no }: VoucherRow,
  { reason, by, day, now }: { reason: string; by: VendorId; day: Day; now: Date },
) =>
  tx
    .insertInto("journal_voucher_reversal")
    .values({
      journal_voucher_id,
      issuer_id,
      society_id,
      vendor_id,
      voucher_no,
      reversed_on: day,
      reason,
      reversed_by: by,
      created_at: now,
    })
    .execute();
