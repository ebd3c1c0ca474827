import type { CallAt, CallPath } from "#domain";
import type { Envelope, Input } from "#domain/platform/call.ts";
import { m } from "../paraglide/messages.js";
import { noInternet } from "../ui/no-internet.ts";
import type { Answer, Received, SendOptions } from "./answer.ts";
import { languageTag } from "./language.ts";
import { sendForm } from "./send-form.ts";
import { learnServerTime } from "./server-clock.ts";

const bases: Record<string, string> = {
  vendor: import.meta.env.VITE_VENDOR_BASE ?? "/api/vendor",
  user: import.meta.env.VITE_USER_BASE ?? "/api/user",
  upload: import.meta.env.VITE_UPLOAD_BASE ?? "/api/upload",
  outbox: "/api/outbox",
};

/** After this long without an answer, the person learns that none came. */
const patience = 30_000;

export type Send = <P extends CallPath>(
  path: P,
  input: Input<CallAt<P>>,
  options?: SendOptions,
) => Promise<Answer<CallAt<P>>>;

/** A proxy's page, or half an answer, is none of ours. */
const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === "object" &&
  body !== null &&
  "success" in body &&
  typeof body.success === "boolean" &&
  "extras" in body &&
  typeof body.extras === "object" &&
  body.extras !== null;

const unanswered = () => {
  const Status = navigator.onLine ? m.common_network_error() : noInternet();
  return { success: false, unanswered: true, extras: { Status } } as const;
};

/**
 * One request over the wire. Only for `ask` and `askOnce`, and code that checks the credentials; everything else uses
 * those.
 */
export const send: Send = async (path, input, options = {}) => {
  const [base = "", call = ""] = path.split("/");
  const url = `${bases[base]}/${call}`;
  try {
    const { status, body, header } = await ("file" in input ? sendForm : sendJson)(url, input, options);
    learnServerTime(header("date"));
    if (!isEnvelope(body)) return unanswered();
    const retryAfterSeconds = Number(header("retry-after"));
    return {
      ...body,
      ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
      ...(status >= 500 && { unanswered: true }),
    } as never;
  } catch {
    return unanswered();
  }
};

async function sendJson(url: string, input: object, options: SendOptions): Promise<Received> {
  const { idempotencyKey, signal, keepalive = false } = options;
  const ends = [...(signal ? [signal] : []), ...(idempotencyKey ? [AbortSignal.timeout(patience)] : [])];
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": languageTag,
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    body: JSON.stringify(input),
    keepalive,
    ...(ends.length > 0 && { signal: AbortSignal.any(ends) }),
  });
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, body: await response.json(), header };
}
