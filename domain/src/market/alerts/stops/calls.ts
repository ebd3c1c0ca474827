import { z } from "zod";
import { call } from "../../../platform/call.ts";

const Token = z.string().min(1).max(200);

/**
 * The link at the foot of each email about homes. It stops these emails and does nothing else. Mail providers send the POST for their
 * users, all from a few addresses of theirs.
 */
export const alertStops = {
  stopInfo: call({
    path: "user/Fetch_Home_Alert_Stop_Info",
    who: "anyone",
    summary: "Show what the link of an email about homes stops, and whether it has; the signed link is the proof",
    input: z.object({ Token }),
    output: z.object({ Whether_Stopped: z.boolean() }),
    refusals: ["link-not-ours"],
    perAddress: 3000,
  }),
  stop: call({
    path: "user/Stop_Home_Alerts",
    who: "anyone",
    summary: "Stop the emails about homes of the account that the signed link is for; a second time changes nothing",
    input: z.object({ Token }),
    output: z.object({}),
    refusals: ["link-not-ours"],
    perAddress: 3000,
  }),
};
