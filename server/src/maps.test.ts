import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeMap } from "../test/map-sample.ts";
import { startServer } from "../test/server.ts";
import { openLog } from "./platform/log.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-map-served-"));
const file = path.join(folder, "map.pmtiles");
writeMap(file);
const bytes = readFileSync(file);
const lines: string[] = [];
const log = openLog("info", { write: (line: string) => void lines.push(line) });
const { app, clock, command } = await startServer({ settings: { MAP_FILE: file }, log });

let version: string;
beforeAll(async () => {
  const { headers } = await get({}, "any");
  version = String(headers.etag).slice(1, -1);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (headers: Record<string, string> = {}, of = version, method: "GET" | "HEAD" = "GET") =>
  app.inject({ method, url: `/map-file/${of}.pmtiles`, headers });
const health = async () => (await app.inject("/readyz")).json() as { status: string; map?: string };

test("the map is sent piece by piece, by the version in its address for ever", async () => {
  const piece = await get({ range: "bytes=0-126" });
  expect(piece.statusCode).toBe(206);
  expect(piece.rawPayload.equals(bytes.subarray(0, 127))).toBe(true);
  expect(piece.headers).toMatchObject({
    "content-range": `bytes 0-126/${bytes.length}`,
    "content-length": "127",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    etag: `"${version}"`,
  });
  expect(piece.headers).not.toHaveProperty("content-encoding");
  expect(
    (await get({ range: "bytes=-10", "accept-encoding": "br, gzip" })).rawPayload.equals(bytes.subarray(-10)),
  ).toBe(true);
  expect((await get({ range: "bytes=200-" }, "older")).headers["cache-control"]).toBe("public, no-cache");
  const whole = await get();
  expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(whole.headers["content-length"]).toBe(String(bytes.length));
});

test("a piece beyond the end, of another version, and one that is known", async () => {
  const beyond = await get({ range: `bytes=${bytes.length}-` });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${bytes.length}`]);
  expect((await get({ range: "bytes=0-9", "if-range": `"${version}"` })).statusCode).toBe(206);
  expect((await get({ range: "bytes=0-9", "if-range": '"older"' })).statusCode).toBe(200);
  expect((await get({ "if-none-match": `"x", "${version}"` })).statusCode).toBe(304);
  const head = await get({}, version, "HEAD");
  expect([head.statusCode, head.payload, head.headers["content-length"]]).toEqual([200, "", String(bytes.length)]);
  expect((await app.inject({ method: "POST", url: `/map-file/${version}.pmtiles` })).statusCode).toBe(404);
  expect((await app.inject("/map-file/..%2f..%2fetc%2fpasswd")).statusCode).toBe(404);
});

test("a map that is replaced, broken or gone is noticed while the server runs, and named in the log and to monitoring", async () => {
  expect(await health()).toMatchObject({ status: "ok", map: "ok" });
  const next = path.join(folder, "next.pmtiles");
  writeMap(next, { latitude: 12.97 });
  renameSync(next, file);
  // Even before the server looks again it never sends the one under the name of the other.
  const piece = await get({ range: "bytes=0-9" });
  expect(piece.headers.etag).not.toBe(`"${version}"`);
  expect(piece.headers["cache-control"]).toBe("public, no-cache");

  writeFileSync(file, readFileSync(file).subarray(0, 8_000));
  clock.pass(60_000);
  expect((await get({ range: "bytes=0-9" })).statusCode).toBe(404);
  expect(await health()).toMatchObject({ status: "ok", map: "broken" });
  expect(lines.join()).toContain("the map with streets is not shown, since its file is cut off");

  rmSync(file);
  clock.pass(60_000);
  expect((await get()).statusCode).toBe(404);
  expect(lines.join()).toContain("since its file is not there");
  expect(await health()).toMatchObject({ map: "broken" });

  writeFileSync(file, bytes);
  clock.pass(60_000);
  expect((await get()).headers.etag).toBe(`"${version}"`);
  expect(await health()).toMatchObject({ map: "ok" });
});

test("the command puts a map where the server finds it, and says why it does not", async () => {
  const own = path.join(folder, "own.pmtiles");
  writeFileSync(own, bytes);
  const settings = { MAP_FILE: path.join(folder, "put", "map.pmtiles") };
  expect(await command("fetch-map", [own], settings)).toMatchObject({
    code: 0,
    output: expect.stringContaining("is the map now"),
  });
  expect(readFileSync(settings.MAP_FILE).equals(bytes)).toBe(true);
  writeFileSync(own, "<html>");
  expect(await command("fetch-map", [own], settings)).toEqual({
    code: 2,
    output: `${own} is a web page and no map.\nThe map of the site was not changed.\n`,
  });
  expect((await command("fetch-map", [], settings)).output).toContain("npm run map:fetch -- FROM");
});
