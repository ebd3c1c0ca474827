import { createHmac } from "node:crypto";
import { mailCodeLength } from "#domain/core/session/rules.ts";
import { idBytes, idIn, idOut, readSigned, sign } from "../../../platform/signed-token.ts";

/** The path of the page that confirms an address, for the recipient of its email. */
export const confirmationPath = (secret: Buffer, confirmationId: string): string =>
  `/confirm-email/${sign(secret, "mail confirmation", idIn(confirmationId))}`;

export function readConfirmationToken(secret: Buffer, token: string): string | undefined {
  const head = readSigned(secret, "mail confirmation", token, idBytes);
  return head && idOut(head);
}

/** The code of the same mail, to be typed where the account is signed in. */
export const confirmationCode = (secret: Buffer, confirmationId: string): string =>
  String(
    createHmac("sha256", secret).update(`mail code ${confirmationId}`).digest().readUIntBE(0, 6) % 10 ** mailCodeLength,
  ).padStart(mailCodeLength, "0");
