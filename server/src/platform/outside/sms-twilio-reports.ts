import { createHmac } from "node:crypto";
import { isSameSecret } from "../secrets.ts";
import { type RefusalCodes, refusalOf } from "./sms-http.ts";
import type { SmsReport, SmsReports } from "./sms-reports.ts";

const path = "/webhooks/twilio";

/** Twilio refuses a message whose callback it cannot reach, so only an address of the world is one. */
export const twilioCallback = (site: string, mark: string): string => `${site}${path}?mark=${encodeURIComponent(mark)}`;

/**
 * Twilio's status callbacks (https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks), one request
 * for each state of each message. They are signed with the auth token (https://www.twilio.com/docs/usage/security).
 */
export const twilioReports = (site: string, authToken: string, codes: RefusalCodes): SmsReports => ({
  path,
  read(raw, { url, headers: { "x-twilio-signature": signature } }) {
    const form = new URLSearchParams(raw.toString());
    const isOurs = addressesOf(site, url).some(
      (address) => typeof signature === "string" && isSameSecret(signature, signatureOf(address, form, authToken)),
    );
    return isOurs ? reportIn(form, new URL(url, site).searchParams.get("mark"), codes) : undefined;
  },
});

/** With the port and without: what was signed depends on who passes the request on. */
function addressesOf(site: string, url: string): string[] {
  const { protocol, hostname, port } = new URL(site);
  return [`${protocol}//${hostname}`, `${protocol}//${hostname}:${port || 443}`].map((origin) => `${origin}${url}`);
}

export function signatureOf(address: string, form: URLSearchParams, authToken: string): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac("sha1", authToken)
    .update(address + fields.join(""))
    .digest("base64");
}

function reportIn(form: URLSearchParams, mark: string | null, codes: RefusalCodes): SmsReport[] {
  const status = form.get("MessageStatus") ?? "";
  if (mark === null) return [];
  const reference = form.get("MessageSid") ?? undefined;
  if (status === "delivered" || status === "read") return [{ mark, reference, state: "delivered" }];
  if (status !== "failed" && status !== "undelivered") return [];
  const code = /^\d{1,6}$/.exec(form.get("ErrorCode") ?? "")?.[0];
  const answer = `Twilio reported ${status}${code === undefined ? "" : ` (code ${code})`}`;
  return [{ mark, reference, state: "failed", error: refusalOf({ answer, code, message: "" }, codes) }];
}
