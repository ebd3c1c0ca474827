/** A visitor's reasons for reporting a listing. */
export const reportReasons = {
  1: "Not available any more",
  2: "Asks for money before a visit, or seems a fraud",
  3: "A broker, not the owner",
  4: "Wrong price or details",
  5: "Photos of another home",
  6: "Listed twice",
  7: "Something else",
} as const;
export type ReportReason = keyof typeof reportReasons;
/** Decisions with a free text. */
export const reasonToExplain: ReportReason = 7;
export const mostReportText = 1000;

export const reportMessages = {
  noReason: "Choose what is wrong",
  noText: "Please say what is wrong",
  tooLong: "At most 1,000 characters",
  sent: "Thank you. We review every report and remove listings that break our rules.",
} as const;

/** An operator's decisions about a listing, as its history shows them. */
export const decisions = {
  verify: "Verified",
  unverify: "Verification removed",
  hide: "Hidden",
  restore: "Restored",
  dismiss: "Reports dismissed",
} as const;
export type Decision = keyof typeof decisions;
export const allDecisions = Object.keys(decisions) as [Decision, ...Decision[]];

/** The lists of the operator's page. */
export const operatorLists = ["reported", "unverified", "hidden"] as const;
export type OperatorList = (typeof operatorLists)[number];

/** Why a listing of an account that is not verified waits for an operator; its owner reads it. */
export const heldReasons = {
  link: "It has a link, a phone number or an address to pay to in its title or description, and our team looks at it first.",
  many: "It is more than a new account lists in a day, and our team looks at it first.",
} as const;
