import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of budgets and of the year end. */
export const budgetRefusals = {
  "unknown-budget": { kind: "not-found", sentence: "This budget doesn't exist any more. Please load the page again." },
  "budget-exists": {
    kind: "clash",
    sentence: "This year has a budget already. Edit the draft, or revise the approved budget.",
  },
  "budget-year-over": {
    kind: "clash",
    sentence:
      "This financial year is over, so its budget stays as it is. Make a budget of the current or the next year.",
  },
  "budget-year-far": {
    kind: "invalid",
    sentence: "A budget can be made for the current and the next financial year.",
  },
  "budget-to-copy-missing": {
    kind: "clash",
    sentence: "There is no approved budget of an earlier year. Begin with last year's actual amounts or with nothing.",
  },
  "budget-approved": {
    kind: "clash",
    sentence: "This budget is approved and stays as it is. Revise it: a further version with your reason.",
  },
  "budget-not-approved": { kind: "clash", sentence: "Only an approved budget is revised. Edit the draft instead." },
  "budget-draft-exists": { kind: "clash", sentence: "A draft of this year's budget is there already. Please edit it." },
  "budget-empty": {
    kind: "clash",
    sentence: "Enter an amount for at least one account before you approve the budget.",
  },
  "budget-account-unsuitable": {
    kind: "invalid",
    sentence: "A budget has accounts of income and expenditure only. Please load the page again.",
  },
  "budget-waiting": {
    kind: "clash",
    sentence: "This budget waits for its second person already. Confirm or withdraw it first.",
  },
  "budget-changed": {
    kind: "clash",
    sentence: "The draft was changed since it was proposed. Please withdraw the proposal and propose it again.",
  },
  "year-not-over": { kind: "clash", sentence: "This financial year is not over. It can be ended from 1 April on." },
  "year-ended": { kind: "clash", sentence: "This financial year has ended already. Undo its end first." },
  "year-end-open-items": {
    kind: "clash",
    sentence: "Some points of the checklist are open. Settle them, or accept them with a reason.",
  },
  "year-end-item-changed": {
    kind: "clash",
    sentence: "What is open at this point has changed. Please load the page again and look at it.",
  },
  "year-end-waiting": {
    kind: "clash",
    sentence: "The same waits for its second person already. Confirm or withdraw it first.",
  },
  "unknown-year-end": { kind: "not-found", sentence: "This year end doesn't exist." },
  "year-end-undone": { kind: "clash", sentence: "This year end is undone already." },
  "later-year-ended": { kind: "clash", sentence: "A later year has ended. Undo its end first." },
  "month-of-ended-year": {
    kind: "clash",
    sentence: "This month is of a financial year that has ended. Undo the year end first.",
  },
  "no-surplus": { kind: "clash", sentence: "This year has no surplus that could be appropriated." },
  "appropriation-above-surplus": {
    kind: "invalid",
    sentence: "The appropriation is above the surplus of the year. Lower the amounts.",
  },
  "appropriation-below-minimum": {
    kind: "invalid",
    sentence:
      "Less goes to the reserve fund than the law or the bye-laws say. Raise it, or give the reason, such as an order of the Registrar.",
  },
  "appropriation-exists": {
    kind: "clash",
    sentence: "The surplus of this year is appropriated already. Reverse that appropriation first.",
  },
  "appropriation-unsuitable": {
    kind: "invalid",
    sentence: "A surplus goes to funds, capital or what is owed. Choose another account.",
  },
  "appropriation-unresolved": {
    kind: "invalid",
    sentence: "A society appropriates its surplus by a resolution. Enter its number and its day.",
  },
  "unknown-appropriation": { kind: "not-found", sentence: "This appropriation doesn't exist." },
  "appropriation-reversed": { kind: "clash", sentence: "This appropriation is already reversed." },
  "appropriation-final": {
    kind: "clash",
    sentence: "The next financial year is closed, so this appropriation stays.",
  },
  "reserve-by-law": { kind: "clash", sentence: "The law of your state says what goes to the reserve fund." },
  "voucher-of-appropriation": {
    kind: "clash",
    sentence: "This voucher is the appropriation of a surplus. Reverse it at the year end.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
