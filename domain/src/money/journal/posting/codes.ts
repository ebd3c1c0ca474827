import { labels } from "../../../platform/labels.ts";

/** What posts by a rule, by kind of document and part: a head of a bill, a mode of payment, what a deposit pays. */
export const postingParts = labels("postingParts", {
  "1-1": "Bill: maintenance",
  "1-2": "Bill: rent",
  "1-3": "Bill: security deposit",
  "2-1": "Receipt: cash",
  "2-2": "Receipt: cheque",
  "2-3": "Receipt: bank transfer",
  "2-4": "Receipt: UPI",
  "2-5": "Receipt: token amount",
  "4-1": "Credit note: maintenance",
  "4-2": "Credit note: rent",
  "4-3": "Credit note: security deposit",
  "4-4": "Credit note: arrears brought forward",
  "4-5": "Credit note: interest brought forward",
  "5-1": "Debit note: maintenance",
  "5-2": "Debit note: rent",
  "5-3": "Debit note: security deposit",
  "5-4": "Debit note: arrears brought forward",
  "5-5": "Debit note: interest brought forward",
  "6-1": "Deposit: deduction",
  "6-3": "Deposit: pays rent",
  "6-11": "Deposit: refund in cash",
  "6-12": "Deposit: refund by cheque",
  "6-13": "Deposit: refund by bank transfer",
  "6-14": "Deposit: refund by UPI",
  "7-4": "Opening balance: arrears",
  "7-5": "Opening balance: interest",
  "7-6": "Opening balance: paid ahead",
});
export type PostingPart = keyof typeof postingParts;
