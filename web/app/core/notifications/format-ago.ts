import { formatInstant } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

const ago = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `5 minutes ago`, `yesterday`; what is older than a week, by its day and time. */
export function formatAgo(iso: string, now = Date.now()): string {
  const age = now - Date.parse(iso);
  if (age < minute) return m.notifications_now();
  if (age < hour) return ago.format(-Math.floor(age / minute), "minute");
  if (age < day) return ago.format(-Math.floor(age / hour), "hour");
  return age < 7 * day ? ago.format(-Math.floor(age / day), "day") : formatInstant(iso);
}
