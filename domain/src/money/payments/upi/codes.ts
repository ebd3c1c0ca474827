import { labels } from "../../../platform/labels.ts";
/** The status of a declared payment, as the wire numbers it. A waiting one pays nothing. */
export const claimStatuses = labels("claimStatuses", { 1: "Waiting", 2: "Confirmed", 3: "Declined" });
export type ClaimStatus = keyof typeof claimStatuses;

/** The maximum number of waiting declared payments of one bill: people who pay in parts have a few. */
export const mostWaitingClaims = 5;

/** The maximum number of bills of a flat or contract in one payment; if more are unpaid, the oldest due. */
export const mostBillsAtOnce = 120;

/** Days after the due date (before it, where negative) on which a debtor is reminded, unless the issuer says otherwise. */
export const usualReminders = [-3, 0, 3, 10] as const;
export const reminderLimits = { first: -30, last: 90, most: 8 } as const;
