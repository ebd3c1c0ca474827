import type { Ask } from "./ask.ts";

const bases: Record<string, string> = {
  vendor: import.meta.env.VITE_VENDOR_BASE ?? "/api/vendor",
  user: import.meta.env.VITE_USER_BASE ?? "/api/user",
  upload: import.meta.env.VITE_UPLOAD_BASE ?? "/api/upload",
  outbox: "/api/outbox",
};

const networkError = "A network error occurred.";

/** One request over the wire, as it stands. Only `ask` and what it needs itself use it. */
export const send: Ask = async (path, input, { idempotencyKey, signal } = {}) => {
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
