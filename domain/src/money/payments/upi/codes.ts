/** The status of a declared payment, as the wire numbers it. A waiting one pays nothing. */
export const claimStatuses = { 1: "Waiting", 2: "Confirmed", 3: "Declined" } as const;
export type ClaimStatus = keyof typeof claimStatuses;

/** So many claims of one bill may wait at once: who pays in parts has a few. */
export const mostWaitingClaims = 5;

/** So many bills of a flat or contract are paid by one payment; where more are open, the oldest due. */
export const mostBillsAtOnce = 120;

/** Days after the due date (before it, where negative) on which a debtor is reminded, unless the issuer says otherwise. */
export const usualReminders = [-3, 0, 3, 10] as const;
export const reminderLimits = { first: -30, last: 90, most: 8 } as const;
