import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashedScripts } from "./script-policy.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("what carries the mark is allowed by its hash, and the mark is taken off", () => {
  const { html, hashes } = hashedScripts(
    `<script nonce="m1">one()</script><link nonce="m1"/><script type="module" nonce="m1" async="">two(\n)</script>`,
    "m1",
  );
  expect(html).toBe(`<script>one()</script><link/><script type="module" async="">two(\n)</script>`);
  expect(hashes).toEqual([hashOf("one()"), hashOf("two(\n)")]);
});

test("a script without the mark, or with a guessed one, is not allowed", () => {
  const { hashes } = hashedScripts(
    `<script>evil()</script><script nonce="m2">evil()</script><script nonce="m1" src="/a.js"></script>`,
    "m1",
  );
  expect(hashes).toEqual([]);
});
