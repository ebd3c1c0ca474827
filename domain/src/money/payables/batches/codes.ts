import { labels } from "../../../platform/labels.ts";

/** Bills that one batch pays. */
export const mostBatchBills = 200;
/** Columns of a file for a bank. */
export const mostLayoutColumns = 40;

/** What a column of the file says. */
export const layoutFields = labels("layoutFields", {
  transfer: "Kind of transfer",
  amount: "Amount",
  payee: "Name of the supplier",
  "account-no": "Account number of the supplier",
  ifsc: "IFSC of the supplier",
  "bank-name": "Bank of the supplier",
  "debit-account-no": "Our account number",
  date: "Date of payment",
  reference: "Our reference",
  invoices: "Invoice numbers",
  email: "Email of the supplier",
  phone: "Phone of the supplier",
  serial: "Number of the row",
  fixed: "Fixed text",
  empty: "Empty",
});
export type LayoutField = keyof typeof layoutFields;

export const layoutSeparators = labels("layoutSeparators", {
  comma: "Comma (,)",
  semicolon: "Semicolon (;)",
  pipe: "Vertical bar (|)",
  tab: "Tab",
  tilde: "Tilde (~)",
  hash: "Hash (#)",
});
export type LayoutSeparator = keyof typeof layoutSeparators;

export const layoutDates = labels("layoutDates", {
  "dd/mm/yyyy": "31/12/2026",
  "dd-mm-yyyy": "31-12-2026",
  "dd-mmm-yyyy": "31-DEC-2026",
  ddmmyyyy: "31122026",
  yyyymmdd: "20261231",
  "yyyy-mm-dd": "2026-12-31",
});
export type LayoutDate = keyof typeof layoutDates;

/** How money goes to a supplier. */
export const transferKinds = labels("transferKinds", {
  1: "NEFT",
  2: "RTGS",
  3: "IMPS",
  4: "Transfer within the bank",
});
export type TransferKind = keyof typeof transferKinds;

/** Layouts that we bring along; `own` is one that a person has made. */
export const layoutBases = labels("layoutBases", {
  hdfc: "HDFC Bank (ENet)",
  icici: "ICICI Bank (Corporate Internet Banking)",
  generic: "Other banks",
  own: "Own columns",
});
export type LayoutBase = keyof typeof layoutBases;

/** Why a supplier can't be paid by a file. */
export const batchFaults = labels("batchFaults", {
  "no-account": "Bank account and IFSC are missing",
  "same-account": "It is the account that pays",
  "no-name": "The name has no Latin letters, which banks need",
});
export type BatchFault = keyof typeof batchFaults;
