import { labels } from "../../platform/labels.ts";
/** How money came in, as the wire numbers it. */
export const paymentModes = labels("paymentModes", { 1: "Cash", 2: "Cheque", 3: "Bank transfer", 4: "UPI" });
export type PaymentMode = keyof typeof paymentModes;

/** The modes on a receipt: includes the token amount of a contract, which was received before the first bill. */
export const receiptModes = labels("receiptModes", { ...paymentModes, 5: "Token amount", 6: "Payment gateway" });
export type ReceiptMode = keyof typeof receiptModes;

/** One payment beyond this is a slip of the hand. */
export const mostPaid = 1e9;
