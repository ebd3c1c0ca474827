import { sql } from "kysely";
import type { TdsNature } from "#domain/law/tds.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

/** How much of a bill an advance has paid ahead. */
export type Cover = { paymentId: string; amount: Paise };

type Of = { supplierId: string; nature: TdsNature };

/** What of a sum was paid ahead and no approved bill has taken, the oldest advance first. */
export async function coversOf(db: Db, { issuerId }: Book, { supplierId, nature }: Of, net: Paise): Promise<Cover[]> {
  const { rows } = await sql<{ id: string; left: Paise }>`
    select supplier_payment_id as id, advance_paise - coalesce((
        select sum(cover.amount_paise) from tds_cover as cover join purchase_bill as bill using (issuer_id, purchase_bill_id)
        where cover.issuer_id = payment.issuer_id and cover.supplier_payment_id = payment.supplier_payment_id
          and bill.state = 2), 0)::bigint as left
    from supplier_payment as payment
    where issuer_id = ${issuerId} and supplier_id = ${supplierId} and tds_nature = ${nature} and advance_paise > 0
      and reversed_on is null
    order by paid_on, supplier_payment_id`.execute(db);
  let open = net;
  const covers: Cover[] = [];
  for (const { id, left } of rows) {
    const amount = Math.min(open, left);
    if (amount > 0) covers.push({ paymentId: id, amount });
    open -= amount;
  }
  return covers;
}

type Kept = { covers: readonly Cover[]; use: { certificateId: string; amount: Paise } | undefined };
type Taxed = { billId: string } | { paymentId: string };

/** Keeps what a bill took of advances, and what it or an advance used of a certificate. The supplier is locked. */
export async function keepWithholding(tx: Tx, { issuerId }: Book, of: Taxed, { covers, use }: Kept) {
  const ids =
    "billId" in of
      ? { purchase_bill_id: of.billId, supplier_payment_id: null }
      : { purchase_bill_id: null, supplier_payment_id: of.paymentId };
  if ("billId" in of && covers.length > 0)
    await tx
      .insertInto("tds_cover")
      .values(
        covers.map(({ paymentId, amount }) => ({
          issuer_id: issuerId,
          purchase_bill_id: of.billId,
          supplier_payment_id: paymentId,
          amount_paise: amount,
        })),
      )
      .execute();
  if (use)
    await tx
      .insertInto("tds_certificate_use")
      .values({ issuer_id: issuerId, tds_certificate_id: use.certificateId, ...ids, amount_paise: use.amount })
      .execute();
}
