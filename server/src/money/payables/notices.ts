import type { VendorId } from "#domain/platform/ids.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../core/notifications/notify.ts";
import { nameOfOfficer, type Officer } from "../../core/officers/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import type { Book } from "../journal/book.ts";

type Telling = { actor: { vendorId: VendorId }; enqueue: Enqueue; now: Date };

const findTold = (tx: Tx, { issuerId }: Book, billId: string) =>
  tx
    .selectFrom("purchase_bill as bill")
    .innerJoin("supplier", "supplier.supplier_id", "bill.supplier_id")
    .innerJoin("vendor as enterer", "enterer.vendor_id", "bill.entered_by")
    .select([
      "supplier.name",
      "bill.invoice_no",
      "bill.amount_paise",
      "bill.state",
      "bill.end_reason",
      "bill.entered_by",
    ])
    .select(["enterer.phone_number", "enterer.email_id"])
    .where("bill.issuer_id", "=", issuerId)
    .where("bill.purchase_bill_id", "=", billId)
    .executeTakeFirstOrThrow();

const valuesOf = (bill: Awaited<ReturnType<typeof findTold>>) => ({
  Supplier_Name: bill.name,
  Invoice_No: bill.invoice_no,
  Amount: formatRupees(rupees(bill.amount_paise!)),
});

/** A bill waits: those who may approve it are told. */
export async function tellApprovers(
  tx: Tx,
  { actor, enqueue, now }: Telling,
  book: Book,
  approvers: readonly Officer[],
  billId: string,
): Promise<void> {
  const bill = await findTold(tx, book, billId);
  const values = { ...valuesOf(bill), Name: await nameOfOfficer(tx, actor.vendorId) };
  await notify(
    tx,
    { enqueue, now },
    approvers.map(({ phone, email }) => ({
      to: { phone, vendorType: vendorTypes.society, email },
      from: { societyId: book.issuerId },
      kind: "expense-waiting" as const,
      values,
      link: `/expenses/${billId}`,
      onceKey: `expense-waiting:${billId}`,
    })),
  );
}

/** A bill was approved or rejected: who entered it is told, unless it was they who decided. */
export async function tellEnterer(tx: Tx, { actor, enqueue, now }: Telling, book: Book, billId: string): Promise<void> {
  const bill = await findTold(tx, book, billId);
  if (book.societyId === null || bill.entered_by === actor.vendorId) return;
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone: bill.phone_number, vendorType: vendorTypes.society, email: bill.email_id },
      from: { societyId: book.societyId },
      kind: "expense-decided",
      values: {
        ...valuesOf(bill),
        Purchase_Label: keptAs("purchaseStatuses", bill.state),
        Name: await nameOfOfficer(tx, actor.vendorId),
        Reason: bill.end_reason,
      },
      link: `/expenses/${billId}`,
      onceKey: `expense-decided:${billId}`,
    },
  );
}
