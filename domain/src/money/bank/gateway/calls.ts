import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { BillId, GatewayPaymentId, OnlinePaymentId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { AmountIn } from "../../payments/draft.ts";
import { gatewayEventStates, gatewayProviders, mostConvenience } from "./codes.ts";
import { GatewayEvent, GatewayInfo, GatewayPayment, OnlinePayment } from "./draft.ts";
import { settlements } from "./settlements/calls.ts";

const written = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(200, missing)
    .regex(/^[\x21-\x7e]+$/, missing);
const keyMissing = problem("gateway-key-required");
const secretMissing = problem("gateway-secret-required");
const convenience = problem("convenience-wrong");
const Percent = z
  .number(convenience)
  .min(0, convenience)
  .max(mostConvenience, convenience)
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, convenience);

export const gateway = {
  gatewayInfo: call({
    path: "vendor/Fetch_Payment_Gateway_Info",
    who: "bank.read",
    summary: "Show the payment gateway that a society or landlord has connected. Its secrets are never answered",
    input: z.object({}),
    output: GatewayInfo,
    refusals: ["no-society"],
  }),
  connectGateway: call({
    path: "vendor/Connect_Payment_Gateway",
    who: "bank.write",
    summary:
      "Connect the issuer's own merchant account at a payment gateway. The provider is asked whether the keys are right. Only for verified issuers",
    fresh: true,
    input: z.object({
      Provider: oneOf(gatewayProviders),
      Key_ID: written(keyMissing),
      Key_Secret: written(secretMissing),
      /** The secret with which webhooks are signed. Cashfree signs with the key secret: there it may be left out. */
      Webhook_Secret: z.union([z.literal(""), written(secretMissing)]).default(""),
      /** What payers pay besides for paying this way; they see it before. */
      Convenience_Percent: Percent.default(0),
    }),
    output: GatewayInfo,
    done: "Payment gateway connected",
    once: true,
    refusals: [
      ...["no-society", "invalid-input", "gateways-off", "gateway-unverified"],
      ...["gateway-keys-wrong", "gateway-unavailable", "gateway-connected"],
    ] as const,
  }),
  editGateway: call({
    path: "vendor/Edit_Payment_Gateway",
    who: "bank.write",
    summary: "Change the convenience fee of the connected payment gateway, for payments that begin from now on",
    input: z.object({ Convenience_Percent: Percent }),
    output: GatewayInfo,
    done: "Convenience fee changed",
    once: true,
    refusals: ["no-society", "no-gateway"],
  }),
  disconnectGateway: call({
    path: "vendor/Disconnect_Payment_Gateway",
    who: "bank.write",
    summary: "Stop payments by the connected gateway. What was paid before is still confirmed, refunded and settled",
    fresh: true,
    input: z.object({}),
    output: GatewayInfo,
    done: "Payment gateway disconnected",
    once: true,
    refusals: ["no-society", "no-gateway"],
  }),
  listGatewayPayments: call({
    path: "vendor/Filter_All_Gateway_Payments",
    who: "bank.read",
    summary:
      "List what was paid by a payment gateway, the newest first. Search matches receipts, names and the provider's ids",
    input: listInput(searchFilter),
    output: listOf(GatewayPayment),
    answer: "extras",
    refusals: ["no-society"],
  }),
  listGatewayEvents: call({
    path: "vendor/Filter_All_Gateway_Events",
    who: "bank.read",
    summary: "List the webhooks of the payment gateway, the newest first",
    input: listInput({ Event_State: { Event_State: oneOf(gatewayEventStates) } }),
    output: listOf(GatewayEvent),
    answer: "extras",
    refusals: ["no-society"],
  }),
  refundGatewayPayment: call({
    path: "vendor/Refund_Gateway_Payment",
    who: "bank.write",
    summary:
      "Refund a payment of the gateway, whole or in part. The receipt is reversed, or replaced by one of what is left, once the provider has refunded it",
    fresh: true,
    input: z.object({
      Gateway_PaymentID: GatewayPaymentId,
      Amount: AmountIn,
      Reason: oneLine(200).pipe(z.string().min(1, problem("enter-reason"))),
    }),
    output: GatewayPayment,
    done: "Refund sent to the gateway",
    once: true,
    refusals: ["no-society", "gateways-off", "unknown-gateway-payment", "refund-too-large"],
  }),
  onlineOffer: call({
    path: "vendor/Fetch_Online_Payment_Offer",
    who: "bills.pay",
    summary:
      "Show whether a bill, or all outstanding bills of its flat or contract, can be paid by a payment gateway, and what that costs the payer besides",
    input: z.object({ BillID: BillId, Whether_All_Bills: z.boolean().default(false) }),
    output: z.object({ Whether_Online_Available: z.boolean(), Amount: RupeesOut, Convenience_Fee: RupeesOut }),
    refusals: ["no-society-management", "unknown-bill"],
  }),
  payOnline: call({
    path: "vendor/Create_Online_Payment",
    who: "bills.pay",
    summary:
      "Begin an online payment of a bill, or of all outstanding bills of its flat or contract: answers the provider's page, to which the payer is sent. Nothing is sent to anybody else",
    input: z.object({
      BillID: BillId,
      Whether_All_Bills: z.boolean().default(false),
      /** The sum that the payer has seen: with another one the payment does not begin. */
      Total: AmountIn,
    }),
    output: z.object({ Online_PaymentID: z.string(), Page_URL: z.string(), Amount: RupeesOut }),
    refusals: [
      ...["no-society-management", "unknown-bill", "already-paid", "no-online-payment", "gateway-unavailable"],
      ...["amount-changed", "online-payment-begun"],
    ] as const,
  }),
  onlinePayment: call({
    path: "vendor/Check_Online_Payment",
    who: "bills.pay",
    summary: "Show what became of an online payment of one's own. The provider is asked where it has not said so yet",
    input: z.object({ Online_PaymentID: OnlinePaymentId }),
    output: OnlinePayment,
    refusals: ["unknown-online-payment"],
  }),
  ...settlements,
};
