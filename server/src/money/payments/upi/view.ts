import type { PaymentSettings, UpiClaim } from "#domain/money/payments/upi/calls.ts";
import type { ClaimStatus } from "#domain/money/payments/upi/codes.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { type ClaimRow, dueOf, type SettingsRow } from "./queries.ts";

export const viewSettings = (row: SettingsRow): PaymentSettings => ({
  UPI_ID: row.upi_id,
  Payee_Name: row.payee_name,
  Bank_Account_No: row.bank_account_no,
  IFSC: row.ifsc,
  Bank_Name: row.bank_name,
  Reminder_Days: row.reminder_days,
});

/** What of a payment is for which bill. */
export const viewPart = (part: { bill_id: string; bill_no: string; amount_paise: Paise }) => ({
  BillID: part.bill_id,
  Bill_No: part.bill_no,
  Amount: rupees(part.amount_paise),
});

export const viewClaim = (row: ClaimRow): UpiClaim => ({
  UPI_ClaimID: row.upi_claim_id,
  Claim_Status: row.status as ClaimStatus,
  BillID: row.bill_id,
  Bill_No: row.bill_no,
  Bill_Type: row.kind,
  Bills: row.parts.map(viewPart),
  Outstanding_Amount: rupees(dueOf(row)),
  Name: row.party_name,
  Flat_No: row.party_flat_no,
  Flat_Label: row.flat_label,
  Amount: rupees(row.amount_paise),
  UTR: row.utr,
  Transaction_Reference: row.transaction_reference,
  Paid_Date: row.paid_on,
  Reason: row.reason,
  PaymentID: row.payment_id,
  Receipt_No: row.receipt_no,
  created_at: row.created_at.toISOString(),
  Decided_At: row.decided_at?.toISOString() ?? null,
  Decided_By: row.decider,
});
