import { createHmac, timingSafeEqual } from "node:crypto";
import type { VisitId, VisitorPassId } from "#domain/ids.ts";

/** 96 bits: nobody guesses one, and a QR code of it is still coarse enough for the camera of a cheap phone. */
const signatureBytes = 12;
const idBytes = 16;

type Purpose = "visitor pass" | "visit request";

const signatureOf = (secret: Buffer, purpose: Purpose, head: Buffer) =>
  createHmac("sha256", secret).update(`${purpose} `).update(head).digest().subarray(0, signatureBytes);

const sign = (secret: Buffer, purpose: Purpose, head: Buffer) =>
  Buffer.concat([head, signatureOf(secret, purpose, head)]).toString("base64url");

/** What was signed, if it was by us and for this purpose. */
function read(secret: Buffer, purpose: Purpose, token: string, headBytes: number): Buffer | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== headBytes + signatureBytes || bytes.toString("base64url") !== token) return undefined;
  const head = bytes.subarray(0, headBytes);
  return timingSafeEqual(bytes.subarray(headBytes), signatureOf(secret, purpose, head)) ? head : undefined;
}

const idIn = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const idOut = (head: Buffer) =>
  head.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** What the QR code of a pass says. */
export const passToken = (secret: Buffer, passId: string): string => sign(secret, "visitor pass", idIn(passId));

/** The public page of a pass. */
export const passPath = (secret: Buffer, passId: string): string => `/visitor-pass/${passToken(secret, passId)}`;

/** `text` is a token, or an address that ends in one, also as messengers write it: with a slash or marks of theirs behind. */
export function readPassToken(secret: Buffer, text: string): VisitorPassId | undefined {
  const head = read(
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

/** The page on which one person of the flat answers; `position` is theirs among those who are asked. */
export const requestPath = (secret: Buffer, visitId: string, position: number): string =>
  `/visit-request/${sign(secret, "visit request", Buffer.concat([idIn(visitId), Buffer.from([position])]))}`;

export function readRequestToken(secret: Buffer, token: string): { visitId: VisitId; position: number } | undefined {
  const head = read(secret, "visit request", token, idBytes + 1);
  return head && { visitId: idOut(head) as VisitId, position: head[idBytes]! };
}
