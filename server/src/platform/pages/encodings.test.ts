import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encoded, encodingFor } from "./encodings.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["GZIP", "gzip"],
  ["br; q=0.0, gzip; q=0", null],
  ["identity", null],
  ["", null],
  [undefined, null],
])("who takes %s gets %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test.each(["once", "kept"] as const)("what is compressed for %s is the same when it is read", async (purpose) => {
  const body = Buffer.from("आँगन ".repeat(1000));
  expect(brotliDecompressSync(await encoded(body, "br", purpose))).toEqual(body);
  expect(gunzipSync(await encoded(body, "gzip", purpose))).toEqual(body);
  expect(await encoded(body, null, purpose)).toBe(body);
});
