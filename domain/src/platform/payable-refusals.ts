/** Refusals of suppliers, their bills and payments; part of the table of all refusals. */
export const payableRefusals = {
  "unknown-supplier": { kind: "not-found", sentence: "This supplier doesn't exist." },
  "supplier-exists": {
    kind: "clash",
    sentence: "A supplier with this PAN and GSTIN is in your list already. Open that one.",
  },
  "supplier-name-exists": { kind: "clash", sentence: "A supplier with this name is in your list already." },
  "supplier-inactive": { kind: "clash", sentence: "This supplier is inactive. Make it active first." },
  "ledger-account-unsuitable": {
    kind: "clash",
    sentence: "A bill can't use this account. Choose an account of expenses, assets or funds.",
  },
  "unknown-purchase-bill": { kind: "not-found", sentence: "This bill doesn't exist." },
  "invoice-in-future": { kind: "invalid", sentence: "The invoice date can't be in the future." },
  "invoice-exists": {
    kind: "clash",
    sentence: "This invoice of this supplier is entered already in this financial year. Check the number.",
  },
  "purchase-bill-similar": {
    kind: "clash",
    sentence:
      "A bill of this supplier with the same amount was entered lately. If it is another one, confirm it and save again.",
  },
  "purchase-file-unsuitable": {
    kind: "invalid",
    sentence: "Attach photos or PDFs of the bill. Other files can't be shown.",
  },
  "purchase-bill-own": {
    kind: "not-allowed",
    sentence: "You entered this bill, so somebody else has to approve it.",
  },
  "purchase-bill-not-waiting": { kind: "clash", sentence: "This bill no longer waits for approval. Please reload." },
  "purchase-bill-approved-before": {
    kind: "clash",
    sentence: "You have approved this bill. It needs one more person.",
  },
  "purchase-bill-not-approved": { kind: "clash", sentence: "Only an approved bill can be paid or reversed." },
  "purchase-bill-paid": {
    kind: "clash",
    sentence: "Something of this bill is paid. Reverse the payment first.",
  },
  "purchase-bill-overpaid": {
    kind: "clash",
    sentence: "That is more than the bill still owes. Pay the rest as an advance.",
  },
  "unknown-recurring-bill": { kind: "not-found", sentence: "This recurring bill doesn't exist." },
  "recurring-exists": {
    kind: "clash",
    sentence:
      "A recurring bill of this supplier with this name is running already. Open that one, or choose another name.",
  },
  "recurring-over": {
    kind: "clash",
    sentence: "No bill would come any more: the last day is over, or before the next bill.",
  },
  "recurring-stopped": { kind: "clash", sentence: "This recurring bill was stopped. Make a new one." },
  "unknown-recurring-draft": { kind: "not-found", sentence: "This draft doesn't exist." },
  "recurring-draft-done": { kind: "clash", sentence: "This draft is completed or closed already. Please reload." },
  "recurring-other-supplier": {
    kind: "clash",
    sentence: "This draft is of another supplier. Enter the bill without the draft.",
  },
  "unknown-payment-batch": { kind: "not-found", sentence: "These payments don't exist." },
  "batch-bill-not-open": {
    kind: "clash",
    sentence: "A chosen bill is not approved, or is paid already. Please reload and choose again.",
  },
  "batch-supplier-unpayable": {
    kind: "clash",
    sentence: "Some suppliers can't be paid by a file. Complete their bank account and IFSC, or leave out their bills.",
  },
  "unknown-supplier-payment": { kind: "not-found", sentence: "This payment doesn't exist." },
  "payment-ledger-unsuitable": {
    kind: "clash",
    sentence: "Pay from an active account of cash or bank.",
  },
  "payment-mode-unsuitable": {
    kind: "invalid",
    sentence: "Cash is paid from a cash account, all else from a bank account.",
  },
  "supplier-reference-required": {
    kind: "invalid",
    sentence: "Enter the number of the cheque.",
  },
  "cheque-used": { kind: "clash", sentence: "Another payment has this cheque number. Check the number." },
  "cash-above-limit": {
    kind: "clash",
    sentence:
      "With this, more than ₹10,000 is paid to this supplier in cash on one day, which the law of income tax does not allow as an expense. Pay through the bank, or confirm it.",
  },
  "no-supplier-advance": { kind: "clash", sentence: "Nothing is paid ahead to this supplier." },
  "tan-missing": {
    kind: "clash",
    sentence: "Enter the TAN in the settings of expenses first: deposits and returns need it.",
  },
  "unknown-tds-deduction": { kind: "not-found", sentence: "This deduction doesn't exist, or its bill was reversed." },
  "tds-deposited": { kind: "clash", sentence: "A chosen deduction is deposited by another challan already." },
  "tds-challan-mixed": {
    kind: "invalid",
    sentence: "A challan is for one month and one section. Record one challan for each.",
  },
  "deposited-in-future": { kind: "invalid", sentence: "The day of the deposit can't be in the future." },
  "deposited-too-early": { kind: "invalid", sentence: "Tax can't be deposited before the month of its deduction." },
  "tds-challan-exists": {
    kind: "clash",
    sentence: "A challan with this BSR code, day and serial number is recorded already. Check the numbers.",
  },
  "unknown-tds-challan": { kind: "not-found", sentence: "This challan doesn't exist." },
  "tds-challan-reversed": { kind: "clash", sentence: "This challan is already reversed." },
  "bill-tds-deposited": {
    kind: "clash",
    sentence: "The tax of this bill is deposited. Reverse its challan first.",
  },
  "payment-tds-deposited": {
    kind: "clash",
    sentence: "The tax of this advance is deposited. Reverse its challan first.",
  },
  "supplier-without-pan": {
    kind: "clash",
    sentence: "A certificate counts only with a PAN. Enter the PAN of the supplier first.",
  },
  "tds-certificate-overlaps": {
    kind: "clash",
    sentence: "Another certificate of this supplier is for some of these days. Withdraw it first, or correct the days.",
  },
  "tds-certificate-exists": { kind: "clash", sentence: "This certificate is entered already. Check the number." },
  "unknown-tds-certificate": { kind: "not-found", sentence: "This certificate doesn't exist." },
  "tds-certificate-withdrawn": { kind: "clash", sentence: "This certificate is already withdrawn." },
  "line-not-of-payments": {
    kind: "clash",
    sentence: "These payments are not the amount of this line, or went out from another account.",
  },
  "supplier-payment-matched": {
    kind: "clash",
    sentence: "This payment is matched with another line already.",
  },
  "entry-reversed": { kind: "clash", sentence: "This entry is reversed. Choose another one, or post the line." },
  "entry-matched": {
    kind: "clash",
    sentence: "Another line of this account is matched with this entry already. Choose another entry.",
  },
  "line-not-of-entry": {
    kind: "clash",
    sentence: "This entry moves another amount on this account, or belongs to another account. Choose another entry.",
  },
} as const;
