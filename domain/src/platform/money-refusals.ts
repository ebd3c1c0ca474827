import { auditPackRefusals } from "./audit-pack-refusals.ts";
import { bankLineRefusals } from "./bank-line-refusals.ts";
import { budgetRefusals } from "./budget-refusals.ts";
import { chargeRefusals } from "./charge-refusals.ts";
import { chequeRefusals } from "./cheque-refusals.ts";
import { collectionRefusals } from "./collection-refusals.ts";
import { depositRefusals } from "./deposit-refusals.ts";
import { gatewayRefusals } from "./gateway-refusals.ts";
import { journalRefusals } from "./journal-refusals.ts";
import { payableRefusals } from "./payable-refusals.ts";
import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of receipts, notes and opening balances. */
export const moneyRefusals = {
  ...bankLineRefusals,
  ...budgetRefusals,
  ...collectionRefusals,
  ...depositRefusals,
  ...gatewayRefusals,
  ...journalRefusals,
  ...chequeRefusals,
  ...chargeRefusals,
  ...payableRefusals,
  "unknown-payment": { kind: "not-found", sentence: "This receipt doesn't exist." },
  "unknown-run": { kind: "not-found", sentence: "This bill run doesn't exist." },
  "unknown-comparison": { kind: "not-found", sentence: "This file no longer exists. Please upload it again." },
  "columns-wrong": {
    kind: "invalid",
    sentence: "The file has no such column, or two columns mean the same. Choose the columns again.",
  },
  "second-person-needed": {
    kind: "clash",
    sentence: "Bills of your society need a second person. Send them for confirmation.",
  },
  "supplement-needs-second": {
    kind: "clash",
    sentence:
      "Bills of your society need a second person, and supplementary bills cannot be sent for confirmation yet. Switch the setting off for them.",
  },
  "approval-not-needed": { kind: "clash", sentence: "These bills need no second person. Generate them." },
  "approval-unchanged": { kind: "clash", sentence: "This is how it is set already." },
  "approval-waiting": {
    kind: "clash",
    sentence: "A change of this setting waits for a second person already. Confirm or decline it first.",
  },
  "nobody-to-confirm": {
    kind: "clash",
    sentence:
      "Nobody else generates bills in your society, so nobody could confirm them. Appoint a second person first.",
  },
  "run-proposed": { kind: "clash", sentence: "Bills of this month wait for a second person already." },
  "month-without-bills": { kind: "clash", sentence: "There is nothing to bill for this month." },
  "run-undone": { kind: "clash", sentence: "This bill run is already undone." },
  "run-without-bills": { kind: "clash", sentence: "This bill run made no bills, so there is nothing to print." },
  "too-many-bill-links": {
    kind: "clash",
    sentence: "This bill has 20 links already. End some of them first.",
  },
  "unknown-bill-link": {
    kind: "not-found",
    sentence: "This link is not valid any more. Ask your society for a new one.",
  },
  "later-run": {
    kind: "clash",
    sentence: "A later month is billed already, or bills add to these. Undo the latest bill run first.",
  },
  "run-month-closed": {
    kind: "clash",
    sentence: "The books of this month are closed. Correct its bills by credit notes.",
  },
  "run-bills-used": {
    kind: "clash",
    sentence: "Some of these bills are paid or corrected already. Correct single bills by credit notes.",
  },
  "month-billed-already": {
    kind: "clash",
    sentence: "This month is billed already. Choose a later one.",
  },
  "no-tariffs": { kind: "clash", sentence: "No head of your society has a tariff yet. Add one first." },
  "unknown-state": { kind: "not-found", sentence: "This state doesn't exist." },
  "charges-changed": {
    kind: "clash",
    sentence: "A head, a tariff or a setting was changed since the preview. Look at the new preview first.",
  },
  "note-too-large": { kind: "clash", sentence: "A credit note can't be more than the bill." },
  "note-tax-late": {
    kind: "clash",
    sentence:
      "The law takes tax back only until 30 November after the financial year of the bill. A note now can be of the charges alone.",
  },
  "note-head-unknown": { kind: "clash", sentence: "The bill has no such head that a note can correct." },
  "note-head-too-large": { kind: "clash", sentence: "A head can't be credited by more than what is left of it." },
  "note-changed": {
    kind: "clash",
    sentence: "The bill was corrected meanwhile, or the amounts don't add up. Look at the note again.",
  },
  "notes-changed": {
    kind: "clash",
    sentence: "Some of these bills were paid, corrected or made since the preview. Look at the new preview first.",
  },
  "nothing-to-correct": { kind: "clash", sentence: "None of these bills can get such a note." },
  "too-many-notes": { kind: "clash", sentence: "At most 5,000 bills, or 2,000 rows of a file, are corrected at once." },
  "note-reversed": { kind: "clash", sentence: "This note is reversed already." },
  "note-paid": {
    kind: "clash",
    sentence: "What a debit note added is paid already, so it can't be reversed. Make a credit note instead.",
  },
  "note-of-rebate": {
    kind: "clash",
    sentence: "This is a rebate, or what takes it back. It follows from the payment: reverse that one.",
  },
  "note-corrected": {
    kind: "clash",
    sentence: "A later credit note has taken off what this debit note added. Reverse that one first.",
  },
  "interest-note-debit": { kind: "clash", sentence: "Interest is waived or corrected by a credit note." },
  "interest-note-too-large": { kind: "clash", sentence: "The bill does not have so much interest." },
  "waiver-unresolved": { kind: "clash", sentence: "Interest is waived by a resolution. Enter its number." },
  "unknown-note": { kind: "not-found", sentence: "This credit or debit note doesn't exist." },
  "unknown-opening": { kind: "not-found", sentence: "This opening balance doesn't exist." },
  "balance-day-unknown": { kind: "clash", sentence: "Say as of which day the balances are." },
  "balance-day-in-future": { kind: "invalid", sentence: "The day of the balances can't be in the future." },
  "opening-nobody": {
    kind: "clash",
    sentence: "This flat has no member and nobody lives there. Add its owner to the member register first.",
  },
  "opening-exists": {
    kind: "clash",
    sentence: "This flat has an opening balance already. Reverse that one first, or correct it by a note on its bill.",
  },
  "opening-after-bills": {
    kind: "clash",
    sentence:
      "This flat has a bill or a payment from that day or earlier, which the balance would count again. Choose an earlier day.",
  },
  "opening-reversed": { kind: "clash", sentence: "This opening balance is already reversed." },
  "opening-in-use": {
    kind: "clash",
    sentence:
      "The flat has a bill or a payment since, so its opening balance can no longer be reversed. Correct it by a note on its bill.",
  },
  "balances-posted": { kind: "clash", sentence: "The balances of this list are posted already." },
  "balances-not-posted": { kind: "clash", sentence: "The balances of this list are not posted." },
  "balances-left-out": {
    kind: "clash",
    sentence: "Some balances of the list can't be posted. Mend these flats first, or give a reason for the difference.",
  },
  "openings-in-use": {
    kind: "clash",
    sentence:
      "Some of these flats have a bill or a payment since. Reverse the others one by one, and correct these by notes.",
  },
  "unknown-write-off": { kind: "not-found", sentence: "This write-off doesn't exist." },
  "bills-of-two-accounts": {
    kind: "clash",
    sentence: "These bills are of different people or flats. Write them off one after the other.",
  },
  "write-off-of-deposit": {
    kind: "clash",
    sentence: "A security deposit is no income, so it can't be written off. Correct its bill by a credit note.",
  },
  "write-off-too-large": {
    kind: "clash",
    sentence:
      "More would be written off than is outstanding. Something was paid or corrected meanwhile: check the bills.",
  },
  "write-off-unresolved": {
    kind: "clash",
    sentence: "A society writes off by a resolution. Enter its number and its day.",
  },
  "resolution-in-future": { kind: "invalid", sentence: "The day of a resolution can't be in the future." },
  "write-off-reversed": { kind: "clash", sentence: "This write-off is already reversed." },
  "bill-written-off": {
    kind: "clash",
    sentence:
      "This bill was written off, so nothing is due on it. Reverse the write-off first, or collect the amount for the flat: it becomes an advance.",
  },
  "note-after-write-off": {
    kind: "clash",
    sentence: "Part of this bill is written off, and the note is more than the rest. Reverse the write-off first.",
  },
  "bill-being-checked": {
    kind: "clash",
    sentence: "A reported payment of these bills is not confirmed yet. Confirm or decline it first.",
  },
  "bank-account-cheques": {
    kind: "clash",
    sentence: "Cheques are on their way into this account. Mark them as cleared or returned, and then close it.",
  },
  "unknown-cheque": { kind: "not-found", sentence: "This cheque doesn't exist." },
  "unknown-deposit-slip": { kind: "not-found", sentence: "This deposit slip doesn't exist." },
  "cheque-deposited": { kind: "clash", sentence: "One of these cheques is deposited, cleared or returned already." },
  "cheque-other-account": {
    kind: "clash",
    sentence: "The receipt of one of these cheques names another bank account. Deposit it there.",
  },
  "cheque-decided": { kind: "clash", sentence: "One of these cheques is cleared or returned already." },
  "cheque-post-dated": {
    kind: "clash",
    sentence: "This cheque is dated later than the payment. Collect it on its day: until then no bank pays it.",
  },
  "cheque-out-of-date": {
    kind: "clash",
    sentence: "A bank pays a cheque for three months from its date. Ask for a new one.",
  },
  "deposit-in-future": { kind: "invalid", sentence: "The day of a deposit can't be in the future." },
  "clearing-in-future": { kind: "invalid", sentence: "The day on which a cheque cleared can't be in the future." },
  "clearing-before-deposit": { kind: "invalid", sentence: "A cheque clears on the day of its deposit or later." },
  "cash-limit": {
    kind: "clash",
    sentence:
      "The law forbids ₹2,00,000 or more in cash from one person in a day or for one bill. Take the rest by cheque, transfer or UPI.",
  },
  "unknown-bank-account": { kind: "not-found", sentence: "This bank account doesn't exist." },
  "bank-account-exists": { kind: "clash", sentence: "This account number is entered already." },
  "bank-account-name-exists": { kind: "clash", sentence: "Another bank account has this name already." },
  "bank-account-closed": { kind: "clash", sentence: "This bank account is closed. Choose another one." },
  "bank-account-balance": {
    kind: "clash",
    sentence: "By the books there is a balance in this account. Post where it went to, and then close the account.",
  },
  "bank-account-default": {
    kind: "clash",
    sentence: "Payments go to this account by default. Make another account the default one first.",
  },
  "closing-in-future": { kind: "invalid", sentence: "The day of the closing can't be in the future." },
  "opening-in-future": { kind: "invalid", sentence: "The day of the opening balance can't be in the future." },
  "too-many-bank-accounts": { kind: "clash", sentence: "There can be 40 bank accounts at most, with closed ones." },
  "bank-ledger-unsuitable": {
    kind: "clash",
    sentence: "Choose an active account of the group cash and bank that no other bank account uses.",
  },
  "charge-head-collected": {
    kind: "clash",
    sentence: "Another bank account collects one of these heads. Take it away from that account first.",
  },
  "unknown-ifsc": {
    kind: "invalid",
    sentence: "No bank has this IFSC. Copy it from a cheque or the passbook.",
  },
  "unlisted-ifsc": {
    kind: "clash",
    sentence: "The list of branches doesn't have this IFSC. Compare it with a cheque or the passbook, and confirm it.",
  },
  "voucher-of-bank-account": {
    kind: "clash",
    sentence: "This voucher is the opening balance of a bank account. Change it at the bank account.",
  },
  ...auditPackRefusals,
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
