import { createHmac, timingSafeEqual } from "node:crypto";
import { availability } from "#domain/market/properties/alive/codes.ts";
import type { VendorId } from "#domain/platform/ids.ts";

const day = 24 * 3600_000;
/** 128 bits of the account, 32 of the second, 96 of the signature: 43 letters, since a text message is paid for by its length. */
const [idBytes, secondBytes, signatureBytes] = [16, 4, 12];
const headBytes = idBytes + secondBytes;

/** Who was asked, and when, to the second: a link is for the homes that were asked about at that time. */
export type Question = { vendorId: VendorId; at: Date };

const signatureOf = (secret: Buffer, head: Buffer) =>
  createHmac("sha256", secret).update("still available ").update(head).digest().subarray(0, signatureBytes);

/** The path of the page that answers for this account, for anyone who has it. */
export function signedPath(secret: Buffer, { vendorId, at }: Question): string {
  const head = Buffer.alloc(headBytes);
  head.write(vendorId.replaceAll("-", ""), "hex");
  head.writeUInt32BE(at.getTime() / 1000, idBytes);
  return `/still-available/${Buffer.concat([head, signatureOf(secret, head)]).toString("base64url")}`;
}

/** What a link asks, if we have signed it and it still lives. */
export function readToken(secret: Buffer, token: string, now: Date): Question | "link-not-ours" | "link-expired" {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== headBytes + signatureBytes || bytes.toString("base64url") !== token) return "link-not-ours";
  const head = bytes.subarray(0, headBytes);
  if (!timingSafeEqual(bytes.subarray(headBytes), signatureOf(secret, head))) return "link-not-ours";
  const at = new Date(head.readUInt32BE(idBytes) * 1000);
  if (now.getTime() - at.getTime() > availability.linkLives * day) return "link-expired";
  const vendorId = head.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { vendorId: vendorId as VendorId, at };
}
