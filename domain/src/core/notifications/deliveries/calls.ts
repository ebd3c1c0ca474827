import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { IssuerId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { channels, loggedChannels } from "../told/codes.ts";
import { deliveryStates } from "./codes.ts";

const count = z.int().min(0);
const State = z.enum(Object.keys(deliveryStates) as [keyof typeof deliveryStates, ...(keyof typeof deliveryStates)[]]);

const Delivery = z.object({
  MessageID: z.string(),
  Kind: z.string(),
  Kind_Label: z.string(),
  Channel: z.enum(loggedChannels),
  /** The number or address, all but its end hidden. */
  Recipient: z.string(),
  Delivery_State: State,
  /** Why it was not sent as written; empty if it was. */
  Reason: z.string(),
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
    input: listInput({ State: { Delivery_State: State } }),
    output: listOf(Delivery).extend({ Budgets: z.array(Budget) }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  ownBudgets: call({
    path: "vendor/Fetch_Message_Budgets_Info",
    who: "signed-in",
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
    output: z.object({ Budgets: z.array(Budget), Busiest_Day: count }),
    refusals: ["unknown-issuer"],
  }),
};
