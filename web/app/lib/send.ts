import type { Ask } from "./ask.ts";
import { sendForm } from "./send-form.ts";

const bases: Record<string, string> = {
  vendor: import.meta.env.VITE_VENDOR_BASE ?? "/api/vendor",
  user: import.meta.env.VITE_USER_BASE ?? "/api/user",
  upload: import.meta.env.VITE_UPLOAD_BASE ?? "/api/upload",
  outbox: "/api/outbox",
};

const networkError = "A network error occurred.";

/** One request over the wire, as it stands. For all but `ask`, and what looks at the credentials themselves, `ask` is right. */
export const send: Ask = async (path, input, options = {}) => {
  const [base = "", call = ""] = path.split("/");
  const url = `${bases[base]}/${call}`;
  const { idempotencyKey, signal } = options;
  try {
    if ("file" in input) return (await sendForm(url, input, options, networkError)) as never;
    const response = await fetch(url, {
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
