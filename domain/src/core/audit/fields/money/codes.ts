/** Of bills, receipts, notes and opening balances; part of the table of all fields. */
export const moneyFields = {
  Bill_No: "Bill number",
  Note_No: "Note number",
  Receipt_No: "Receipt number",
  UTR: "UTR",
  Voucher_No: "Voucher number",
  Opening_No: "Number of the opening balance",
  Balance_Day: "Balances of",
  Principal: "Arrears",
  Interest: "Interest",
  Advance: "Advance",
  Voucher_Day: "Voucher day",
  Narration: "Narration",
  Ledger_Group: "Group",
  Closed_Through: "Closed until",
} as const;
