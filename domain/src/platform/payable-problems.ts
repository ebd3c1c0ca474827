/** What is wrong with a supplier, or with a bill or a payment of one. */
export const payableProblems = {
  "supplier-name-required": "Enter the name of the supplier",
  "supplier-pan-wrong": "Enter a PAN such as ABCPD1234E; its fourth letter says whose it is",
  "pan-not-of-gstin": "The GSTIN has another PAN in it. Check both",
  "udyam-wrong": "Enter a number such as UDYAM-MH-33-0012345",
  "tan-wrong": "Enter a TAN such as PNEA12345B",
  "bsr-wrong": "Enter the 7 digits of the BSR code",
  "challan-serial-wrong": "Enter the 5 digits of the challan serial number",
  "choose-deductions": "Choose what the challan deposits",
  "deductions-at-most": "A challan can have {most} deductions at most",
  "invoice-no-required": "Enter the number of the invoice",
  "due-before-invoice": "The due date is before the date of the invoice",
  "purchase-lines-at-least": "A bill needs at least one line",
  "purchase-lines-at-most": "A bill can have {most} lines at most",
  "purchase-files-at-most": "Attach {most} files at most",
  "pay-something": "Choose a bill, or enter an advance",
} as const;
