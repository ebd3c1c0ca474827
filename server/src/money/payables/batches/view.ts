import type { LayoutBase } from "#domain/money/payables/batches/codes.ts";
import type { BatchPreview, PaymentBatch, PaymentBatchInfo } from "#domain/money/payables/batches/draft.ts";
import { capabilitiesOf } from "#domain/platform/capabilities.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Account } from "../../../platform/handler.ts";
import type { Book } from "../../journal/book.ts";
import type { PlannedPayment } from "./plan.ts";
import { type BatchRow, findBatch, partsOfBatch } from "./queries.ts";

export const maskedNo = (accountNo: string): string => `••••${accountNo.slice(-4)}`;

export const viewPlan = (plan: readonly PlannedPayment[], base: LayoutBase): BatchPreview => ({
  Payments: plan.map(({ supplier, bills, amount, kind, fault }) => ({
    SupplierID: supplier.supplier_id,
    Supplier_Name: supplier.supplier_name,
    Transfer_Kind: kind,
    Amount: rupees(amount),
    Account_No: supplier.bank_account_no,
    IFSC: supplier.ifsc,
    Bills: bills.map((bill) => ({
      Purchase_BillID: bill.purchase_bill_id,
      Purchase_Bill_No: bill.purchase_bill_no,
      Invoice_No: bill.invoice_no,
      Amount: rupees(bill.outstanding_paise),
    })),
    Fault: fault ?? null,
  })),
  Total_Amount: rupees(plan.reduce((sum, { amount }) => sum + amount, 0)),
  Layout_Base: base,
});

export const viewBatch = (row: BatchRow): PaymentBatch => ({
  Payment_BatchID: row.payment_batch_id,
  Batch_No: row.batch_no,
  Bank: {
    Bank_AccountID: row.bank_account_id,
    Bank_Account_Name: row.bank_account_name,
    Bank_Name: row.bank_name,
    Masked_Account_No: maskedNo(row.bank_account_no),
  },
  Paid_On: row.paid_on,
  Payments: row.payments,
  Total_Amount: rupees(row.total_paise),
  Reversed: row.reversed,
  Reversed_Amount: rupees(row.reversed_paise),
  Matched: row.matched,
  File_Name: row.file_name,
  Made_By: row.made_by_name ?? "",
  created_at: row.created_at.toISOString(),
});

/** A batch with its payments; nothing where the issuer has no such batch. */
export async function showBatch(
  db: Db,
  { role }: Pick<Account, "role">,
  book: Book,
  id: string,
): Promise<PaymentBatchInfo | undefined> {
  const row = await findBatch(db, book, id);
  if (!row) return undefined;
  const maySee = capabilitiesOf[role].includes("payables.write");
  const parts = await partsOfBatch(db, book, id);
  return {
    ...viewBatch(row),
    Parts: parts.map((part) => ({
      SupplierID: part.supplier_id,
      Supplier_Name: part.supplier_name,
      Transfer_Kind: part.transfer_kind,
      Amount: rupees(part.amount_paise),
      Account_No: maySee ? part.bank_account_no : maskedNo(part.bank_account_no),
      IFSC: part.ifsc,
      Supplier_PaymentID: part.supplier_payment_id,
      Voucher_No: part.voucher_no,
      Reference: part.reference,
      Whether_Matched: part.is_matched,
      Reversed_On: part.reversed_on,
      Reverse_Reason: part.reverse_reason,
    })),
  };
}
