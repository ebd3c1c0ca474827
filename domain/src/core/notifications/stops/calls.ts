import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { problem } from "../../../platform/problems.ts";
import { LinkCode } from "../links/calls.ts";

export const stops = {
  stopInfo: call({
    path: "user/Fetch_Message_Stop_Info",
    who: "anyone",
    summary:
      "Show what the link at the end of a message stops: the sender, the number, and whether messages are stopped",
    input: z.object({ Code: LinkCode }),
    output: z.object({
      /** The last two digits of the number that the message went to. */
      Phone_End: z.string(),
      /** Null for our own messages, and for unverified senders. */
      Sender_Name: z.string().nullable(),
      /** Whether there is a sender other than us, whose messages can be stopped alone. */
      Whether_Sender: z.boolean(),
      Whether_Stopped: z.boolean(),
      Whether_All_Stopped: z.boolean(),
    }),
    perAddress: 200,
    refusals: ["link-not-ours"],
  }),
  updateStop: call({
    path: "user/Update_Message_Stop",
    who: "anyone",
    summary: "Stop the messages of a sender, or of all senders, to the number of a link, or allow them again",
    input: z.object({
      Code: LinkCode,
      Whether_All: z.boolean().default(false),
      Whether_Stopped: z.boolean(problem("answer-yes-or-no")),
    }),
    output: z.object({}),
    done: "Saved",
    perAddress: 200,
    refusals: ["link-not-ours"],
  }),
};
