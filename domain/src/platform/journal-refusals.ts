import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of the books: accounts, vouchers, months and opening balances. */
export const journalRefusals = {
  "unknown-entry": { kind: "not-found", sentence: "This entry doesn't exist." },
  "unknown-ledger-account": { kind: "not-found", sentence: "This account of the books doesn't exist." },
  "ledger-code-exists": { kind: "clash", sentence: "Another account has this code already." },
  "opening-account-chosen": {
    kind: "invalid",
    sentence: "Any difference goes to the opening balances account automatically. Choose another account.",
  },
  "opening-trial-differs": {
    kind: "invalid",
    sentence: "Debits and credits of this trial balance differ. Correct the amounts, or give the reason.",
  },
  "opening-trial-agrees": {
    kind: "clash",
    sentence: "The books have these balances already, so there is nothing to post.",
  },
  "too-many-accounts": { kind: "invalid", sentence: "A trial balance with more than 1,000 accounts can't be read." },
  "ledger-name-exists": { kind: "clash", sentence: "Another account has this name already." },
  "ledger-account-used": { kind: "clash", sentence: "This account has entries, so it can't be removed." },
  "ledger-account-posted-to": {
    kind: "clash",
    sentence: "Bills or receipts are posted to this account, so it can't be removed. You can rename it.",
  },
  "ledger-account-posting": {
    kind: "clash",
    sentence: "Documents are posted to this account, so it stays active. Choose another account for them first.",
  },
  "ledger-account-inactive": {
    kind: "clash",
    sentence: "This account is inactive. Choose another one, or activate it first.",
  },
  "unknown-posting-rule": { kind: "not-found", sentence: "These books have no such posting rule." },
  "account-unsuitable": {
    kind: "clash",
    sentence: "This rule can't post to this account. Choose an active account of the same kind.",
  },
  "control-account": {
    kind: "clash",
    sentence:
      "Dues and deposits of members and tenants change by bills, receipts and notes only. Choose another account.",
  },
  "voucher-day-in-future": { kind: "invalid", sentence: "The day of a voucher can't be in the future." },
  "month-closed": {
    kind: "clash",
    sentence: "The books of this month are closed. Choose a later day, or have the month reopened.",
  },
  "month-not-over": { kind: "clash", sentence: "A month can be closed once it has ended." },
  "closing-unchanged": { kind: "clash", sentence: "The books are closed until this day already." },
  "bank-not-agreed": {
    kind: "clash",
    sentence:
      "A bank account does not agree with its statements at the end of this month. Reconcile it first, or give a reason.",
  },
  "closing-waiting": {
    kind: "clash",
    sentence: "A closing or reopening of months waits for its second person already. Confirm or withdraw it first.",
  },
  "closing-changed": {
    kind: "clash",
    sentence: "Months were closed or reopened since this was proposed. Please withdraw it and propose it again.",
  },
  "bill-run-open": {
    kind: "clash",
    sentence: "Bills of these months are being generated. Please close the months when that is done.",
  },
  "unknown-voucher": { kind: "not-found", sentence: "This voucher doesn't exist." },
  "voucher-reversed": { kind: "clash", sentence: "This voucher is already reversed." },
  "other-financial-year": { kind: "not-allowed", sentence: "Your role reads the books of one financial year only." },
  "unknown-financial-year": { kind: "not-found", sentence: "The books have no entries of this financial year." },
  "days-of-two-years": {
    kind: "invalid",
    sentence: "Choose days of one financial year, from April to March.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
