import type { Prepayment } from "#domain/money/bills/prepayments/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import type { PrepaymentRow } from "./queries.ts";

export const viewPrepayment = (row: PrepaymentRow): Prepayment => ({
  PrepaymentID: row.prepayment_id,
  Financial_Year: row.financial_year,
  FlatID: row.flat_id ?? "",
  Flat_Label: row.flat_label,
  Name: row.party_name,
  PaymentID: row.payment_id,
  Receipt_No: row.receipt_no,
  Paid_Date: row.paid_on,
  Amount: rupees(row.amount_paise),
  Charges_Amount: rupees(row.charges_paise),
  Rebate_Amount: rupees(row.rebate_paise),
  Given_Amount: rupees(row.given_paise),
  Advance_Amount: rupees(row.left_paise),
  Reversed_Date: row.reversed_on,
});
