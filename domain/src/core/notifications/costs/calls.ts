import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesIn } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";
import { loggedChannels } from "../told/codes.ts";

const count = z.int().min(0);
/** In rupees, to the hundredth of a paisa. */
const Cost = z.number().min(0);

const Month = z.object({
  /** As `2026-11`. */
  Month: z.string(),
  Messages: count,
  Segments: count,
  Cost,
  /** `Cost` is null where nothing is known of the price: of push, and of WhatsApp and emails without a price. */
  Channels: z.array(
    z.object({ Channel: z.enum(loggedChannels), Messages: count, Segments: count, Cost: Cost.nullable() }),
  ),
  /** Those that cost most. */
  Kinds: z.array(z.object({ Kind: z.string(), Kind_Label: z.string(), Messages: count, Cost })),
});
export type MessageMonth = z.output<typeof Month>;

const MessageCosts = z.object({
  /** Whether the host has set a price; without one there are no costs and no limit. */
  Whether_Priced: z.boolean(),
  /** This month and the last, of what was sent. */
  Months: z.array(Month),
  /** What this month's limit counts: everything that was decided to leave. */
  Spent_Amount: Cost,
  Limit_Amount: z.number().nullable(),
  /** The kinds of messages of these months, for a filter. */
  Kinds: z.array(z.object({ Kind: z.string(), Kind_Label: z.string() })),
});
export type MessageCosts = z.output<typeof MessageCosts>;

const Limit = RupeesIn.refine((paise) => paise > 0, problem("amount-above-0"));

export const costs = {
  messageCosts: call({
    path: "vendor/Fetch_Message_Costs_Info",
    who: "deliveries.read",
    summary: "Show what the messages of a society or landlord cost this month and last, and the limit of a month",
    input: z.object({}),
    output: MessageCosts,
    refusals: ["no-society"],
  }),
  editLimit: call({
    path: "vendor/Edit_Message_Limit",
    who: "deliveries.write",
    summary:
      "Set what the messages of a society or landlord may cost in a month (null: no limit). Beyond it SMS and messages by WhatsApp that are not urgent go by email instead",
    input: z.object({ Limit_Amount: Limit.nullable() }),
    output: z.object({}),
    done: "Saved",
    once: true,
    refusals: ["no-society", "no-message-price"],
  }),
};
