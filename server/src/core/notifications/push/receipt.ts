import { idBytes, idIn, idOut, readSigned, sign } from "../../../platform/signed-token.ts";

/** Only a device that could open the sealed message knows it. */
export const receiptOf = (secret: Buffer, notificationId: string): string =>
  sign(secret, "push receipt", idIn(notificationId));

export function readReceipt(secret: Buffer, receipt: string): string | undefined {
  const head = readSigned(secret, "push receipt", receipt, idBytes);
  return head && idOut(head);
}
