import type { Cheque, DepositSlip } from "#domain/money/bank/cheques/calls.ts";
import type { ChequeState } from "#domain/money/bank/cheques/codes.ts";
import { rupees } from "#domain/platform/money.ts";
import type { ChequeRow, SlipRow } from "./queries.ts";

export const viewCheque = (row: ChequeRow): Cheque => ({
  ChequeID: row.cheque_id,
  Cheque_State: row.status as ChequeState,
  Amount: rupees(row.amount_paise),
  Cheque_No: row.cheque_no,
  Cheque_Bank: row.drawn_on,
  Cheque_Day: row.cheque_day,
  Name: row.party_name,
  Flat_No: row.party_flat_no,
  Flat_Label: row.flat_label,
  PaymentID: row.payment_id,
  Receipt_No: row.receipt_no ?? "",
  Bank_AccountID: row.bank_account_id,
  Bank_Account_Name: row.bank_account_name ?? "",
  Deposit_SlipID: row.deposit_slip_id,
  Slip_No: row.slip_no ?? "",
  Deposited_On: row.deposited_on,
  Cleared_On: row.cleared_on,
  Returned_On: row.returned_on,
  Return_Reason: row.reason ?? "",
});

export const viewSlip = (row: SlipRow): DepositSlip => ({
  Deposit_SlipID: row.deposit_slip_id,
  Slip_No: row.slip_no,
  Slip_Day: row.slip_day,
  Bank_AccountID: row.bank_account_id,
  Bank_Account_Name: row.bank_account_name,
  Cheques: row.cheques,
  Cheque_Amount: rupees(row.cheque_paise),
  Cash_Amount: rupees(row.cash_paise),
});
