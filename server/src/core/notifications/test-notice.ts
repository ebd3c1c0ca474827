import type { Channel } from "#domain/core/notifications/codes.ts";
import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import type { JobContext } from "../../platform/job.ts";
import { sayReason } from "./deliveries/view.ts";
import { findLatestAccount, insertNotifications, listDeliveries } from "./queries.ts";
import { send } from "./send.ts";

type Result = { way: "bell" | Channel; state: "sent" | "failed" | "left out"; detail: string };

/**
 * Sends one notification to a phone by every configured channel, at once and not by the queue, and returns the delivery
 * log's result for each. `phone` is ten digits; `email` is used if no account has an address.
 */
export async function sendTestNotice(
  context: Pick<JobContext, "db" | "now" | "outside">,
  { phone, email }: { phone: string; email: string | undefined },
): Promise<Result[]> {
  const { db, now, outside } = context;
  const account = await findLatestAccount(db, phone);
  const notice = {
    phone_number: phone,
    vendor_type: (account?.vendor_type ?? vendorTypes.propertyManagement) as VendorType,
    email_id: email ?? null,
    society_id: null,
    owner_id: null,
    account_id: null,
    kind: "test",
    details: {},
    link: "/settings#notifications",
    channels: null,
    paper: null,
    once_key: `test:${crypto.randomUUID()}`,
  };
  const stored = await db.transaction().execute((tx) => insertNotifications(tx, [notice], now));
  // Failures are in the log, which is read below.
  await send(context, stored, { after: "whatsapp" }).catch(() => undefined);

  const log = new Map((await listDeliveries(db, stored[0]!)).map((entry) => [entry.channel, entry]));
  const byLog = (way: Channel): Result => {
    const entry = log.get(way);
    if (entry?.sent_at) return { way, state: "sent", detail: `reference ${entry.provider_reference}` };
    return { way, state: "failed", detail: entry?.failure || sayReason("en", entry?.reason ?? "") || "not tried" };
  };
  const leftOut = (reason: string): Result => ({ way: "email", state: "left out", detail: reason });
  return [
    { way: "bell", state: "sent", detail: account ? "it is there now" : "it is there once this phone has an account" },
    byLog("sms"),
    !outside.mail
      ? leftOut("mail is not set up (SMTP_URL, MAIL_FROM)")
      : (account?.email_id ?? email) === undefined
        ? leftOut("no account of this phone names an address, and none was given")
        : byLog("email"),
  ];
}
