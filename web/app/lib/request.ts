import type { CallAt, PlainPath } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import { refusalKinds } from "#domain/platform/refusal-kinds.ts";
import { m } from "../paraglide/messages.js";
import type { Answer, AskOptions } from "./answer.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { heldApiKey, leaveExpired, renewDevice } from "./credentials.ts";
import { type Send, send } from "./send.ts";

/** For calls that need no Idempotency-Key; `askOnce` is for those that do. */
export type Request = <P extends PlainPath>(
  path: P,
  input: Input<CallAt<P>>,
  options?: AskOptions,
) => Promise<Answer<CallAt<P>>>;

const { code: invalidApiKey } = refusalKinds["no-api-key"];
const { code: sessionExpired } = refusalKinds["no-session"];

const failed = (Status: string) => ({
  success: false as const,
  extras: { Status, code: invalidApiKey },
});

/**
 * Sends a call. Never rejects: what went wrong is a failed answer, whose Status is a sentence for a person.
 * With an api key that is no longer known it gets a new one and sends the call once more; when the session has ended
 * the browser goes home. Where the person has to confirm their identity first, the same call is sent again afterwards,
 * with its key and content.
 */
export const deliver: Send = async (path, input, options) => {
  const shownKey = heldApiKey();
  let answer = await send(path, input, options);
  if (!answer.success && answer.extras.code === invalidApiKey) {
    // Another call may have renewed it while this one was on its way.
    if (heldApiKey() === shownKey && "failure" in (await renewDevice())) return failed(m.shell_api_failed());
    answer = await send(path, input, options);
    if (!answer.success && answer.extras.code === invalidApiKey) return failed(m.shell_api_key_failed());
  }
  if (!answer.success && answer.extras.code === sessionExpired && !options?.isInBackground) leaveExpired();
  if (!answer.success && answer.extras.refusal === "confirm-identity" && (await confirmIdentity()))
    return deliver(path, input, options);
  return answer;
};

export const request: Request = (path, input, options) => deliver(path, input, options);
