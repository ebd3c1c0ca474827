import { labels } from "../../platform/labels.ts";
import { packSteps } from "./pack/codes.ts";

/** The statements that a society lays before its members, and the books and registers behind them. */
export const statements = labels("statements", {
  "income-expenditure": "Income and expenditure account",
  "balance-sheet": "Balance sheet",
  "receipts-payments": "Receipts and payments account",
  funds: "Fund statement",
  collection: "Collection and arrears register",
  receipts: "Receipt register",
  vouchers: "Voucher register",
});
export type Statement = keyof typeof statements;

/** Those that have two sides, are signed, and are laid before the general body. */
export const signedStatements = ["income-expenditure", "balance-sheet", "receipts-payments"] as const;
export type SignedStatement = (typeof signedStatements)[number];
export const isSigned = (statement: Statement): statement is SignedStatement =>
  (signedStatements as readonly Statement[]).includes(statement);

export const statementSides = labels("statementSides", {
  income: "Income",
  expenditure: "Expenditure",
  liabilities: "Liabilities",
  assets: "Assets",
  receipts: "Receipts",
  payments: "Payments",
});
export type StatementSide = keyof typeof statementSides;

/** What stands in a statement beside the groups of the chart of accounts. All but the balances of cash and bank are computed. */
export const statementGroups = labels("statementGroups", {
  "opening-cash": "Opening cash and bank",
  "closing-cash": "Closing cash and bank",
  "excess-income": "Excess of income over expenditure",
  "excess-expenditure": "Excess of expenditure over income",
  "year-result": "Surplus or deficit of the year",
  "opening-difference": "Difference in opening balances",
  "books-difference": "Difference in the books",
});
export type StatementGroup = keyof typeof statementGroups;

/** Entries whose amounts the register of vouchers lists: those that no bill, receipt or note made. */
export const voucherKinds = [6, 9, 10, 30, 31, 32, 33, 34, 35] as const;

export const receiptStates = labels("receiptStates", {
  received: "Received",
  "to-deposit": "Cheque to deposit",
  deposited: "Cheque deposited",
  cleared: "Cheque cleared",
  reversed: "Reversed",
});
export type ReceiptState = keyof typeof receiptStates;

/** The label tables of statements; part of the table of all labels. */
export const statementTables = { packSteps, receiptStates, statementGroups, statementSides, statements };

/** The texts of statements, registers and the audit pack as files. */
export const statementTexts = {
  registration: "Registration no. {number}",
  "as-at": "As at {day}",
  "for-days": "For the period from {from} to {until}",
  side: "Side",
  schedule: "Schedule",
  "schedule-of": "Schedule {number}: {group}",
  particulars: "Particulars",
  group: "Group",
  code: "Code",
  account: "Account",
  amount: "Amount",
  "this-year": "{until} (₹)",
  "previous-year": "Previous year {until} (₹)",
  total: "Total",
  none: "There is nothing to show for these days.",
  "difference-note":
    "The opening balances differ by {amount}. The difference is shown as a line of its own until vouchers explain it.",
  amounts: "Amounts",
  "in-rupees": "in rupees (₹)",
  landlord: "Landlord {phone}",
  period: "Period",
  chairman: "Chairman",
  secretary: "Secretary",
  treasurer: "Treasurer",
  auditor: "Auditor",
  "landlord-signs": "Landlord",
  fund: "Fund",
  opening: "Opening balance",
  additions: "Additions",
  use: "Used",
  closing: "Closing balance",
  "previous-closing": "Closing a year before",
  flat: "Flat",
  name: "Member or tenant",
  arrears: "Opening arrears",
  billed: "Billed",
  received: "Received",
  "credit-notes": "Credit notes",
  "debit-notes": "Debit notes",
  "written-off": "Written off",
  other: "Other entries",
  due: "Closing arrears",
  "billed-by-head": "Billed by head",
  head: "Head",
  day: "Day",
  receipt: "Receipt",
  mode: "Mode",
  instrument: "Cheque or reference",
  "bank-account": "Bank account",
  state: "State",
  voucher: "Voucher",
  narration: "Narration",
  "made-by": "Made by",
  debited: "Debited",
  credited: "Credited",
  count: "Count",
  reversed: "Reversed",
  "negative-note": "An amount with a minus sign is in credit, or is taken off.",
} as const;
