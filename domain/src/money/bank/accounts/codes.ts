import { labels } from "../../../platform/labels.ts";

export const bankAccountKinds = labels("bankAccountKinds", {
  1: "Savings",
  2: "Current",
  3: "Cash credit or overdraft",
  4: "Other",
});
export type BankAccountKind = keyof typeof bankAccountKinds;

/** What is written into the books in the language of who did it. */
export const bankTexts = labels("bankTexts", {
  "opening-changed": "The opening balance was corrected",
  "cash-deposited": "Cash deposited",
});

/** Bank accounts of one issuer, with those that were closed. */
export const mostBankAccounts = 40;
