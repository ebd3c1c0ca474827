import {
  batchReference,
  fileEnding,
  fileText,
  type Layout,
  type TransferRow,
} from "#domain/money/payables/batches/rules.ts";
import { type Day, financialYear, yearInWords } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { takeNumbers } from "../../payments/numbers.ts";
import { insertPayment } from "../payments/queries.ts";
import type { PlannedPayment } from "./plan.ts";
import { type BatchBank, insertBatch } from "./queries.ts";

type Batch = { bank: BatchBank; layout: Layout; plan: readonly PlannedPayment[]; paidOn: Day; madeBy: VendorId };

/** Makes the vouchers of a batch and its file. Fails like `insertPayment`. Answers its id. The suppliers are locked. */
export async function makeBatch(tx: Tx, book: Book, { bank, layout, plan, paidOn, madeBy }: Batch, now: Date) {
  const number = await takeNumbers(tx, book.issuerId, "BP", paidOn);
  const batchNo = `BP/${yearInWords(financialYear(paidOn))}/${String(number).padStart(5, "0")}`;
  const parts = [];
  const rows: TransferRow[] = [];
  for (const [at, { supplier, bills, amount, kind }] of plan.entries()) {
    const reference = batchReference(batchNo, at + 1);
    const paymentId = await insertPayment(
      tx,
      book,
      {
        supplierId: supplier.supplier_id,
        paidOn,
        mode: 3,
        ledgerAccountId: bank.ledger_account_id,
        bankAccountId: bank.bank_account_id,
        reference,
        amount,
        parts: bills.map((bill) => ({ billId: bill.purchase_bill_id, amount: bill.outstanding_paise })),
        remark: batchNo,
        madeBy,
      },
      now,
    );
    parts.push({ paymentId, kind, accountNo: supplier.bank_account_no, ifsc: supplier.ifsc });
    rows.push({
      kind,
      amount,
      payee: supplier.supplier_name,
      accountNo: supplier.bank_account_no,
      ifsc: supplier.ifsc,
      bankName: supplier.bank_name,
      debitAccountNo: bank.bank_account_no,
      day: paidOn,
      reference,
      invoices: bills.map(({ invoice_no }) => invoice_no),
      email: supplier.email_id ?? "",
      phone: supplier.phone_number ?? "",
    });
  }
  const total = plan.reduce((sum, { amount }) => sum + amount, 0);
  const fileName = `${batchNo.replaceAll("/", "-")}.${fileEnding(layout)}`;
  const draft = { number, bankAccountId: bank.bank_account_id, paidOn, total, fileName, madeBy, parts };
  return insertBatch(tx, book, { ...draft, fileText: fileText(layout, rows) }, now);
}
