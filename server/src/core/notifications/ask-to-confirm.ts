import { toldOf } from "#domain/core/notifications/codes.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { JobContext } from "../../platform/job.ts";
import { hashOf } from "../../platform/secrets.ts";
import { notify } from "./notify.ts";
import { listUnconfirmed } from "./queries.ts";

/** Whoever would have been mailed these notices, had they confirmed their address, reads so in their bell: once for an address. */
export async function askToConfirm(
  { db, now, transaction, enqueue, outside }: JobContext,
  notificationIds: readonly string[],
): Promise<void> {
  if (!outside.mail) return;
  const withheld = (await listUnconfirmed(db, notificationIds)).filter(({ kind, email }) => {
    const texts = toldOf(kind);
    return texts !== undefined && (texts.isUrgent || (email ?? texts.defaults.includes("email")));
  });
  if (withheld.length === 0) return;
  await transaction((tx) =>
    notify(
      tx,
      { enqueue, now },
      withheld.map(({ vendor_id, vendor_type, phone_number: phone, email_id: EmailID }) => ({
        to: { phone, vendorType: vendor_type as VendorType },
        from: "us",
        kind: "mail-address-unconfirmed",
        values: { EmailID },
        link: "/settings#profile",
        onceKey: `mail-address-unconfirmed:${hashOf(vendor_id, EmailID.toLowerCase()).toString("hex")}`,
      })),
    ),
  );
}
