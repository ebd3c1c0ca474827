import type { Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { type LockedSupplier, lockSupplier } from "../suppliers/queries.ts";
import { type LockedPurchase, lockPurchases, supplierOf } from "./queries.ts";

/**
 * A bill with its supplier, both locked until the transaction ends: the supplier first, as everywhere, so that two who decide about
 * bills of one supplier take turns. Nothing where the issuer has no such bill.
 */
export async function holdBill(
  tx: Tx,
  book: Book,
  billId: string,
): Promise<{ supplier: LockedSupplier; bill: LockedPurchase } | undefined> {
  const supplierId = await supplierOf(tx, book, billId);
  const supplier = supplierId && (await lockSupplier(tx, book, supplierId));
  if (!supplier) return undefined;
  const [bill] = await lockPurchases(tx, book, supplier.supplier_id, [billId]);
  return bill && { supplier, bill };
}
