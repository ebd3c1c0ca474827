import type { Context } from "../../../platform/handler.ts";
import { isKnownDevice } from "../known-devices/queries.ts";
import { findDevice } from "../queries.ts";
import { isApproved } from "../sign-in-requests/queries.ts";
import { networkHash, type Requester } from "./queries.ts";

type Asking = Pick<Context, "db" | "now" | "actor" | "address" | "shownApiKey">;

/**
 * The requester of an OTP, or of a guess. Sign-in is bound to the device. Calls without a device on the wire use the
 * API key of the request, which our pages send, otherwise the network.
 */
export async function requesterOf({ db, now, actor, address, shownApiKey }: Asking, phone: string): Promise<Requester> {
  if (actor) {
    const isSignedIn = "phone" in actor && actor.phone === phone && !actor.isUnproven;
    const hasOwnAllowance =
      isSignedIn ||
      (await isKnownDevice(db, phone, actor.firstKey, now)) ||
      (await isApproved(db, phone, actor.firstKey, now));
    return { hashes: [actor.firstKey], hasOwnAllowance, address };
  }
  const network = networkHash(address);
  const device = shownApiKey === undefined ? undefined : await findDevice(db, shownApiKey);
  if (!device) return { hashes: [network], hasOwnAllowance: false, address };
  // A browser gets its API key a moment after its first page: earlier requests still belong to it.
  const hasOwnAllowance = await isKnownDevice(db, phone, device.firstKey, now);
  return { hashes: [device.firstKey, network], hasOwnAllowance, address };
}
