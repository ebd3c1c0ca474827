import { chargeProblems } from "./charge-problems.ts";
import { meterProblems } from "./meter-problems.ts";

/** What is wrong with an amount, or with a voucher. */
export const moneyProblems = {
  "amount-decimals": "The amount can have two decimals at most",
  "amount-negative": "The amount cannot be negative",
  "amount-too-large": "The amount is too large",
  "amount-above-0": "Enter an amount above ₹0",
  "choose-bill": "Choose a bill",
  "basis-wrong": "This way is not for the bills that you chose",
  "bill-twice": "A bill is named twice",
  "at-most-bills": "Choose {most} bills at most",
  "opening-of-nothing": "Enter arrears or an advance",
  "debit-or-credit": "Enter either a debit or a credit",
  "voucher-lines-at-least": "A voucher needs at least {least} lines",
  "voucher-lines-at-most": "A voucher can have {most} lines at most",
  "voucher-unbalanced": "The debits and the credits are not equal",
  "narration-required": "Enter what the voucher is for",
  "last-day-of-month": "Choose the last day of a month",
  "ledger-code-wrong": "Enter a code of 3 to 6 digits",
  "ledger-name-required": "Enter the name of the account",
  "choose-text-format": "Choose beancount or ledger",
  "bill-used": "Bill {bill} is paid or corrected",
  ...chargeProblems,
  ...meterProblems,
  "bank-account-wrong": "Enter the account number as on your passbook, 6 to 20 digits or letters",
  "bank-account-name-required": "Enter a name for the account",
  "bank-account-required": "Enter the account number, or leave the IFSC empty",
  "ifsc-wrong": "Enter an IFSC of 11 characters such as HDFC0001234",
  "ifsc-required": "Enter the IFSC of the account",
} as const;
