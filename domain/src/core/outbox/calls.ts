import { z } from "zod";
import { call } from "../../platform/call.ts";
import { listOf, paging } from "../../platform/paging.ts";

export const Message = z.object({
  To: z.string(),
  Channel: z.string(),
  Text: z.string(),
  OTP: z.string().optional(),
  created_at: z.iso.datetime(),
});
export type Message = z.output<typeof Message>;

/** There only while the embedded outbox delivers the messages: then it is the phone of everyone in the demo. */
export const outbox = {
  list: call({
    path: "outbox/Filter_All_Messages",
    who: "anyone",
    summary: "List the messages in the embedded outbox, the newest first",
    input: z.object({ ...paging, To: z.string().trim().max(254).optional() }),
    output: listOf(Message),
    answer: "extras",
    refusals: ["no-such-call"],
  }),
};
