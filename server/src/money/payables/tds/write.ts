import { sql } from "kysely";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { takeNumbers } from "../../payments/numbers.ts";

type LockedDeduction = {
  tds_deduction_id: string;
  month: Day;
  tds_section: string;
  tds_code: string | null;
  tax_paise: Paise;
};

/**
 * Deductions that count, locked until the transaction ends: the books first, as a reversal of their bills does. Those that are
 * deposited too: `tds_challan_part_once` refuses them.
 */
export async function lockDeductions(tx: Tx, { issuerId }: Book, ids: readonly string[]): Promise<LockedDeduction[]> {
  await sql`select from book where issuer_id = ${issuerId} for share`.execute(tx);
  const { rows } = await sql<LockedDeduction>`
    select tds_deduction_id, date_trunc('month', deducted_on)::date as month, tds_section, tds_code, tax_paise
    from tds_deduction where issuer_id = ${issuerId} and tds_deduction_id = any (${ids as string[]}::uuid[]) and cancelled_on is null
    order by tds_deduction_id for update`.execute(tx);
  return rows;
}

type ChallanDraft = {
  bsr: string;
  serial: string;
  depositedOn: Day;
  ledgerAccountId: string;
  interest: Paise;
  fee: Paise;
  madeBy: VendorId;
};

/**
 * Makes a numbered challan of locked deductions of one month, section and code; a trigger posts it. Fails on `tds_challan_once` and
 * `tds_challan_part_once`. Answers its id.
 */
export async function insertChallan(
  tx: Tx,
  { issuerId, societyId, vendorId }: Book,
  parts: readonly LockedDeduction[],
  draft: ChallanDraft,
  now: Date,
): Promise<string> {
  const { month, tds_section, tds_code } = parts[0]!;
  const { tds_challan_id } = await tx
    .insertInto("tds_challan")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      financial_year: financialYear(draft.depositedOn),
      number: await takeNumbers(tx, issuerId, "TC", draft.depositedOn),
      month,
      tds_section,
      tds_code,
      bsr_code: draft.bsr,
      serial_no: draft.serial,
      deposited_on: draft.depositedOn,
      ledger_account_id: draft.ledgerAccountId,
      tax_paise: parts.reduce((sum, { tax_paise }) => sum + tax_paise, 0),
      interest_paise: draft.interest,
      fee_paise: draft.fee,
      made_by: draft.madeBy,
      created_at: now,
    })
    .returning("tds_challan_id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("tds_challan_part")
    .values(parts.map(({ tds_deduction_id }) => ({ issuer_id: issuerId, tds_challan_id, tds_deduction_id })))
    .execute();
  return tds_challan_id;
}

type Reversing = { reason: string; by: VendorId; on: Day; now: Date };

/** Reverses a challan unless somebody has: triggers post that and open its deductions. Answers whether it did. */
export async function updateReversed(tx: Tx, { issuerId }: Book, id: string, { reason, by, on, now }: Reversing) {
  const { numUpdatedRows } = await tx
    .updateTable("tds_challan")
    .set({ reversed_on: on, reversed_at: now, reversed_by: by, reverse_reason: reason })
    .where("issuer_id", "=", issuerId)
    .where("tds_challan_id", "=", id)
    .where("reversed_on", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
