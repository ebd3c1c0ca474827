import { labels } from "../../platform/labels.ts";

/** Why a society has no administrator who acts. */
export const recoveryCauses = labels("recoveryCauses", {
  died: "The administrator has died",
  left: "The administrator has moved away or resigned",
  "lost-access": "The administrator has lost the phone and the number",
  unreachable: "Nobody can reach the administrator",
});
export type RecoveryCause = keyof typeof recoveryCauses;

/** How far a request for a new administrator is, and how it ended. */
export const recoveryStates = labels("recoveryStates", {
  asked: "A second owner has to confirm",
  confirmed: "The new administrator has to accept",
  waiting: "An operator has to decide",
  approved: "Approved, officers can still object",
  appointed: "New administrator appointed",
  declined: "Declined by the operator",
  stopped: "Stopped by an administrator",
  withdrawn: "Withdrawn by an owner",
  expired: "Ended, because nobody answered in time",
  lapsed: "Ended, because one of the owners left",
  returned: "Ended, because an administrator is back",
});
export type RecoveryState = keyof typeof recoveryStates;

/** What the reader of a request can do about it. */
export const recoverySteps = ["ask", "confirm", "accept", "withdraw", "object"] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

export const recoveryDecisions = ["approve", "decline"] as const;
export type RecoveryDecision = (typeof recoveryDecisions)[number];

/** The lists of the operator's page. */
export const recoveryLists = ["waiting", "open", "ended"] as const;
export type RecoveryList = (typeof recoveryLists)[number];

/** Days for which somebody has been on record as an owner, with access, before they can ask, confirm or be appointed. */
export const ownerDays = 60;
/** Days in which no administrator used the society. */
export const absentDays = 30;
/** Days between the request of both owners, of which all officers are told, and the appointment. */
export const objectionDays = 10;
/** Days between the operator's decision, of which they are told again, and the appointment. */
export const lastDays = 3;
/** Days in which the second owner and the new administrator answer. */
export const answerDays = 14;
/** Days in which an operator decides. */
export const decisionDays = 60;
/** Days after a request that was declined or stopped, before there is another one; and in which there are so many at most. */
export const retryDays = 30;
export const mostRequests = 3;
/** Numbers that an owner, and all owners of a society together, can name within 24 hours: nobody finds out by them who is an owner. */
export const mostCandidates = { ofOwner: 5, ofSociety: 20 };
