import { expect, test } from "vitest";
import { findHeadings, layoutKeyOf } from "./rules.ts";

const letters = {
  d: "posted",
  v: "value",
  n: "narration",
  r: "reference",
  c: "cheque",
  "-": "debit",
  "+": "credit",
} as const;
const more = { a: "amount", s: "side", b: "balance", t: "balanceSide" } as const;
const roles: Record<string, string> = { ...letters, ...more };

/** Headings as banks print them, and what each column means: `d` the day, `v` the value date, `_` nothing. */
test.each([
  ["HDFC", "Date | Narration | Chq./Ref.No. | Value Dt | Withdrawal Amt. | Deposit Amt. | Closing Balance", "dnrv-+b"],
  [
    "HDFC, text",
    "Date | Narration | Value Dat | Debit Amount | Credit Amount | Chq/Ref Number | Closing Balance",
    "dnv-+rb",
  ],
  [
    "ICICI",
    "S No. | Value Date | Transaction Date | Cheque Number | Transaction Remarks | Withdrawal Amount (INR ) | Deposit Amount (INR ) | Balance (INR )",
    "_vdcn-+b",
  ],
  [
    "ICICI, business",
    "No. | Transaction ID | Value Date | Txn Posted Date | ChequeNo. | Description | Cr/Dr | Transaction Amount(INR) | Available Balance(INR)",
    "_rvdcnsab",
  ],
  [
    "ICICI, PDF",
    "Sr No | Value Date | Transaction Date | Cheque Number | Transaction Remarks | Debit Amount | Credit Amount | Balance(INR)",
    "_vdcn-+b",
  ],
  [
    "SBI",
    "Txn Date | Value Date | Description | Ref No./Cheque No. | Branch Code |         Debit | Credit | Balance",
    "dvnr_-+b",
  ],
  ["SBI, new", "Date | Details | Ref No/Cheque No | Debit | Credit | Balance", "dnr-+b"],
  ["Axis", "Tran Date | CHQNO | PARTICULARS | DR | CR | BAL | SOL", "dcn-+b_"],
  ["Axis, PDF", "Tran Date | Chq No | Particulars | Debit | Credit | Balance | Init. Br", "dcn-+b_"],
  [
    "Axis, new",
    "S.No | Transaction Date (dd/mm/yyyy) | Value Date (dd/mm/yyyy) | Particulars | Amount(INR) | Debit/Credit | Balance(INR) | Cheque Number | Branch Name(SOL)",
    "_dvna_bc_",
  ],
  [
    "Kotak",
    "Sl. No. | Transaction Date | Value Date | Description | Chq / Ref No. | Debit | Credit | Balance | Dr / Cr",
    "_dvnr-+bs",
  ],
  [
    "Kotak, one amount",
    "Sl.No. | Date | Description | Chq / Ref number | Amount | Dr / Cr | Balance | Dr / Cr",
    "_dnrasbt",
  ],
  [
    "Kotak, signed",
    "# | TRANSACTION DATE | VALUE DATE | TRANSACTION DETAILS | CHQ / REF NO. | DEBIT/CREDIT(₹) | BALANCE(₹)",
    "_dvnrab",
  ],
  ["Kotak, PDF", "Date | Narration | Chq/Ref No | Withdrawal (Dr)/Deposit (Cr) | Balance", "dnrab"],
  [
    "Bank of Baroda",
    "TRAN DATE | VALUE DATE | NARRATION | CHQ.NO. | WITHDRAWAL(DR) | DEPOSIT(CR) | BALANCE(INR)",
    "dvnc-+b",
  ],
  [
    "Bank of Baroda, new",
    "Serial No | Transaction Date | Value Date | Description | Cheque Number | Debit | Credit | Balance",
    "_dvnc-+b",
  ],
  ["PNB", "Transaction Date | Cheque Number | Withdrawal | Deposit | Balance | Narration", "dc-+bn"],
  [
    "PNB, new",
    "Txn No. | Txn Date | Description | Branch Name | Cheque No. | Dr Amount | Cr Amount | Balance",
    "rdn_c-+b",
  ],
  ["Canara", "Txn Date | Value Date | Cheque No. | Description | Branch Code | Debit | Credit | Balance", "dvcn_-+b"],
  [
    "Canara, PDF",
    "TRANS DATE | VALUE DATE | BRANCH | REF/CHQ.NO | DESCRIPTION | WITHDRAWS | DEPOSIT | BALANCE",
    "dv_rn-+b",
  ],
  ["Union", "Tran Id | Tran Date | Remarks | Amount (Rs.) | Balance (Rs.)", "rdnab"],
  ["Union, new", "Date | Remarks | Tran Id-1 | UTR Number | Instr. ID | Withdrawals | Deposits | Balance", "dn_rc-+b"],
  ["IDFC FIRST", "Transaction Date | Value Date | Particulars | Cheque No. | Debit | Credit | Balance", "dvnc-+b"],
  [
    "Bank of India",
    "Sl No | Txn Date | Description | Cheque No | Withdrawal (in Rs.) | Deposits (in Rs.) | Balance (in Rs.)",
    "_dnc-+b",
  ],
  [
    "Federal",
    "Date | Value Date | Particulars | Tran Type | Tran ID | Cheque Details | Withdrawals | Deposits | Balance | DR/CR",
    "dvn_rc-+bs",
  ],
  ["IndusInd", "Date | Particulars | Chq./Ref.No. | Withdrawl | Deposit | Balance", "dnr-+b"],
  ["Saraswat", "Date | Particulars | Instruments | Dr Amount | Cr Amount | Total Amount", "dnc-+_"],
  ["a co-operative bank", "TRN. Date | Value Date | Narration | Chq/Ref.No | Debit | Credit | Closing Bal", "dvnr-+b"],
  ["in Hindi", "तारीख | विवरण | चेक संख्या | नामे | जमा | शेष राशि", "dnc-+b"],
  [
    "in both languages",
    "तारीख / Date | विवरण Particulars | चेक सं. / Chq No | नामे / Debit | जमा / Credit | शेष / Balance",
    "dnc-+b",
  ],
  ["in Marathi", "दिनांक | तपशील | धनादेश क्र. | नावे | जमा | शिल्लक", "dn_-+b"],
])("of %s are recognised", (_, text, expected) => {
  const cells = text.split(" | ");
  const headings = findHeadings([
    { line: 9, cells: ["Account Statement"] },
    { line: 12, cells },
  ]);
  expect(headings?.first).toBe(1);
  expect(cells.map((_cell, at) => headings!.mapping[at])).toEqual([...expected].map((letter) => roles[letter]));
});

test("of two rows are one, also under a merged title", () => {
  const rows = [
    { line: 1, cells: ["Date", "Particulars", "Amount", null, "Balance"] },
    { line: 2, cells: [null, null, "Debit", "Credit", "(INR)"] },
    { line: 3, cells: ["01/11/2026", "A", "1.00", null, "1.00"] },
  ];
  const merges = [{ top: 1, bottom: 1, left: 2, right: 3 }];
  expect(findHeadings(rows, merges)).toMatchObject({
    first: 0,
    last: 1,
    mapping: { 0: "posted", 1: "narration", 2: "debit", 3: "credit", 4: "balance" },
  });
});

test("with other cases, spaces and units are the same layout, in another order another one", () => {
  expect(layoutKeyOf(["DATE", "Amount (INR)", ""])).toBe(layoutKeyOf(["Date ", "amount", "", ""]));
  expect(layoutKeyOf(["Amount", "Date"])).not.toBe(layoutKeyOf(["Date", "Amount"]));
});
