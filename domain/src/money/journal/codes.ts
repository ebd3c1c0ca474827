import { labels } from "../../platform/labels.ts";

/** The documents that post to the books. A reversal has the id of what it reverses. */
export const entryKinds = labels("entryKinds", {
  1: "Bill",
  2: "Receipt",
  3: "Reversed receipt",
  4: "Credit note",
  5: "Debit note",
  6: "Deposit voucher",
  7: "Opening balance",
  8: "Reversed opening balance",
  9: "Journal voucher",
  10: "Reversed journal voucher",
  11: "Write-off",
  12: "Reversed write-off",
  13: "Reversed bill",
  24: "Reversed credit note",
  25: "Reversed debit note",
  30: "Supplier's bill",
  31: "Reversed supplier's bill",
  32: "Payment to a supplier",
  33: "Reversed payment to a supplier",
  34: "TDS challan",
  35: "Reversed TDS challan",
});
export type EntryKind = keyof typeof entryKinds;

/** The groups of the chart of accounts, in the order in which auditors present them. */
export const ledgerGroups = labels("ledgerGroups", {
  "fixed-assets": "Fixed assets",
  investments: "Investments",
  "cash-and-bank": "Cash and bank",
  receivables: "Receivables",
  "other-assets": "Other assets",
  capital: "Capital",
  funds: "Reserves and funds",
  surplus: "Surplus",
  deposits: "Deposits received",
  loans: "Loans",
  payables: "Payables",
  opening: "Opening balances",
  income: "Income",
  "other-income": "Other income",
  services: "Services and staff",
  utilities: "Electricity and water",
  repairs: "Repairs and maintenance",
  administration: "Administration",
  taxes: "Taxes",
  finance: "Finance costs",
});
export type LedgerGroup = keyof typeof ledgerGroups;

export const ledgerTypes = labels("ledgerTypes", {
  asset: "Assets",
  liability: "Funds and liabilities",
  income: "Income",
  expense: "Expenditure",
});
export type LedgerType = keyof typeof ledgerTypes;

export const typeOfGroup: Readonly<Record<LedgerGroup, LedgerType>> = {
  "fixed-assets": "asset",
  investments: "asset",
  "cash-and-bank": "asset",
  receivables: "asset",
  "other-assets": "asset",
  capital: "liability",
  funds: "liability",
  surplus: "liability",
  deposits: "liability",
  loans: "liability",
  payables: "liability",
  opening: "liability",
  income: "income",
  "other-income": "income",
  services: "expense",
  utilities: "expense",
  repairs: "expense",
  administration: "expense",
  taxes: "expense",
  finance: "expense",
};
/** The groups that begin at nothing in each financial year. */
export const isNominal = (group: LedgerGroup): boolean => ["income", "expense"].includes(typeOfGroup[group]);

/** The names of the accounts with which books begin, by what they are for. An issuer may rename them. */
export const ledgerPurposes = labels("ledgerPurposes", {
  cash: "Cash in hand",
  bank: "Bank account",
  suspense: "Suspense: owner not known",
  "token-money": "Token amounts received",
  "gateway-clearing": "Payment gateway: to be settled",
  "gateway-charges": "Payment gateway: charges",
  "gateway-tax": "Payment gateway: GST on charges",
  "convenience-fees": "Convenience fees",
  members: "Dues of members",
  tenants: "Dues of tenants",
  "advances-paid": "Advances paid",
  "deposits-paid": "Deposits paid",
  "fixed-deposits": "Fixed deposits",
  "deposit-interest": "Interest accrued on fixed deposits",
  "tds-receivable": "TDS receivable",
  equipment: "Furniture and equipment",
  "share-capital": "Share capital",
  "owner-capital": "Owner's capital",
  "reserve-fund": "Statutory reserve fund",
  "sinking-fund": "Sinking fund",
  "repair-fund": "Repair fund",
  "education-fund": "Education and training fund",
  surplus: "Income and expenditure account",
  "deposits-received": "Security deposits received",
  loans: "Loans taken",
  creditors: "Unpaid suppliers",
  "tds-payable": "TDS payable",
  "tds-interest": "Interest and fees on TDS",
  "gst-input": "GST input tax credit",
  "taxes-payable": "Taxes payable",
  "cgst-payable": "CGST payable",
  "sgst-payable": "SGST payable",
  opening: "Opening balances",
  maintenance: "Maintenance charges",
  rent: "Rent",
  deductions: "Deductions from deposits",
  "arrears-interest": "Interest on arrears",
  "late-fees": "Late fees",
  "bank-interest": "Interest from banks",
  rounding: "Rounding of bills",
  "other-income": "Other income",
  security: "Security services",
  housekeeping: "Housekeeping",
  salaries: "Salaries and wages",
  electricity: "Electricity",
  water: "Water",
  repairs: "Repairs",
  lifts: "Lift maintenance",
  office: "Office expenses",
  "audit-fees": "Audit fees",
  insurance: "Insurance",
  rebates: "Rebates allowed",
  "bad-debts": "Bad debts written off",
  "property-tax": "Property tax",
  "bank-charges": "Bank charges",
  "society-charges": "Society charges",
  brokerage: "Brokerage",
  "loan-interest": "Interest on loans",
});
export type LedgerPurpose = keyof typeof ledgerPurposes;

/** What the check of the books found first. */
export const bookFaults = labels("bookFaults", {
  "missing-entry": "A document has no entry",
  "unknown-document": "An entry has no document",
  "other-amount": "An entry has another amount than its document",
  "other-balance": "The dues of an account differ from its entries",
});
export type BookFault = keyof typeof bookFaults;

/** Lines of one voucher. */
export const mostVoucherLines = 100;
