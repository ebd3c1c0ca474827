import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 bits for a client to keep; the server keeps its hash. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

export const hashOf = (...parts: string[]): Buffer => createHash("sha256").update(parts.join("\0")).digest();
