import http from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startFauxqs } from "fauxqs";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openTarget } from "./open-target.ts";

const s3 = await startFauxqs({ port: 0, logger: false });
s3.createBucket("backups");
let refusals: number[] = [];
/** Answers for the store with the next of the refusals, as one that is overloaded does. */
const proxy = http.createServer((request, response) => {
  const refusal = refusals.shift();
  if (refusal !== undefined) {
    request.resume().on("end", () => response.writeHead(refusal).end());
    return;
  }
  const { hostname, port } = new URL(s3.address);
  const { method, headers, url } = request;
  const sent = http.request({ hostname, port, method, headers, path: url }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  // Whoever breaks off hears of it by the end of the connection.
  sent.on("error", () => response.destroy());
  request.on("error", () => sent.destroy()).pipe(sent);
});
await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
const { port } = proxy.address() as { port: number };
const access = {
  region: "ap-south-1",
  endpoint: `http://127.0.0.1:${port}`,
  accessKeyId: "test",
  secretAccessKey: "test",
};
const target = openTarget("s3://backups/site/one", access);

afterAll(async () => {
  proxy.close();
  await s3.stop();
});
beforeEach(() => {
  refusals = [];
});

test("a backup of several parts goes into a bucket and comes back, though the store refuses now and then", async () => {
  const content = Buffer.alloc(70e6, "आँगन");
  refusals = [503, 500];
  await target.check();
  refusals = [503];
  await target.write("aangan-1.tar", Readable.from([content.subarray(0, 40e6), content.subarray(40e6)]));
  await target.writeText("aangan-1.tar.json", "{}");
  expect((await target.list()).toSorted()).toEqual(["aangan-1.tar", "aangan-1.tar.json"]);
  refusals = [503, 503];
  expect((await buffer(await target.read("aangan-1.tar"))).equals(content)).toBe(true);
  expect(await target.readText("aangan-1.tar.json")).toBe("{}");
  expect(await target.readText("nothing")).toBeUndefined();
  await target.remove("aangan-1.tar");
  expect(await target.list()).toEqual(["aangan-1.tar.json"]);
}, 60_000);

test("a store that refuses us is one sentence, and nothing is left there", async () => {
  refusals = [403];
  await expect(target.check()).rejects.toThrow("s3://backups/site/one cannot be used (403");
  refusals = [403];
  await expect(target.write("aangan-2.tar", Readable.from([Buffer.from("x")]))).rejects.toThrow("cannot be used (403");
  expect(await target.list()).not.toContain("aangan-2.tar");
  expect(() => openTarget("s3://backups", undefined)).toThrow("BACKUP_S3_ACCESS_KEY_ID");
  expect(() => openTarget("s3:///x", access)).toThrow("names no bucket");
});

test("a backup that breaks off leaves no object", async () => {
  async function* broken() {
    yield Buffer.alloc(40e6);
    throw new Error("The disk is full");
  }
  await expect(target.write("aangan-3.tar", Readable.from(broken(), { objectMode: false }))).rejects.toThrow(
    "disk is full",
  );
  expect(await target.list()).not.toContain("aangan-3.tar");
});
