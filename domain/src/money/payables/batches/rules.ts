import { impsUpTo, rtgsFrom } from "../../../law/transfers.ts";
import type { Day } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { BatchFault, LayoutBase, LayoutDate, LayoutField, LayoutSeparator, TransferKind } from "./codes.ts";

/** A column in its place: a heading, what it says, and its text where that is fixed. */
export type LayoutColumn = { Field: LayoutField; Heading: string; Text: string };
export type Layout = {
  Base: LayoutBase;
  Whether_Heading: boolean;
  Date_Format: LayoutDate;
  Separator: LayoutSeparator;
  /** How the bank calls each kind of transfer. */
  NEFT: string;
  RTGS: string;
  IMPS: string;
  Within_Bank: string;
  Columns: readonly LayoutColumn[];
};

/** A payment as a row of the file. */
export type TransferRow = {
  kind: TransferKind;
  amount: Paise;
  payee: string;
  accountNo: string;
  ifsc: string;
  bankName: string;
  debitAccountNo: string;
  day: Day;
  reference: string;
  invoices: readonly string[];
  email: string;
  phone: string;
};

const column = (Field: LayoutField, Heading: string, Text = ""): LayoutColumn => ({ Field, Heading, Text });
const empty = (...headings: string[]) => headings.map((heading) => column("empty", heading));
const numbered = (heading: string, until: number) =>
  empty(...Array.from({ length: until }, (_, at) => `${heading} ${at + 1}`));

/**
 * HDFC Bank publishes the bulk upload of ENet: no headings, commas, no special characters. Its columns are those of the sheet
 * "Vendor Payment Input File".
 */
const hdfc: Layout = {
  Base: "hdfc",
  ...{ Whether_Heading: false, Date_Format: "dd/mm/yyyy", Separator: "comma" },
  ...{ NEFT: "N", RTGS: "R", IMPS: "", Within_Bank: "I" },
  Columns: [
    column("transfer", "Transaction Type"),
    column("account-no", "Beneficiary Code"),
    column("account-no", "Beneficiary Account Number"),
    column("amount", "Instrument Amount"),
    column("payee", "Beneficiary Name"),
    ...empty("Drawee Location", "Print Location"),
    ...numbered("Bene Address", 5),
    column("reference", "Instruction Reference Number"),
    column("reference", "Customer Reference Number"),
    column("invoices", "Payment details 1"),
    ...numbered("Payment details", 7).slice(1),
    ...empty("Cheque Number"),
    column("date", "Chq / Trn Date"),
    ...empty("MICR Number"),
    column("ifsc", "IFC Code"),
    column("bank-name", "Bene Bank Name"),
    ...empty("Bene Bank Branch Name"),
    column("email", "Beneficiary email id"),
  ],
};

/** ICICI Bank's template of bulk payments to vendors in Corporate Internet Banking. */
const icici: Layout = {
  Base: "icici",
  ...{ Whether_Heading: true, Date_Format: "dd-mm-yyyy", Separator: "comma" },
  ...{ NEFT: "NEFT", RTGS: "RTGS", IMPS: "IMPS", Within_Bank: "FT" },
  Columns: [
    column("fixed", "PYMT_PROD_TYPE_CODE", "PAB_VENDOR"),
    column("transfer", "PYMT_MODE"),
    column("debit-account-no", "DEBIT_ACC_NO"),
    column("payee", "BNF_NAME"),
    column("account-no", "BENE_ACC_NO"),
    column("ifsc", "BENE_IFSC"),
    column("amount", "AMOUNT"),
    column("reference", "DEBIT_NARR"),
    column("invoices", "CREDIT_NARR"),
    column("phone", "MOBILE_NUM"),
    column("email", "EMAIL_ID"),
    column("reference", "REMARK"),
    column("date", "PYMT_DATE"),
    column("reference", "REF_NO"),
    ...empty("ADDL_INFO1", "ADDL_INFO2", "ADDL_INFO3", "ADDL_INFO4", "ADDL_INFO5"),
  ],
};

/** No bank's own: what every upload asks for, to be changed into the columns of the bank. */
const generic: Layout = {
  Base: "generic",
  ...{ Whether_Heading: true, Date_Format: "dd/mm/yyyy", Separator: "comma" },
  ...{ NEFT: "NEFT", RTGS: "RTGS", IMPS: "IMPS", Within_Bank: "IFT" },
  Columns: [
    column("serial", "Serial No"),
    column("transfer", "Transfer Type"),
    column("debit-account-no", "Debit Account No"),
    column("account-no", "Beneficiary Account No"),
    column("ifsc", "Beneficiary IFSC"),
    column("payee", "Beneficiary Name"),
    column("amount", "Amount"),
    column("date", "Payment Date"),
    column("reference", "Reference"),
    column("invoices", "Remarks"),
  ],
};

export const shippedLayouts = { hdfc, icici, generic } as const;

/** What we bring along for a bank, by the IFSC of the account that pays. */
export function layoutOf(ifsc: string): Layout {
  const bank = ifsc.slice(0, 4);
  if (bank === "HDFC") return hdfc;
  return bank === "ICIC" ? icici : generic;
}

