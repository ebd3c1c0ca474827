/** A PDF is to be read: some 50 pages of lines. A sheet holds what is more. */
export const mostLinesInPdf = 2000;

export const bookFormats = ["xlsx", "csv", "pdf"] as const;

/** What reads the journal as plain text; ledger's syntax is read by hledger too. */
export const plainFormats = ["beancount", "ledger"] as const;
export type PlainFormat = (typeof plainFormats)[number];
/** The two files that Tally imports: first groups and ledgers, then vouchers. */
export const tallyFormats = ["tally-masters", "tally-vouchers"] as const;
export type TallyFormat = (typeof tallyFormats)[number];
export const textFormats = [...plainFormats, ...tallyFormats] as const;
export type TextFormat = (typeof textFormats)[number];

/** The texts of the day book, of a ledger and of a trial balance as files. */
export const bookTexts = {
  "day-book": "Day book",
  ledger: "Ledger account",
  "trial-balance": "Trial balance",
  budget: "Budget",
  landlord: "Landlord {phone}",
  period: "Period",
  "from-until": "{from} to {until}",
  from: "From {from}",
  until: "Until {until}",
  "all-days": "All days",
  kind: "Kind of document",
  search: "Searched for",
  account: "Account",
  code: "Code",
  group: "Group",
  type: "Type",
  day: "Day",
  document: "Document",
  particulars: "Particulars",
  name: "Member or tenant",
  narration: "Narration",
  debit: "Debit",
  credit: "Credit",
  balance: "Balance",
  side: "Dr or Cr",
  dr: "Dr",
  cr: "Cr",
  opening: "Opening balance",
  closing: "Closing balance",
  "opening-debit": "Opening debit",
  "opening-credit": "Opening credit",
  "closing-debit": "Closing debit",
  "closing-credit": "Closing credit",
  total: "Total",
  entries: "Entries",
  amounts: "Amounts",
  "in-rupees": "in rupees (₹)",
  none: "There are no entries.",
  "bank-reconciliation": "Bank reconciliation statement",
  "at-end-of": "At the end of {day}",
  amount: "Amount",
  "side-of-statement": "Add or less",
  add: "Add",
  less: "Less",
  noted: "For information",
  "add-kind": "Add: {kind}",
  "less-kind": "Less: {kind}",
  "noted-kind": "For information, in both balances: {kind}",
  "books-balance": "Balance as per books",
  "expected-balance": "Balance that the statement should have",
  "statement-balance": "Balance as per bank statement",
  "statement-unknown": "Not known",
  difference: "Difference that is not explained",
  "opening-difference": "Of it from before the first line of the statements",
  "missing-difference": "Of it missing between the lines of the statements",
  version: "Version",
  "budget-of-year": "Budget of the year",
  "budget-to-day": "Budget to the day",
  actual: "Actual",
  variance: "Variance",
  "variance-percent": "Variance %",
  left: "Left of the year",
  expected: "Expected at year end",
  state: "Compared with the budget",
  note: "Note",
  surplus: "Surplus or deficit",
} as const;
