import type { Tx } from "../db/database.ts";
import type { Context } from "../handler.ts";
import { newSecret } from "../secrets.ts";
import { keepKnownDevice } from "./known-devices/queries.ts";
import { insertSession } from "./queries.ts";
import { type SignedInVendor, viewSignedIn } from "./view.ts";

type SigningIn = Pick<Context<never, "device">, "actor" | "now" | "isOwnPage" | "keepSession" | "keepDeviceKey">;

/** The session of an account that was proven, on a device that its number knows from now on. Answers its secret. */
export async function openSession(
  tx: Tx,
  { actor, now }: Pick<SigningIn, "actor" | "now">,
  vendor: { vendor_id: string; phone_number: string },
): Promise<string> {
  const sessionId = newSecret();
  const { apiKey, firstKey, deviceId } = actor;
  await insertSession(tx, { sessionId, apiKey, vendorId: vendor.vendor_id, now });
  await keepKnownDevice(tx, { phone: vendor.phone_number, firstKey, deviceId, now });
  return sessionId;
}

/** A page of our own gets the session as a cookie, where no script can read it; anyone else in the answer. */
export function handOver(context: SigningIn, sessionId: string, vendor: SignedInVendor) {
  const { isOwnPage, actor, keepSession, keepDeviceKey } = context;
  if (isOwnPage) {
    keepSession(sessionId);
    keepDeviceKey(actor.apiKey);
  }
  return viewSignedIn(isOwnPage ? "" : sessionId, actor.deviceId, vendor);
}
