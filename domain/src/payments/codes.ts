/** How money came in, as the wire numbers it. */
export const paymentModes = { 1: "Cash", 2: "Cheque", 3: "Bank transfer", 4: "UPI" } as const;
export type PaymentMode = keyof typeof paymentModes;

/** One payment beyond this is a slip of the hand. */
export const mostPaid = 1e9;
