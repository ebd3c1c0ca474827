import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret of 256 bits for a client to keep; the server keeps its hash. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

export const hashOf = (...parts: string[]): Buffer => createHash("sha256").update(parts.join("\0")).digest();

/** Takes as long whatever the first difference is. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
