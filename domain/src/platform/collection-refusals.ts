import type { RefusalKind } from "./refusal-kinds.ts";

/** Refusals of the collection of dues; part of the table of all refusals. */
export const collectionRefusals = {
  "nothing-overdue": { kind: "not-found", sentence: "Nothing of this account is past its due date any more." },
  "unknown-follow-up": { kind: "not-found", sentence: "This entry of the follow-up log doesn't exist." },
  "follow-up-withdrawn": { kind: "clash", sentence: "This entry is already withdrawn." },
  "follow-up-in-future": { kind: "invalid", sentence: "A follow-up can't be in the future." },
  "promise-day-wrong": { kind: "invalid", sentence: "Choose a day from today until a year ahead." },
  "hold-day-wrong": { kind: "invalid", sentence: "Choose a day from today until a year ahead, or leave it empty." },
  "next-step-in-past": { kind: "invalid", sentence: "The next step can't be in the past." },
  "plan-exists": { kind: "clash", sentence: "This debtor has a payment plan already. Cancel it first." },
  "plan-sum-wrong": { kind: "clash", sentence: "The instalments don't add up to what is open." },
  "plan-days-wrong": {
    kind: "invalid",
    sentence: "The days of the instalments must follow one another, from today until five years ahead.",
  },
  "unknown-plan": { kind: "not-found", sentence: "This payment plan doesn't exist." },
  "plan-ended": { kind: "clash", sentence: "This payment plan has ended already." },
  "unknown-statement-link": { kind: "not-found", sentence: "This link to a statement has ended or doesn't exist." },
  "too-many-statement-links": {
    kind: "clash",
    sentence: "This statement has 20 links already. End one of them first.",
  },
  "unknown-letter": { kind: "not-found", sentence: "This letter doesn't exist." },
  "unknown-letter-batch": { kind: "not-found", sentence: "These letters don't exist." },
  "letter-cancelled": { kind: "clash", sentence: "This letter is cancelled already." },
  "letter-law-elsewhere": {
    kind: "invalid",
    sentence: "Section 154B-29 is for the final notice of co-operative societies in Maharashtra. Take it out.",
  },
  "pay-by-wrong": { kind: "invalid", sentence: "Choose a day from tomorrow until 90 days ahead." },
  "follow-up-of-letter": { kind: "clash", sentence: "This entry belongs to a letter. Cancel the letter instead." },
  "too-many-follow-ups": {
    kind: "clash",
    sentence: "This debtor has 50 follow-ups of today already. Please go on tomorrow.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
