import type { VisitId, VisitorPassId } from "#domain/platform/ids.ts";
import { idBytes, idIn, idOut, readSigned, sign } from "../../platform/signed-token.ts";

/** What the QR code of a pass says. */
export const passToken = (secret: Buffer, passId: string): string => sign(secret, "visitor pass", idIn(passId));

/** The public page of a pass. */
export const passPath = (secret: Buffer, passId: string): string => `/visitor-pass/${passToken(secret, passId)}`;

/** `text` is a token, or an address that ends in one, also as messengers write it: with a slash or marks of theirs behind. */
export function readPassToken(secret: Buffer, text: string): VisitorPassId | undefined {
  const head = readSigned(
    secret,
    "visitor pass",
    text
      .replace(/[?#].*$/s, "")
      .replace(/\/$/, "")
      .split("/")
      .at(-1)!,
    idBytes,
  );
  return head && (idOut(head) as VisitorPassId);
}

/** The page on which one person of the flat answers; `position` is their place in the order. */
export const requestPath = (secret: Buffer, visitId: string, position: number): string =>
  `/visit-request/${sign(secret, "visit request", Buffer.concat([idIn(visitId), Buffer.from([position])]))}`;

export function readRequestToken(secret: Buffer, token: string): { visitId: VisitId; position: number } | undefined {
  const head = readSigned(secret, "visit request", token, idBytes + 1);
  return head && { visitId: idOut(head) as VisitId, position: head[idBytes]! };
}
