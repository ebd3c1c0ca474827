import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of funds, fixed deposits and published months. */
export const depositRefusals = {
  "unknown-deposit": { kind: "not-found", sentence: "This fixed deposit doesn't exist." },
  "deposit-ended": { kind: "clash", sentence: "This deposit has ended. Please load the page again." },
  "deposit-receipt-exists": {
    kind: "clash",
    sentence: "A deposit of this bank with this receipt number is entered already.",
  },
  "deposit-day-in-future": { kind: "invalid", sentence: "The day can't be in the future." },
  "deposit-day-order": {
    kind: "invalid",
    sentence: "The day can't be before the beginning of the deposit or before its last entry.",
  },
  "deposit-too-long": { kind: "invalid", sentence: "A deposit runs 20 years at most. Check the day of maturity." },
  "deposit-bank-unsuitable": {
    kind: "clash",
    sentence: "Choose an account of the books that is an open bank account.",
  },
  "deposit-file-unsuitable": {
    kind: "invalid",
    sentence: "Attach photos or PDFs of the receipt. Other files can't be shown.",
  },
  "deposit-cumulative": {
    kind: "clash",
    sentence: "A cumulative deposit pays its interest at the end. Enter it when you close or renew the deposit.",
  },
  "deposit-interest-posted": {
    kind: "clash",
    sentence: "The interest of this deposit until this day is posted already.",
  },
  "deposit-nothing-to-post": {
    kind: "clash",
    sentence: "No interest is left to post until this day.",
  },
  "deposit-not-matured": {
    kind: "clash",
    sentence: "This deposit has not matured on this day. Confirm that it was closed or renewed early.",
  },
  "deposit-entry-reversed": { kind: "clash", sentence: "This entry is reversed already." },
  "deposit-entry-not-last": { kind: "clash", sentence: "Reverse the later entries of this deposit first." },
  "deposit-renewal-used": {
    kind: "clash",
    sentence: "The renewed deposit has entries of its own. Reverse them first.",
  },
  "voucher-of-deposit": {
    kind: "clash",
    sentence: "This voucher is of a fixed deposit. Reverse the entry on the page of the deposit.",
  },
  "fund-unsuitable": { kind: "invalid", sentence: "Choose an account of the group “Reserves and funds”." },
  "fund-rule-exists": { kind: "clash", sentence: "This fund has a rule from this day on already. Choose another day." },
  "unknown-published-month": { kind: "not-found", sentence: "This published month doesn't exist." },
  "published-month-ended": {
    kind: "clash",
    sentence: "This version is not published any more. Please load the page again.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
