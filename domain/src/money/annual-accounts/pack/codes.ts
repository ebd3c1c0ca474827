import { labels } from "../../../platform/labels.ts";

/** What an audit pack is made of, in this order. */
export const packSteps = labels("packSteps", {
  statements: "Statements",
  registers: "Registers",
  books: "Day book and trial balance",
  ledgers: "Ledgers",
  bank: "Bank reconciliation",
  index: "Index",
});
export type PackStep = keyof typeof packSteps;

/** Days for which an audit pack is kept. */
export const auditPackDays = 7;

/** What its index says. */
export const packTexts = {
  title: "Audit pack {year}",
  "made-at": "Made on {time} for {name}",
  "check-figures": "Check figures",
  figure: "Figure",
  entries: "Entries of the year",
  debits: "Sum of their debits",
  trial: "Trial balance, both sides",
  check: "Check of the books",
  "check-good": "All documents and dues agree with the entries ({time})",
  "check-bad": "There is a difference: {fault} ({time})",
  "check-never": "The books were not checked yet",
  closed: "Closed months",
  "closed-through": "Closed until {day}",
  "closed-none": "No month is closed",
  surplus: "Surplus or deficit of the year, in both statements",
  sheet: "Balance sheet, both sides",
  cash: "Closing cash and bank, in both statements",
  dues: "Closing arrears of the register and the control account",
  opening: "Difference in opening balances",
  agree: "{amount}, agrees",
  differ: "{one} and {other}: they differ",
  files: "Files",
  file: "File",
  rows: "Rows",
  size: "KB",
  "too-long": "Too long for a PDF: the XLSX file has all of it",
  "too-long-for-sheet": "Too long for a sheet: the PDF has all of it",
  papers: "Papers",
  "no-papers":
    "No papers are attached to the vouchers. Bills and receipts are listed in the registers; each opens from its entry.",
  "cash-books": "Cash and bank books",
  ledgers: "All ledgers",
  "day-book": "Day book",
  "trial-balance": "Trial balance",
  "bank-items": "Bank reconciliation: {account}",
  "no-bank": "There are no bank accounts.",
  month: "Month",
  state: "State",
  months: "Entries by month",
  item: "Item",
  "book-balance": "Balance of the books",
  "statement-balance": "Balance of the bank statement",
  reconciled: "Balance of the books with all items",
  difference: "Difference",
  "not-known": "Not known",
  "items-left-out": "{count} more items are in the product.",
} as const;
