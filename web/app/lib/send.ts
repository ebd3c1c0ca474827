import type { Envelope } from "#domain/call.ts";
import type { Ask } from "./ask.ts";

import { said } from "./said.ts";

import { sendForm } from "./send-form.ts";

const bases: Record<string, string> = {
  vendor: import.meta.env.VITE_VENDOR_BASE ?? "/api/vendor",
  user: import.meta.env.VITE_USER_BASE ?? "/api/user",
  upload: import.meta.env.VITE_UPLOAD_BASE ?? "/api/upload",
  outbox: "/api/outbox",
};

const networkError = "A network error occurred.";

/** The wire speaks English; who reads it may not. */
function inWords<A extends Envelope>(answer: A): A {
  const { Status, fields } = answer.extras;
  const words = Object.entries(fields ?? {}).map(([name, problem]) => [name, said(problem)]);
  const extras = {
    ...answer.extras,
    ...(Status && { Status: said(Status) }),
    ...(fields && { fields: Object.fromEntries(words) }),
  };
  return { ...answer, extras };
}

/** One request over the wire, as it stands. For all but `ask`, and what looks at the credentials themselves, `ask` is right. */
export const send: Ask = async (path, input, options = {}) => {
  const [base = "", call = ""] = path.split("/");
  const url = `${bases[base]}/${call}`;
  const { idempotencyKey, signal } = options;
  try {
    if ("file" in input) return inWords(await sendForm(url, input, options, networkError)) as never;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(idempotencyKey && { "idempotency-key": idempotencyKey }) },
      body: JSON.stringify(input),
      ...(signal && { signal }),
    });
    const answer = inWords(await response.json());
    const retryAfterSeconds = Number(response.headers.get("retry-after"));
    return retryAfterSeconds > 0 ? { ...answer, retryAfterSeconds } : answer;
  } catch {
    return { success: false, extras: { Status: said(networkError) } };
  }
};
