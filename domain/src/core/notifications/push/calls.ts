import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { problem } from "../../../platform/problems.ts";
import { mostEndpoint } from "./rules.ts";

/** Base64url without padding, as browsers write the keys of a subscription (RFC 8291). */
const Key = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), problem("not-a-subscription"));
};
/** Without a backslash, which some programs read as part of the name before a host, and others as the end of the host. */
const Endpoint = z
  .url(problem("not-a-subscription"))
  .max(mostEndpoint, problem("not-a-subscription"))
  .regex(/^[^\s\\]*$/, problem("not-a-subscription"));

const PushDevice = z.object({
  Push_SubscriptionID: z.string(),
  Device_Name: z.string(),
  /** The device that asks. */
  Whether_Current: z.boolean(),
  created_at: z.iso.datetime(),
  /** When a push service last took a message for it. */
  Sent_At: z.iso.datetime().nullable(),
  /** Why the last message did not get there; empty where it did. */
  Failure: z.string(),
});
export type PushDevice = z.output<typeof PushDevice>;

export const push = {
  pushInfo: call({
    path: "vendor/Fetch_Push_Info",
    who: "signed-in",
    summary: "Show the public key that browsers subscribe with, and the devices of this account that get push messages",
    input: z.object({}),
    output: z.object({ Public_Key: z.string(), Devices: z.array(PushDevice) }),
  }),
  createPush: call({
    path: "vendor/Create_Push_Subscription",
    who: "signed-in",
    summary:
      "Send push messages of this account to a browser, until its session is signed out. Sending the same subscription again changes nothing",
    input: z.object({ Endpoint, P256dh: Key(65), Auth: Key(16) }),
    output: z.object({}),
    done: "This device gets push messages now",
    refusals: ["unknown-push-service", "push-subscription-taken"],
  }),
  removePush: call({
    path: "vendor/Remove_Push_Subscription",
    who: "signed-in",
    summary: "Send no push messages to a browser any more. One that is not known is answered alike",
    input: z.object({ Endpoint }),
    output: z.object({}),
    done: "This device gets no push messages any more",
  }),
  confirmPush: call({
    path: "user/Confirm_Push_Message",
    who: "anyone",
    summary:
      "Confirm that a device has shown the push message that came with this receipt, so that no text message repeats it. A receipt of a notice that is gone is answered alike",
    input: z.object({ Receipt: z.string().min(1).max(80) }),
    output: z.object({}),
    perAddress: 3000,
    refusals: ["link-not-ours"],
  }),
  testPush: call({
    path: "vendor/Send_Push_Test",
    who: "signed-in",
    summary: "Send a test notification to this account, which its devices get by push",
    input: z.object({}),
    output: z.object({}),
    done: "A test was sent",
    refusals: ["no-push-device"],
  }),
};
