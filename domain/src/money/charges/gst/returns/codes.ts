import { labels } from "../../../../platform/labels.ts";

/** How many months a return is for: quarterly returns are of the quarters of the financial year. */
export const returnMonths = [1, 3] as const;
export type ReturnMonths = (typeof returnMonths)[number];

/** A file of the figures: a workbook to read, or what the portal's offline tool opens. */
export const gstFiles = ["xlsx", "gstr1", "gstr3b"] as const;

/** The kinds of documents that table 13 of GSTR-1 counts, by the portal's numbers. */
export const gstDocuments = labels("gstDocuments", {
  1: "Invoices for outward supply",
  4: "Debit notes",
  5: "Credit notes",
});
export type GstDocument = keyof typeof gstDocuments;

/** What somebody has to look at before the figures are filed. */
export const gstRemarks = labels("gstRemarks", {
  "without-tax":
    "Bills of these days were made before the registration was entered: they are in no return. If tax is due on them, ask your auditor for revised invoices.",
  amended:
    "A document to a registered member was reversed after its period: it is amended in tables 9A and 9C of GSTR-1.",
  negative: "More was reversed and credited than billed. GSTR-3B takes no figure below 0: carry it to the next return.",
  "books-differ": "The tax of these documents and the tax in the books of this period differ.",
});
export type GstRemark = keyof typeof gstRemarks;

/** What a workbook of the figures says. */
export const gstTexts = {
  summary: "Summary",
  invoices: "4A Tax invoices",
  others: "7 Other supplies",
  exempt: "8 Exempt supplies",
  amended: "9A, 9C Amendments",
  notes: "9B Notes",
  sacs: "12 SAC",
  documents: "13 Documents",
  what: "What",
  taxable: "Taxable value",
  cgst: "CGST",
  sgst: "SGST",
  gstin: "GSTIN",
  name: "Name",
  number: "Number",
  day: "Date",
  bill: "For document",
  total: "Total",
  rate: "Rate %",
  place: "Place of supply",
  sac: "SAC",
  from: "From number",
  to: "To number",
  count: "Documents",
  cancelled: "Cancelled",
  net: "Net issued",
  "to-registered": "To members with a GSTIN",
  "to-others": "To other members",
  "outward-taxable": "GSTR-3B 3.1(a) Outward taxable supplies",
  "outward-exempt": "GSTR-3B 3.1(c) Exempt supplies",
  "inter-state": "GSTR-3B 3.2 Supplies to other states",
  books: "Posted in the books",
  collected: "In no return: collected for others",
  interest: "In no return: interest on arrears",
  period: "{from} to {until}",
} as const;
