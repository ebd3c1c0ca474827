import { labels } from "../../../platform/labels.ts";

export const gatewayProviders = labels("gatewayProviders", { 1: "Razorpay", 2: "Cashfree Payments" });
export type GatewayProvider = keyof typeof gatewayProviders;

/** What became of an online payment. */
export const onlineStates = labels("onlineStates", { 1: "Being confirmed", 2: "Paid", 3: "Not paid" });
export type OnlineState = keyof typeof onlineStates;

/** Where the money of a gateway payment is in the books. */
export const gatewayPaymentStates = labels("gatewayPaymentStates", {
  1: "Received",
  2: "In suspense",
  3: "Partly returned",
  4: "Returned",
  5: "Disputed",
});
export type GatewayPaymentState = keyof typeof gatewayPaymentStates;

export const gatewayEventStates = labels("gatewayEventStates", { 1: "Waiting", 2: "Done", 3: "Nothing to do" });
export type GatewayEventState = keyof typeof gatewayEventStates;

export const settlementStates = labels("settlementStates", { 1: "Not in the bank yet", 2: "In the bank" });

export const settlementItemKinds = labels("settlementItemKinds", {
  1: "Payment",
  2: "Refund",
  3: "Dispute",
  4: "Adjustment",
});

export const gatewayReturnKinds = labels("gatewayReturnKinds", { 1: "Refund", 2: "Lost dispute" });
export const gatewayReturnStates = labels("gatewayReturnStates", { 1: "On its way", 2: "Done", 3: "Failed" });

export const gatewayTexts = labels("gatewayTexts", {
  charges: "Gateway charges",
  convenience: "Convenience fee",
  "convenience-returned": "Convenience fee returned",
  suspense: "Paid online, payer's account is gone",
  refund: "Refund",
  dispute: "Lost dispute",
  settlement: "Settlement",
});

/** In percent: more than this is no fee for paying by a gateway. */
export const mostConvenience = 3;
/** How long a payer may take on the provider's page. */
export const orderMinutes = 30;

/** For the table of all texts. */
export const gatewayTables = {
  gatewayProviders,
  gatewayPaymentStates,
  gatewayEventStates,
  gatewayReturnKinds,
  gatewayReturnStates,
  gatewayTexts,
  onlineStates,
  settlementStates,
  settlementItemKinds,
};
