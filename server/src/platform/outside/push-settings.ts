import { z } from "zod";

/** Those of Chrome, Edge and other Chromium browsers, Firefox, Safari and old Edge. */
const usual = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com";
const host = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

export const pushSettings = {
  /** Where browsers' push messages may be sent. */
  PUSH_SERVICES: z
    .string()
    .default(usual)
    .transform((text) => text.split(",").map((entry) => entry.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((one) => host.test(one)),
      "hosts with commas between them, as in fcm.googleapis.com,*.push.apple.com",
    ),
};

const own = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an endpoint is at one of these hosts: by https, and on this machine by http too. */
export function isAtOneOf(hosts: readonly string[], endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== "" || url.password !== "") return false;
  if (url.protocol !== "https:" && !(url.protocol === "http:" && own.includes(url.hostname))) return false;
  return hosts.some((host) => (host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host));
}
