import { dayOf } from "#domain/platform/days.ts";
import { listOfficers, type Officer } from "../../../core/officers/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

import { findSettings } from "../settings/queries.ts";
import type { LockedSupplier } from "../suppliers/queries.ts";
import { keepWithholding } from "../tds/covers.ts";
import type { LockedPurchase } from "./queries.ts";
import { withhold } from "./tax.ts";

/** The people besides these accounts who may approve bills: nobody for a landlord. */
export async function approversBesides(
  db: Db,
  { societyId }: Pick<Book, "societyId">,
  vendorIds: readonly string[],
  now: Date,
): Promise<Officer[]> {
  if (societyId === null) return [];
  const [officers, besides] = await Promise.all([
    listOfficers(db, { societyId, may: "payables.approve", now }),
    db.selectFrom("vendor").select("phone_number").where("vendor_id", "in", vendorIds).execute(),
  ]);
  return officers.filter(({ phone }) => !besides.some(({ phone_number }) => phone_number === phone));
}

/**
 * Approves a locked bill that has all its approvals: its tax is what it is on this day, after the bills that were approved before,
 * and a trigger posts it.
 */
export async function settleApproved(
  tx: Tx,
  book: Book,
  { supplier, bill, now }: { supplier: LockedSupplier; bill: LockedPurchase; now: Date },
): Promise<void> {
  const withholding = await withhold(tx, book, await findSettings(tx, book), {
    supplier,
    nature: bill.tds_nature as Parameters<typeof withhold>[3]["nature"],
    day: bill.invoice_day,
    net: bill.net_paise,
    withWaiting: false,
  });
  await tx
    .updateTable("purchase_bill")
    .set({ ...withholding.tax, state: 2, approved_at: now, updated_at: now })
    .where("issuer_id", "=", book.issuerId)
    .where("purchase_bill_id", "=", bill.purchase_bill_id)
    .execute();
  await keepWithholding(tx, book, { billId: bill.purchase_bill_id }, withholding);
}

type Ending = { state: 3 | 4 | 5; reason: string; by: string; now: Date };

/** Rejects, withdraws or reverses a bill. Fails on `purchase_bill_settled_approved` where something of it is paid. */
export const endPurchase = (tx: Tx, { issuerId }: Book, billId: string, { state, reason, by, now }: Ending) =>
  tx
    .updateTable("purchase_bill")
    .set({ state, end_reason: reason, ended_by: by, ended_on: dayOf(now), updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("purchase_bill_id", "=", billId)
    .execute();
