import { labels } from "../../../platform/labels.ts";
import type { Standing } from "../../standings/codes.ts";
import type { NoticeKind } from "../codes.ts";

/** The possible decisions about a message before it is sent. */
export type Decision = "send" | "neutral" | "held" | "no";

/** Why a message is not sent as written, as the delivery page explains it. */
export const reasons = labels("reasons", {
  stopped: "The person has stopped your messages",
  suspended: "The sender is suspended",
  declined: "The person has said that it is not them",
  "not-accepted": "The person has not accepted yet",
  "not-verified": "The sender is not verified yet",
  "free-text": "Free text from a sender who is not verified yet is not sent by SMS",
  "neutral-today": "The number has already had today's one message without your name",
  "neutral-three": "The number has had three messages without your name about this invitation",
  "budget-issuer": "Today's message limit is reached",
  "budget-account": "Today's messages of the person who sent it are used up",
  "budget-recipient": "The recipient has had as many messages as one may get in a day",
  "no-sms": "This site sends no SMS at present",
  "no-template": "The text has no registered template",
  "shown-already": "The person had seen it by then, in the app or by push",
  "template-withdrawn": "The SMS template was withdrawn by the network",
  late: "It could not be sent in time",
  "budget-money": "The monthly limit for messages is used up",
  "quiet-hours": "The person does not want to be disturbed at this time",
  digest: "It goes with the person's daily email",
  read: "It was read before it could leave",
  "no-device": "No device of the person takes it any more",
});
export type Reason = keyof typeof reasons;

/** The relation of a number to the sender of a notification. */
export type Relation = "us" | "accepted" | "invited" | "declined" | "known" | "stranger";

/** Fixed texts that a verified inviter's people get before they have answered; with the invitation itself. */
export const beforeAcceptance: ReadonlySet<string> = new Set<NoticeKind>([
  "bill-created",
  "bill-reversed",
  "bill-credited",
  "bill-debited",
  "note-reversed",
  "payment-received",
  "payment-reversed",
  "cheque-returned",
  "dues-written-off",
  "write-off-reversed",
  "bill-reminder",
  "bill-overdue",
  "bill-last-reminder",
  "notice-letter",
  "claim-declined",
  "visitor-waiting",
  "resident-welcome",
  "staff-invited",
  "contract-made",
]);

/** Addressed to a visitor, who has not accepted anybody. */
export const toVisitors: ReadonlySet<string> = new Set<NoticeKind>(["visitor-pass", "visitor-pass-cancelled"]);

/**
 * Exceptions from a stop: a visitor waits at the gate; the number was used to sign in; or a passkey, the email address
 * or the payment details changed, which a thief would stop first. OTPs are not notifications and are not checked here.
 */
export const neverStopped: ReadonlySet<string> = new Set<NoticeKind>([
  "visitor-waiting",
  "new-device",
  "passkey-added",
  "passkey-removed",
  "mail-address-changed",
  "number-left",
  "number-changed",
  "payment-details-changed",
  "proposal-made",
  "administrator-appointed",
  "administrator-ended",
  "handover-completed",
  "administrator-asked",
  "sign-in-code-for-you",
  "sign-in-code-shown",
]);
/** Exceptions from the budgets of a verified society: a visitor waits at the gate, or people are in danger. */
export const beyondBudget: ReadonlySet<string> = new Set<NoticeKind>(["visitor-waiting", "emergency-alert"]);

/** Of no use on another day: they are not held until there is room again. */
export const onlyNow: ReadonlySet<string> = new Set<NoticeKind>([
  "visitor-waiting",
  "visitor-decided",
  "visitor-pass",
  "visitor-pass-cancelled",
  "emergency-alert",
  "booking-reminder",
]);

/** Messages a day and channel, as the settings say. */
export type MessageBudgets = {
  /** Of a society or landlord that is not verified. */
  new: number;
  /**
   * For a verified sender: at least the first, or for each of its people the second in its first days and the third
   * after them.
   */
  verified: { least: number; eachAtFirst: number; each: number };
  /** Of a person by whose own act messages leave, such as the passes of a host. */
  account: number;
  /** To one recipient from all societies and landlords, and from us. */
  recipient: number;
  /** More messages than this from one society or landlord, over all channels, can raise an alarm. */
  alarm: number;
};
/** How long a society or landlord that was verified just now has the smaller budget. */
const firstDays = 30;

/** From all inviters together that are not verified. */
export const neutralLimits = { aDay: 1, anInvitation: 3 } as const;

/** A message that is held leaves within these days or not at all. */
export const heldDays = 3;

/** This multiple of the busiest of the 14 days before is sudden. */
export const sudden = { times: 3, days: 14 } as const;

/** How many messages a society or landlord may send in a day by each channel. */
export function budgetOf(budgets: MessageBudgets, state: Standing, people: number, daysVerified: number): number {
  if (state === "suspended") return 0;
  if (state === "new") return budgets.new;
  const { least, eachAtFirst, each } = budgets.verified;
  return Math.max(least, people * (daysVerified < firstDays ? eachAtFirst : each));
}
