import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeMap } from "../../../test/map-sample.ts";
import { rangeOf } from "./byte-range.ts";
import { fetchMap, NotFetched } from "./fetch-map.ts";
import { readMap } from "./read-map.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-fetch-"));
const to = path.join(folder, "data", "map.pmtiles");
let bytes: Buffer;
let other: Buffer;

/** A server of files as RFC 9110 has it: ranges, If-Range, ETags; a test says what goes wrong. */
type File = { content: Buffer; etag: string | undefined; type: string; takesRanges: boolean; hasLength: boolean };
let file: File;
/** Breaks the connection after so many bytes of each answer, in order. */
let breaks: number[];
let status: number[];
let asked: { range: string | undefined; ifRange: string | undefined }[];

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { range: header, "if-range": ifRange } = request.headers;
  asked.push({ range: header, ifRange: ifRange as string | undefined });
  expect(request.headers["accept-encoding"]).not.toMatch(/gzip|br|deflate/);
  const refused = status.shift();
  if (refused) return void response.writeHead(refused, { "content-type": "text/plain" }).end("no");
  const isSame = ifRange === undefined || ifRange === file.etag;
  const range = file.takesRanges && isSame ? rangeOf(header, file.content.length) : undefined;
  const headers: Record<string, string> = { "content-type": file.type, ...(file.etag && { etag: file.etag }) };
  if (range === "unsatisfiable")
    return void response.writeHead(416, { ...headers, "content-range": `bytes */${file.content.length}` }).end();
  const { start, end } = range ?? { start: 0, end: file.content.length - 1 };
  const body = file.content.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, {
    ...headers,
    ...(file.hasLength && { "content-length": String(body.length) }),
    ...(range && { "content-range": `bytes ${start}-${end}/${file.content.length}` }),
  });
  const most = breaks.shift();
  if (most === undefined) return void response.end(body);
  response.write(body.subarray(0, most), () => setTimeout(() => response.destroy(), 20));
}

