import type { Paise } from "../../../platform/money.ts";
import type { GatewayPaymentState } from "./codes.ts";

/** What a payer is charged for paying online: hundredths of a percent of the amount, to the nearest paisa. */
export const convenienceFee = (amount: Paise, bps: number): Paise => Math.round((amount * bps) / 10_000);

/** What of a payment is for the bills: all that was asked for them comes first, and what is beyond the convenience fee is theirs too. */
export const forBills = (paid: Paise, order: { amount: Paise; convenience: Paise }): Paise =>
  paid - Math.min(order.convenience, Math.max(0, paid - order.amount));

/** What is left of the receipt and of the convenience fee of a payment when so much of it was returned: the receipt goes first. */
export function leftOf({ amount, receipt }: { amount: Paise; receipt: Paise }, returned: Paise) {
  const left = { receipt: Math.max(receipt - returned, 0), convenience: amount - receipt };
  left.convenience -= Math.max(returned - receipt, 0);
  return left;
}

type Payment = { amount: Paise; returned: Paise; isInSuspense: boolean; dispute: number | null };
export function paymentState({ amount, returned, isInSuspense, dispute }: Payment): GatewayPaymentState {
  if (returned >= amount) return 4;
  if (dispute === 1) return 5;
  if (returned > 0) return 3;
  return isInSuspense ? 2 : 1;
}
