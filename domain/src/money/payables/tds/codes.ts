import { labels } from "../../../platform/labels.ts";

/** What has become of tax that was deducted. */
export const tdsStates = labels("tdsStates", {
  1: "To be deposited",
  2: "Late",
  3: "Deposited",
  4: "Deposited late",
});
export type TdsState = keyof typeof tdsStates;

/** The quarters of a financial year, which begins in April. */
export const tdsQuarters = labels("tdsQuarters", {
  1: "April to June",
  2: "July to September",
  3: "October to December",
  4: "January to March",
});
export type TdsQuarter = keyof typeof tdsQuarters;

/** Deductions of one challan. */
export const mostTdsParts = 500;

/** The columns of the register as a file. */
export const tdsTexts = {
  bill: "Bill",
  invoice: "Invoice",
  deductee: "Deductee",
  pan: "PAN",
  "deductee-code": "Deductee code",
  section: "Section",
  "section-1961": "Section of the 1961 Act",
  code: "Payment code",
  day: "Date of payment or credit",
  amount: "Amount paid or credited",
  taxable: "Tax computed on",
  rate: "Rate %",
  tax: "Tax deducted",
  higher: "Reason of another rate",
  "without-pan": "C: no PAN",
  certified: "A: certificate",
  certificate: "Certificate number",
  due: "Last day to deposit",
  state: "State",
  challan: "Challan",
  bsr: "BSR code",
  serial: "Challan serial number",
  deposited: "Date of deposit",
  "challan-tax": "Tax of the challan",
  "challan-interest": "Interest of the challan",
  "challan-fee": "Fee of the challan",
  tan: "TAN {tan}",
  quarter: "Quarter {quarter} of {year}: {months}",
  title: "Register of tax deducted at source",
} as const;
