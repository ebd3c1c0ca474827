import type { BankAccount, BankAccountInfo } from "#domain/money/bank/accounts/calls.ts";
import type { BankAccountKind } from "#domain/money/bank/accounts/codes.ts";
import { maskedAccountNo } from "#domain/money/payments/upi/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { ledgerName } from "../../journal/book.ts";
import type { BankAccountRow } from "./queries.ts";

export const viewAccount = (language: Language, row: BankAccountRow, day: Day): BankAccount => ({
  Bank_AccountID: row.bank_account_id,
  Bank_Account_Name: row.name,
  Bank_Name: row.bank_name,
  Masked_Account_No: maskedAccountNo(row.bank_account_no),
  IFSC: row.ifsc,
  Branch_Name: row.branch,
  Account_Kind: row.kind as BankAccountKind,
  UPI_ID: row.upi_id,
  Whether_Default: row.is_default,
  Charge_Heads: row.heads.map((head) => ({
    Charge_HeadID: head.charge_head_id,
    Charge_Name: head.name,
    Charge_Name_Hindi: head.name_hi,
  })),
  Ledger: {
    Ledger_AccountID: row.ledger_account_id,
    Ledger_Code: row.ledger_code,
    Ledger_Name: ledgerName(language, { name: row.ledger_name, purpose: row.ledger_purpose }),
  },
  Balance: rupees(row.balance_paise),
  Balance_Day: day,
  Closed_On: row.closed_on,
});

type Reader = { language: Language; mayWrite: boolean };

/** Only who manages accounts reads a number whole. */
export const viewAccountInfo = ({ language, mayWrite }: Reader, row: BankAccountRow, day: Day): BankAccountInfo => ({
  ...viewAccount(language, row, day),
  Bank_Account_No: mayWrite ? row.bank_account_no : null,
  Opening_Balance: rupees(row.opening_paise),
  Opening_Day: row.opening_day,
  Opening_VoucherID: row.opening_voucher_id,
  updated_at: row.updated_at.toISOString(),
});
