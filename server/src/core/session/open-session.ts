import { browserNameOf } from "#domain/core/session/devices/rules.ts";
import { formatTime } from "#domain/platform/days.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { networkOf } from "../../platform/network.ts";
import { hashOf, newSecret } from "../../platform/secrets.ts";
import { notify } from "../notifications/notify.ts";
import { keepKnownDevice } from "./known-devices/queries.ts";
import { findDeviceName, insertSession, nameWebClient } from "./queries.ts";
import { type SignedInVendor, viewSignedIn } from "./view.ts";

type SigningIn = Context<never, "device">;
type Account = { vendor_id: string; vendor_type: number; phone_number: string; only_society_id: string | null };

/**
 * Signs an account that was proven in on this device, which its number knows from now on; the account is notified of a
 * device that it did not know. Answers the secret of the session.
 */
export async function openSession(
  tx: Tx,
  { enqueue, now, actor, address, userAgent }: Pick<SigningIn, "enqueue" | "now" | "actor" | "address" | "userAgent">,
  account: Account,
): Promise<string> {
  const sessionId = newSecret();
  const { apiKey, firstKey, deviceId } = actor;
  await insertSession(tx, { sessionId, apiKey, vendorId: account.vendor_id, now });
  // Whoever was told a code has not proven the number: it knows their device no better than others.
  if (account.only_society_id !== null) return sessionId;
  const isNews = await keepKnownDevice(tx, { phone: account.phone_number, firstKey, deviceId, now });
  const browser = browserNameOf(userAgent);
  if (browser) await nameWebClient(tx, deviceId, browser);
  if (!isNews) return sessionId;
  const DeviceName = (await findDeviceName(tx, deviceId)) || "Unknown device";
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone: account.phone_number, vendorType: account.vendor_type as VendorType },
      from: "us",
      kind: "new-device",
      values: { DeviceName, Network: networkOf(address), Time: formatTime(now, now) },
      link: "/settings#devices",
      onceKey: `new-device:${hashOf(sessionId).toString("hex")}`,
    },
  );
  return sessionId;
}

type HandingOver = Pick<SigningIn, "actor" | "isOwnPage" | "keepSession" | "keepDeviceKey">;

/** A page of our own gets the session as a cookie, where no script can read it; anyone else in the answer. */
export function handOver(context: HandingOver, sessionId: string, vendor: SignedInVendor) {
  const { isOwnPage, actor, keepSession, keepDeviceKey } = context;
  if (isOwnPage) {
    keepSession(sessionId);
    keepDeviceKey(actor.apiKey);
  }
  return viewSignedIn(isOwnPage ? "" : sessionId, actor.deviceId, vendor);
}
