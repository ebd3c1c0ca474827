import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeMap } from "../../../test/map-sample.ts";
import { NoMap, readMap } from "./read-map.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-map-"));
const whole = path.join(folder, "whole.pmtiles");
let bytes: Buffer;
beforeAll(() => {
  writeMap(whole);
  bytes = readFileSync(whole);
});
afterAll(() => rmSync(folder, { recursive: true }));

const changed = (change: (copy: Buffer) => Buffer): string => {
  const copy = Buffer.from(bytes);
  const file = path.join(folder, "changed.pmtiles");
  writeFileSync(file, change(copy));
  return file;
};

test("a map is known by its content, with its area and zooms", async () => {
  const map = await readMap(whole);
  expect(map).toMatchObject({ bytes: bytes.length, minZoom: 0, maxZoom: 15 });
  expect(map.bounds.south).toBeCloseTo(18.5004);
  expect(map.bounds.east).toBeCloseTo(73.8767);
  const again = path.join(folder, "again.pmtiles");
  writeFileSync(again, bytes);
  expect((await readMap(again)).version).toBe(map.version);
  writeMap(again, { latitude: 12.97 });
  expect((await readMap(again)).version).not.toBe(map.version);
});

test("one whose directory has leaves is a map too", async () => {
  const file = path.join(folder, "leaves.pmtiles");
  writeMap(file, { atOnce: 7 });
  expect(readFileSync(file).readBigUInt64LE(48), "bytes of leaves").toBeGreaterThan(0n);
  expect(await readMap(file)).toMatchObject({ maxZoom: 15 });
});

test.each<[string, (copy: Buffer) => Buffer, string]>([
  ["nothing", () => Buffer.alloc(0), "is no PMTiles file"],
  ["a web page", () => Buffer.from("\n<!doctype html><title>Sign in</title>"), "is a web page and no map"],
  ["another file", () => Buffer.from("PK\u0003\u0004".repeat(100)), "is no PMTiles file"],
  ["half a header", (copy) => copy.subarray(0, 100), "is cut off"],
  ["half of it", (copy) => copy.subarray(0, copy.length / 2), "is cut off"],
  ["all but a byte", (copy) => copy.subarray(0, copy.length - 1), "is cut off"],
  ["space that was reserved for it", (copy) => copy.fill(0, copy.length - 3000), "has tiles that cannot be read"],
  ["version 2", (copy) => copy.fill(2, 7, 8), "is PMTiles version 2"],
  ["pictures", (copy) => copy.fill(2, 99, 100), "has pictures"],
  ["Brotli", (copy) => copy.fill(3, 98, 99), "compressed in a way"],
  ["a broken directory", (copy) => copy.fill(7, 130, 300), "has a directory that cannot be read"],
  ["no area", (copy) => copy.fill(0, 102, 118), "has no area"],
])("%s instead of a map is named", async (_, change, sentence) => {
  const reading = readMap(changed(change));
  await expect(reading).rejects.toThrow(NoMap);
  await expect(reading).rejects.toThrow(sentence);
});