const server = createServer(answer);
let from: string;
beforeAll(async () => {
  const one = path.join(folder, "one.pmtiles");
  writeMap(one);
  bytes = readFileSync(one);
  writeMap(one, { latitude: 12.97, longitude: 77.59 });
  other = readFileSync(one);
  rmSync(one);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/city.pmtiles`;
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  file = { content: bytes, etag: '"one"', type: "application/octet-stream", takesRanges: true, hasLength: true };
  [breaks, status, asked] = [[], [], []];
  rmSync(path.dirname(to), { recursive: true, force: true });
});

const lines: string[] = [];
const run = (rest: Partial<Parameters<typeof fetchMap>[0]> = {}) => {
  lines.length = 0;
  return fetchMap({ from, to, say: (line) => lines.push(line), attempts: 3, pause: 1, patience: 5_000, ...rest });
};
const leftovers = () => readdirSync(path.dirname(to)).filter((name) => name !== "map.pmtiles");

test("a whole map takes the place of the present one, and its size is said first", async () => {
  expect(await run()).toMatchObject({ bytes: bytes.length });
  expect(readFileSync(to).equals(bytes)).toBe(true);
  expect(lines[0]).toMatch(/city\.pmtiles has [\d.]+ MB\.$/);
  expect(leftovers()).toEqual([]);
  file = { ...file, content: other, etag: '"two"' };
  await run();
  expect(readFileSync(to).equals(other)).toBe(true);
});

test("a connection that breaks is taken up where it broke", async () => {
  breaks = [5_000, 4_000];
  await run();
  expect(readFileSync(to).equals(bytes)).toBe(true);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toEqual({ range: undefined, ifRange: undefined });
  for (const { range, ifRange } of asked.slice(1)) {
    expect(range).toMatch(/^bytes=[1-9]\d*-$/);
    expect(ifRange).toBe('"one"');
  }
});

test("what was fetched before the command was stopped is not fetched again", async () => {
  breaks = [5_000];
  await expect(run({ attempts: 1 })).rejects.toThrow(/Run the command again/);
  expect(existsSync(to)).toBe(false);
  expect(asked[0]!.range).toBeUndefined();
  asked.length = 0;
  await run();
  expect(asked).toHaveLength(1);
  expect(asked[0]!.range).toMatch(/^bytes=[1-9]/);
  expect(lines[0]).toContain("are here already");
  expect(readFileSync(to).equals(bytes)).toBe(true);
  expect(leftovers()).toEqual([]);
});

test("a file that becomes another one in the middle is begun anew", async () => {
  breaks = [5_000];
  await expect(run({ attempts: 1 })).rejects.toThrow(NotFetched);
  file = { ...file, content: other, etag: '"two"' };
  await run();
  expect(readFileSync(to).equals(other)).toBe(true);
});

test("also where the server sends the rest of another file without a word", async () => {
  breaks = [5_000];
  await expect(run({ attempts: 1 })).rejects.toThrow(NotFetched);
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  // It takes the range, whatever If-Range says.
  server.on("request", (request, response) => {
    delete request.headers["if-range"];
    answer(request, response);
  });
  file = { ...file, content: other, etag: '"two"' };
  await run();
  server.removeAllListeners("request");
  for (const listener of listeners) server.on("request", listener as typeof answer);
  expect(readFileSync(to).equals(other)).toBe(true);
});

test("a server without ranges, ETags or lengths sends the whole each time", async () => {
  for (const without of [{ takesRanges: false }, { etag: undefined }, { hasLength: false }, { etag: 'W/"weak"' }]) {
    rmSync(path.dirname(to), { recursive: true, force: true });
    file = { ...file, etag: '"one"', takesRanges: true, hasLength: true, ...without };
    breaks = [5_000];
    await run();
    expect(readFileSync(to).equals(bytes), JSON.stringify(without)).toBe(true);
  }
});

test("a busy server is asked again, one that refuses is not", async () => {
  status = [503, 429];
  await run();
  expect(asked).toHaveLength(3);
  for (const refused of [404, 403, 410]) {
    [status, asked] = [[refused], []];
    await expect(run()).rejects.toThrow(`answered ${refused}`);
    expect(asked).toHaveLength(1);
  }
  status = [500, 500, 500];
  await expect(run()).rejects.toThrow(/answered 500/);
});

test.each<[string, () => Partial<File>, RegExp]>([
  [
    "a web page",
    () => ({ type: "text/html; charset=utf-8", content: Buffer.from("<html>Sign in</html>") }),
    /web page/,
  ],
  ["a web page of another type", () => ({ content: Buffer.from("<!doctype html>".padEnd(500)) }), /web page/],
  ["a file of another kind", () => ({ content: Buffer.alloc(50_000, "x") }), /no PMTiles file/],
  ["a map that is cut off", () => ({ content: bytes.subarray(0, 10_000) }), /cut off/],
  ["a map with a hole", () => ({ content: Buffer.from(bytes).fill(0, bytes.length - 3_000) }), /cannot be read/],
  ["an empty file", () => ({ content: Buffer.alloc(0) }), /no PMTiles file/],
])("%s is refused, and the present map stays", async (_, wrong, sentence) => {
  await run();
  file = { ...file, etag: '"wrong"', ...wrong() };
  await expect(run()).rejects.toThrow(sentence);
  expect(readFileSync(to).equals(bytes)).toBe(true);
  expect(leftovers()).toEqual([]);
});

test("a server that says nothing any more is given up", async () => {
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (_, response) => void response.writeHead(200, { "content-length": "9999999" }).write("PMTiles"));
  await expect(run({ attempts: 1, patience: 100 })).rejects.toThrow(/nothing came any more/);
  server.closeAllConnections();
  server.removeAllListeners("request");
  for (const listener of listeners) server.on("request", listener as typeof answer);
});

test("a server that cannot be reached is named", async () => {
  await expect(run({ from: "http://127.0.0.1:1/map.pmtiles", attempts: 2 })).rejects.toThrow(/cannot be reached/);
});

test("a file of this machine is checked and copied", async () => {
  const local = path.join(folder, "local.pmtiles");
  writeFileSync(local, bytes);
  await run({ from: local });
  expect(readFileSync(to).equals(bytes)).toBe(true);
  writeFileSync(local, bytes.subarray(0, 9_000));
  await expect(run({ from: local })).rejects.toThrow(/cut off/);
  await expect(run({ from: path.join(folder, "nowhere") })).rejects.toThrow(/ENOENT/);
  expect((await readMap(to)).bytes).toBe(bytes.length);
});

test("two commands at once do not write into each other's file; one that was killed leaves nothing in the way", async () => {
  const both = await Promise.allSettled([run(), run()]);
  expect(both.map(({ status: end }) => end).sort()).toEqual(["fulfilled", "rejected"]);
  expect(readFileSync(to).equals(bytes)).toBe(true);
  writeFileSync(`${to}.lock`, "999999999");
  await run();
  expect(leftovers()).toEqual([]);
});
