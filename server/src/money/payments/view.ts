import type { Receipt, ReceiptInfo } from "#domain/money/payments/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import type { PaymentInfoRow, PaymentRow } from "./queries.ts";
import { viewPart } from "./upi/view.ts";

const viewPaid = (row: PaymentRow) => ({
  PaymentID: row.payment_id,
  Receipt_No: row.receipt_no,
  Receipt_Date: row.receipt_date,
  Paid_Date: row.paid_on,
  Amount: rupees(row.amount_paise),
  Payment_Mode: row.payment_mode,
  Reference: row.reference,
  Bank_Account_Name: row.bank_account_name ?? "",
  Advance_Amount: rupees(row.left_paise),
  Reversed_Date: row.reversed_on,
  Reversal_Reason: row.reason ?? "",
});

export const viewReceipt = (row: PaymentRow): Receipt => ({
  ...viewPaid(row),
  FlatID: row.flat_id ?? "",
  Society_ResidentID: row.society_resident_id ?? "",
  Name: row.party_name,
  Flat_No: row.party_flat_no,
  Flat_Label: row.flat_label,
  Collected_By: row.collected_by,
  created_at: row.created_at.toISOString(),
});

/** A receipt with the bills that it went to, where they say whose it is. */
export const viewPaidBills = (row: PaymentInfoRow) => ({ ...viewPaid(row), Bills: row.parts.map(viewPart) });

export const viewReceiptInfo = (row: PaymentInfoRow): ReceiptInfo => ({
  ...viewReceipt(row),
  Bills: row.parts.map(viewPart),
  Society_Data: {
    Name: row.society_name,
    Address: row.address,
    PhoneNumber: row.phone_number,
    EmailID: row.email_id,
  },
});
