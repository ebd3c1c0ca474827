import type { SupplierPayment } from "#domain/money/payables/payments/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { viewName } from "../../journal/view.ts";
import type { SupplierPaymentRow } from "./queries.ts";

export const ledgerOf = (row: SupplierPaymentRow) => ({
  ledger_account_id: row.ledger_account_id,
  code: row.ledger_code,
  name: row.ledger_name,
  purpose: row.ledger_purpose,
});

export const viewPayment = (language: Language, row: SupplierPaymentRow): SupplierPayment => ({
  Supplier_PaymentID: row.supplier_payment_id,
  Voucher_No: row.voucher_no,
  SupplierID: row.supplier_id,
  Supplier_Name: row.supplier_name,
  Paid_On: row.paid_on,
  Payment_Mode: row.payment_mode,
  Ledger: viewName(language, ledgerOf(row)),
  Reference: row.reference,
  Amount: rupees(row.amount_paise),
  TDS_Amount: rupees(row.tds_paise),
  Paid_Amount: rupees(row.amount_paise - row.tds_paise),
  Advance_Amount: rupees(row.left_paise),
  Bills: row.parts.map((part) => ({
    Purchase_BillID: part.id,
    Purchase_Bill_No: part.no,
    Invoice_No: part.invoice_no,
    Amount: rupees(part.paise),
  })),
  Remark: row.remark,
  Made_By: row.made_by_name ?? "",
  Whether_Matched: row.is_matched,
  Reversed_On: row.reversed_on,
  Reverse_Reason: row.reverse_reason,
});
