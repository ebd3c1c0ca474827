import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db, Tx } from "./db/database.ts";

/** 96 bits: impossible to guess, and its QR code is still coarse enough for the camera of a cheap phone. */
const signatureBytes = 12;
export const idBytes = 16;

/** What a signature is for: one that was made for something else is none. */
type Purpose =
  | "visitor pass"
  | "home alerts"
  | "visit request"
  | "mail confirmation"
  | "journal text"
  | "listing report"
  | "push receipt";

/** What this installation signs its links, passes and addresses with. */
export async function signingSecret(db: Db | Tx): Promise<Buffer> {
  const { secret } = await db.selectFrom("signing_secret").select("secret").executeTakeFirstOrThrow();
  return secret;
}

const signatureOf = (secret: Buffer, purpose: Purpose, head: Buffer) =>
  createHmac("sha256", secret).update(`${purpose} `).update(head).digest().subarray(0, signatureBytes);

export const sign = (secret: Buffer, purpose: Purpose, head: Buffer): string =>
  Buffer.concat([head, signatureOf(secret, purpose, head)]).toString("base64url");

/** What was signed, if it was by us and for this purpose. */
export function readSigned(secret: Buffer, purpose: Purpose, token: string, headBytes: number): Buffer | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== headBytes + signatureBytes || bytes.toString("base64url") !== token) return undefined;
  const head = bytes.subarray(0, headBytes);
  return timingSafeEqual(bytes.subarray(headBytes), signatureOf(secret, purpose, head)) ? head : undefined;
}

export const idIn = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");
export const idOut = (head: Buffer): string =>
  head.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
