/** Bills that one voucher pays. */
export const mostBillsPaid = 50;

/** The words of a payment voucher on paper. */
export const voucherTexts = {
  title: "Payment voucher",
  reversed: "Reversed",
  "paid-to": "Paid to",
  "paid-on": "Paid on",
  mode: "Paid by",
  from: "From",
  reference: "Reference",
  remark: "Remark",
  document: "For",
  amount: "Amount",
  bill: "Invoice {invoice} of {day} ({no})",
  advance: "Advance",
  tds: "Tax deducted at source, section {section}",
  total: "Total",
  "prepared-by": "Prepared by",
  "approved-by": "Approved by",
  "received-by": "Received by, with signature",
  "reversed-on": "Reversed on",
} as const;
