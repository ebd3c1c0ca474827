import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Keeps secrets of others, such as the keys of a payment gateway, so that the database alone does not show them. */
export type Sealing = {
  /** `owner`: whose secret it is, and which. A sealed secret opens for no other one. */
  seal(secret: string, owner: string): Buffer;
  /** Nothing where the key or the owner is another one, or the bytes were changed. */
  open(sealed: Buffer, owner: string): string | undefined;
};

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key that comes from the configuration and is never in the database. */
export function sealingWith(secretsKey: string): Sealing {
  const key = Buffer.from(hkdfSync("sha256", secretsKey, "", "aangan sealed secrets", 32));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]);
    },
    open(sealed, owner) {
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const opener = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
      opener.setAAD(Buffer.from(owner)).setAuthTag(tag);
      try {
        return Buffer.concat([opener.update(sealed.subarray(nonceBytes + tagBytes)), opener.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
