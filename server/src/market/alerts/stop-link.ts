import type { VendorId } from "#domain/platform/ids.ts";
import { idBytes, idIn, idOut, readSigned, sign } from "../../platform/signed-token.ts";

const purpose = "home alerts";

/** The path that stops the emails about homes of an account, for anyone who has it. It does not expire, as the law wants it. */
export const stopPath = (secret: Buffer, vendorId: string): string =>
  `/alerts/stop/${sign(secret, purpose, idIn(vendorId))}`;

/** Whose emails a link stops, if we have signed it. */
export function readStop(secret: Buffer, token: string): VendorId | undefined {
  const head = readSigned(secret, purpose, token, idBytes);
  return head && (idOut(head) as VendorId);
}