type Choice = { from: string; to: string; amount: Paise; byImps: boolean };

/** Within one bank as a transfer; else from ₹2 lakh by RTGS, below by NEFT, or by IMPS where it is wanted and possible. */
export function transferOf({ from, to, amount, byImps }: Choice, layout: Layout): TransferKind {
  if (from.slice(0, 4) === to.slice(0, 4) && layout.Within_Bank !== "") return 4;
  if (byImps && amount <= impsUpTo && layout.IMPS !== "") return 3;
  return amount >= rtgsFrom && layout.RTGS !== "" ? 2 : 1;
}

type Payee = { name: string; accountNo: string; ifsc: string };

/** Why a supplier can't be paid by a file from this account. */
export function batchFault({ name, accountNo, ifsc }: Payee, debitAccountNo: string): BatchFault | undefined {
  if (accountNo === "" || ifsc === "") return "no-account";
  if (accountNo === debitAccountNo) return "same-account";
  return payeeText(name) === "" ? "no-name" : undefined;
}

/** Letters, digits and single spaces: no formula, no separator, and nothing that a bank refuses. */
const plain = (text: string, most: number): string =>
  text
    .normalize("NFKD")
    .replace(/&/g, " AND ")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .slice(0, most)
    .trimEnd();

export const payeeText = (name: string): string => {
  const text = plain(name, 40);
  return /[A-Za-z]/.test(text) ? text : "";
};
/** An address that no sheet takes for a formula and no separator splits. */
const emailText = (email: string): string => (/^[A-Za-z0-9][A-Za-z0-9._+-]*@[A-Za-z0-9.-]+$/.test(email) ? email : "");

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
export function dayText(day: Day, format: LayoutDate): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return format
    .replace("yyyy", year)
    .replace("mmm", months[Number(month) - 1] ?? "")
    .replace("mm", month)
    .replace("dd", date);
}

/** `18500.00`: two decimals, and nothing else. */
const amountText = (amount: Paise): string => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

function cellOf(row: TransferRow, { Field, Text }: LayoutColumn, layout: Layout, at: number): string {
  const words = { 1: layout.NEFT, 2: layout.RTGS, 3: layout.IMPS, 4: layout.Within_Bank };
  switch (Field) {
    case "transfer":
      return words[row.kind];
    case "amount":
      return amountText(row.amount);
    case "payee":
      return payeeText(row.payee);
    case "account-no":
      return row.accountNo;
    case "ifsc":
      return row.ifsc;
    case "bank-name":
      return plain(row.bankName, 40);
    case "debit-account-no":
      return row.debitAccountNo;
    case "date":
      return dayText(row.day, layout.Date_Format);
    case "reference":
      return row.reference;
    case "invoices":
      return plain(row.invoices.join(" "), 30);
    case "email":
      return emailText(row.email);
    case "phone":
      return row.phone;
    case "serial":
      return String(at + 1);
    case "fixed":
      return Text;
    case "empty":
      return "";
  }
}

const separators = { comma: ",", semicolon: ";", pipe: "|", tab: "\t", tilde: "~", hash: "#" } as const;

/** Fixed texts and headings of a person's own layout: with no separator in them, and none that a sheet takes for a formula. */
export const isPlainText = (text: string): boolean => /^([A-Za-z0-9][A-Za-z0-9 ._/()-]*)?$/.test(text);

/** The file: the same rows are the same bytes. */
export function fileText(layout: Layout, rows: readonly TransferRow[]): string {
  const cells = [
    ...(layout.Whether_Heading ? [layout.Columns.map(({ Heading }) => Heading)] : []),
    ...rows.map((row, at) => layout.Columns.map((each) => cellOf(row, each, layout, at))),
  ];
  return cells.map((line) => `${line.join(separators[layout.Separator])}\r\n`).join("");
}

/** What a sheet opens, or a text. */
export const fileEnding = ({ Separator }: Layout): "csv" | "txt" =>
  Separator === "comma" || Separator === "semicolon" ? "csv" : "txt";

/** The reference that statements show, without signs that banks refuse: `BP202627000010001`. */
export const batchReference = (batchNo: string, position: number): string =>
  `${batchNo.replace(/[^A-Z0-9]/gi, "")}${String(position).padStart(3, "0")}`;

/** Payments that a new layout is tried with. */
export const sampleRows = (debitAccountNo: string, from: string, day: Day, layout: Layout): TransferRow[] =>
  [
    { payee: "Swift Elevators Pvt Ltd", ifsc: "ICIC0000012", amount: 2_45_600_00, accountNo: "001205009412" },
    { payee: "Kavach Guards & Sons", ifsc: "HDFC0000001", amount: 18_500_50, accountNo: "50100012345678" },
  ].map(({ payee, ifsc, amount, accountNo }, at) => ({
    kind: transferOf({ from, to: ifsc, amount, byImps: false }, layout),
    ...{ amount, payee, accountNo, ifsc, bankName: "", debitAccountNo, day },
    ...{ reference: batchReference("BP/2026-27/00001", at + 1), invoices: [`INV/${at + 1}`], email: "", phone: "" },
  }));
