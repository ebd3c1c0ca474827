import { labels } from "../../../platform/labels.ts";
/** A visitor's reasons for reporting a listing. */
export const reportReasons = labels("reportReasons", {
  1: "Not available any more",
  2: "Asks for money before a visit, or seems a fraud",
  3: "A broker, not the owner",
  4: "Wrong price or details",
  5: "Photos of another home",
  6: "Listed twice",
  7: "Something else",
});
export type ReportReason = keyof typeof reportReasons;
/** Decisions with a free text. */
export const reasonToExplain: ReportReason = 7;
export const mostReportText = 1000;

/** An operator's decisions about a listing, as its history shows them. */
export const decisions = labels("decisions", {
  verify: "Verified",
  unverify: "Verification removed",
  hide: "Hidden",
  restore: "Restored",
  dismiss: "Reports dismissed",
  fine: "Checked and fine",
  ask: "Owner asked",
  pause: "Paused until the owner answers",
  correct: "Corrected by the owner",
});
export type Decision = keyof typeof decisions;
export const allDecisions = Object.keys(decisions) as [Decision, ...Decision[]];

/** The lists of the operator's page. */
export const operatorLists = ["check", "reported", "unverified", "hidden"] as const;
export type OperatorList = (typeof operatorLists)[number];

/** Why a listing waits for an operator; its owner reads it. */
export const heldReasons = labels("heldReasons", {
  link: "It has a link, a phone number or an address to pay to in a text that visitors read, such as its rules. Remove it, or wait until our team has looked.",
  many: "It is more than a new account lists in a day, and our team looks at it first.",
  first: "It is one of the first homes of your account, and our team looks at it first.",
  limit: "Your number has as many active homes as it may list. Deactivate one, or ask for a higher limit.",
  question: "Our team has a question about it. Please answer it here.",
});
export type HeldReason = keyof typeof heldReasons;
