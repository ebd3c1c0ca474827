import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { IssuerId, MessageId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { channels, loggedChannels } from "../told/codes.ts";
import { deliveryStates } from "./codes.ts";

const count = z.int().min(0);
/** Also one that is no longer sent; what nobody knows matches nothing. */
const Kind = z.string().max(60);
const State = z.enum(Object.keys(deliveryStates) as [keyof typeof deliveryStates, ...(keyof typeof deliveryStates)[]]);

const Delivery = z.object({
  MessageID: z.string(),
  Kind: z.string(),
  Kind_Label: z.string(),
  Channel: z.enum(loggedChannels),
  /** The number or address, all but its end hidden. */
  Recipient: z.string(),
  Delivery_State: State,
  /** Why it was not sent as written, in plain words; empty if it was. */
  Reason: z.string(),
  /** What can be done about it; empty where nothing can. */
  Advice: z.string(),
  /** The provider's own words about a failure. */
  Details: z.string(),
  /** When it leaves, or is tried again by itself. */
  Next_Attempt_At: z.iso.datetime().nullable(),
  Whether_Resendable: z.boolean(),
  /** How many messages an SMS was paid for as. */
  Segments: z.int().nullable(),
  /** In rupees, to the hundredth of a paisa; null without a price. */
  Cost: z.number().nullable(),
  created_at: z.iso.datetime(),
  Sent_At: z.iso.datetime().nullable(),
});
export type MessageDelivery = z.output<typeof Delivery>;

/** Used can be more than Most: emergencies and gate questions go beyond it. */
const Budget = z.object({ Channel: z.enum(channels), Used: count, Most: count });
export type MessageBudget = z.output<typeof Budget>;

export const deliveries = {
  deliveries: call({
    path: "vendor/Filter_All_Message_Deliveries",
    who: "deliveries.read",
    summary:
      "List the SMS, emails and push messages of a society or landlord in the last 180 days with their delivery, the newest first, and the use of today's budget",
    input: listInput({
      State: { Delivery_State: State },
      Channel: { Channel: z.enum(loggedChannels) },
      Kind: { Kind },
    }),
    output: listOf(Delivery).extend({ Budgets: z.array(Budget) }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  resend: call({
    path: "vendor/Resend_Message",
    who: "deliveries.write",
    summary:
      "Send an SMS or email of the caller's society or lettings again that failed or was not sent, at most 3 times a day. The policy decides about it anew",
    input: z.object({ MessageID: MessageId }),
    output: z.object({}),
    done: "The message is sent again",
    once: true,
    refusals: ["no-society", "unknown-message", "message-not-resendable", "message-resent-enough"],
  }),
  ownBudgets: call({
    path: "vendor/Fetch_Message_Budgets_Info",
    who: "signed-in",
    proven: true,
    summary:
      "Count today's messages of the caller: those sent by the caller's own actions, such as visitor passes, and those that societies and landlords sent to the caller",
    input: z.object({}),
    output: z.object({ Sent: z.array(Budget), Received: z.array(Budget) }),
  }),
  issuerBudgets: call({
    path: "vendor/Fetch_Operator_Message_Budgets_Info",
    who: "operator",
    summary: "Show a society's or landlord's use of today's message budget, and its busiest of the 14 days before",
    input: z.object({ IssuerID: IssuerId }),
    output: z.object({
      Budgets: z.array(Budget),
      Busiest_Day: count,
      /** Of this month, in rupees; null without a price, or without a limit. */
      Spent_Amount: z.number().nullable(),
      Limit_Amount: z.number().nullable(),
    }),
    refusals: ["unknown-issuer"],
  }),
};
