/** Refusals of the lines of bank statements; part of the table of all refusals. */
export const bankLineRefusals = {
  "no-bank-account": {
    kind: "clash",
    sentence: "You have no bank account here yet. Add the account first, then upload its statement.",
  },
  "statement-other-account": {
    kind: "clash",
    sentence: "This statement is of another bank account. Add that account, or upload the statement of this one.",
  },
  "statement-cut-off": {
    kind: "invalid",
    sentence: "This file ends in the middle of the statement. Download it again and upload the whole file.",
  },
  "unknown-bank-line": { kind: "not-found", sentence: "This line of a bank statement doesn't exist." },
  "bank-line-decided": { kind: "clash", sentence: "Somebody has dealt with this line already." },
  "bank-line-debit": {
    kind: "clash",
    sentence: "Money went out with this line, so it is nobody's payment. Post it to an account.",
  },
  "payment-not-reversed": {
    kind: "clash",
    sentence: "This receipt still counts. Reverse it first: then this line is matched with it.",
  },
  "bank-line-open": { kind: "clash", sentence: "This line is open." },
  "bank-line-received": {
    kind: "clash",
    sentence: "This line has receipts. Reverse them where they are listed, and the line opens again.",
  },
  "bank-line-own-account": {
    kind: "clash",
    sentence: "This is the bank account's own account of the books. Choose the account on the other side.",
  },
  "parts-differ": {
    kind: "clash",
    sentence: "The amounts do not add up to the credit, or an account is named twice. Check the amounts.",
  },
  "unknown-debtor": { kind: "not-found", sentence: "This account of a member or tenant doesn't exist." },
  "payment-matched": {
    kind: "clash",
    sentence: "This receipt is matched with another line of a bank statement already.",
  },
} as const;
