import { expect, test } from "vitest";
import { sealingWith } from "./sealing.ts";

test("a sealed secret opens with its key and for its owner only", () => {
  const sealing = sealingWith("a key of the configuration, 32 letters");
  const sealed = sealing.seal("rzp-secret-0123", "connection-1:key");
  expect(sealing.open(sealed, "connection-1:key")).toBe("rzp-secret-0123");
  expect(sealed.toString("latin1")).not.toContain("rzp-secret");
  expect(sealing.seal("rzp-secret-0123", "connection-1:key").equals(sealed)).toBe(false);
  expect(sealing.open(sealed, "connection-2:key")).toBeUndefined();
  expect(sealingWith("another key of the configuration").open(sealed, "connection-1:key")).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(sealing.open(changed, "connection-1:key")).toBeUndefined();
});
