import type { CallAt, CallPath } from "#domain";
import type { Call, Envelope, Input, Output } from "#domain/call.ts";

type ExtrasOf<C extends Call> = C["answer"] extends "extras" ? Output<C> : { Data: Output<C> };

/** On success the extras hold what the call answers; on failure only the common part, with the sentence in Status. */
export type Answer<C extends Call> =
  | ({ success: true } & Pick<Envelope<ExtrasOf<C>>, "extras">)
  | ({ success: false; retryAfterSeconds?: number } & Pick<Envelope<Record<never, never>>, "extras">);

export type Ask = <P extends CallPath>(
  path: P,
  input: Input<CallAt<P>>,
  options?: AskOptions,
) => Promise<Answer<CallAt<P>>>;

export type AskOptions = { idempotencyKey?: string; signal?: AbortSignal };

const bases: Record<string, string> = {
  vendor: import.meta.env.VITE_VENDOR_BASE ?? "/api/vendor",
  user: import.meta.env.VITE_USER_BASE ?? "/api/user",
  upload: import.meta.env.VITE_UPLOAD_BASE ?? "/api/upload",
  outbox: "/api/outbox",
};

const networkError = "A network error occurred.";

/** Asks over the wire. Never rejects: what went wrong is a failed answer, whose Status is a sentence for a person. */
export const ask: Ask = async (path, input, { idempotencyKey, signal } = {}) => {
  const [base = "", call = ""] = path.split("/");
  try {
    const response = await fetch(`${bases[base]}/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(idempotencyKey && { "idempotency-key": idempotencyKey }) },
      body: JSON.stringify(input),
      ...(signal && { signal }),
    });
    const answer = await response.json();
    const retryAfterSeconds = Number(response.headers.get("retry-after"));
    return retryAfterSeconds > 0 ? { ...answer, retryAfterSeconds } : answer;
  } catch {
    return { success: false, extras: { Status: networkError } };
  }
};
