import { z } from "zod";
import { oneOf, RupeesOut } from "../../../platform/fields.ts";
import {
  gatewayEventStates,
  gatewayPaymentStates,
  gatewayProviders,
  gatewayReturnKinds,
  gatewayReturnStates,
  onlineStates,
  settlementItemKinds,
  settlementStates,
} from "./codes.ts";

/** A merchant account as those see it who may not see its secrets: nobody may. */
const Connection = z.object({
  Provider: oneOf(gatewayProviders),
  Key_ID: z.string(),
  Convenience_Percent: z.number(),
  connected_at: z.iso.datetime(),
  Connected_By: z.string(),
  /** What the provider is to be told: where to send its webhooks. */
  Webhook_Address: z.string(),
  last_event_at: z.iso.datetime().nullable(),
  /** Webhooks that wait to be dealt with. */
  Waiting_Events: z.int(),
});
export type Connection = z.output<typeof Connection>;

export const GatewayInfo = z.object({
  /** Those that can be connected here. */
  Providers: z.array(oneOf(gatewayProviders)),
  Whether_Verified: z.boolean(),
  Connection: Connection.nullable(),
  /** By the books: what the gateway still has to pay out. Negative where it has paid out more. */
  Clearing_Balance: z.number(),
});

export const GatewayPayment = z.object({
  Gateway_PaymentID: z.string(),
  Provider: oneOf(gatewayProviders),
  Provider_Payment_ID: z.string(),
  Payment_State: oneOf(gatewayPaymentStates),
  paid_at: z.iso.datetime(),
  Amount: RupeesOut,
  Convenience_Fee: RupeesOut,
  /** What the provider keeps, and the GST on it; null until it says so. */
  Charges: RupeesOut.nullable(),
  Charges_Tax: RupeesOut.nullable(),
  Returned: RupeesOut,
  /** What can still be refunded. */
  Refundable: RupeesOut,
  Method: z.string(),
  Name: z.string(),
  Flat_Label: z.string(),
  PaymentID: z.string().nullable(),
  Receipt_No: z.string(),
  Returns: z.array(
    z.object({
      Return_Kind: oneOf(gatewayReturnKinds),
      Return_State: oneOf(gatewayReturnStates),
      Amount: RupeesOut,
      Reason: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type GatewayPayment = z.output<typeof GatewayPayment>;

export const GatewayEvent = z.object({
  Event_Name: z.string(),
  Event_State: oneOf(gatewayEventStates),
  received_at: z.iso.datetime(),
  Provider_Payment_ID: z.string(),
});
export type GatewayEvent = z.output<typeof GatewayEvent>;

export const OnlinePayment = z.object({
  Online_PaymentID: z.string(),
  Online_State: oneOf(onlineStates),
  Issuer_Name: z.string(),
  /** With the convenience fee. */
  Amount: RupeesOut,
  Convenience_Fee: RupeesOut,
  /** Whether all of it, or a part, went back to the payer. */
  Whether_Returned: z.boolean(),
  PaymentID: z.string().nullable(),
  Receipt_No: z.string(),
  /** Whether the bills are of a rental contract. */
  Whether_Rent: z.boolean(),
});

export const Settlement = z.object({
  Gateway_SettlementID: z.string(),
  Provider: oneOf(gatewayProviders),
  Provider_Settlement_ID: z.string(),
  UTR: z.string(),
  Settled_On: z.iso.date(),
  Settlement_State: oneOf(settlementStates),
  /** What the bank is credited with; negative where refunds were more. */
  Amount: z.number(),
  Payments: z.int(),
  Payment_Amount: RupeesOut,
  Charges: z.number(),
  Charges_Tax: z.number(),
  /** What refunds and lost disputes took. */
  Returned: z.number(),
  /** What is of nobody here: other shops of the merchant account, and adjustments. It is posted to suspense. */
  Other_Amount: z.number(),
  Voucher_No: z.string(),
  /** The open credit of a bank statement that it is: of this amount, with its whole UTR. */
  Bank_Line: z
    .object({ Bank_LineID: z.string(), Line_Day: z.iso.date(), Narration: z.string(), Bank_Account_Name: z.string() })
    .nullable(),
});
export type Settlement = z.output<typeof Settlement>;

export const SettlementItem = z.object({
  Item_Kind: oneOf(settlementItemKinds),
  Provider_Payment_ID: z.string(),
  Name: z.string(),
  Flat_Label: z.string(),
  Amount: RupeesOut,
  Charges: z.number(),
  Charges_Tax: z.number(),
  Net: z.number(),
});
export type SettlementItem = z.output<typeof SettlementItem>;
