import { createHmac } from "node:crypto";
import { isSameSecret } from "../../platform/secrets.ts";

const lifeSeconds = 600;

const signatureOf = (secret: Buffer, documentId: string, until: number) =>
  createHmac("sha256", secret).update(`document ${documentId} ${until}`).digest("base64url");

/**
 * An address that opens one document for ten minutes, for anyone who has it. Create it only for people who may see the
 * document.
 */
export function signedAddress(secret: Buffer, documentId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + lifeSeconds;
  return `/documents/${documentId}?until=${until}&signature=${signatureOf(secret, documentId, until)}`;
}

export type SignedAddress = { documentId: string; until: string; signature: string };

export function isSigned(secret: Buffer, { documentId, until, signature }: SignedAddress, now: Date): boolean {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now.getTime()) return false;
  return isSameSecret(signature, signatureOf(secret, documentId, Number(until)));
}
