import { readFile } from "node:fs/promises";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  bandsOf,
  differences,
  hashOfGrey,
  hashPhoto,
  mostDifferences,
  nearBands,
  type PhotoHash,
} from "./photo-hash.ts";

const photo = (name: string) => readFile(new URL(`../../../../demo/pictures/${name}.webp`, import.meta.url));
const hashOf = async (bytes: Uint8Array) => (await hashPhoto(bytes))!;
const apart = (one: PhotoHash, other: PhotoHash) =>
  Math.min(differences(one.hash, other.hash), differences(one.mirror, other.hash));

async function trimmed(bytes: Buffer, part: number) {
  const { width, height } = await sharp(bytes).metadata();
  const box = {
    left: Math.round(width * part),
    top: Math.round(height * part),
    width: Math.round(width * (1 - 2 * part)),
    height: Math.round(height * (1 - 2 * part)),
  };
  return sharp(bytes).extract(box).jpeg().toBuffer();
}

const changes: [string, (bytes: Buffer) => Promise<Buffer>][] = [
  ["compressed strongly", (bytes) => sharp(bytes).jpeg({ quality: 40 }).toBuffer()],
  ["made small", (bytes) => sharp(bytes).resize(200).jpeg({ quality: 60 }).toBuffer()],
  ["made large", (bytes) => sharp(bytes).resize(2400).webp().toBuffer()],
  ["trimmed by one part in a hundred at each edge", (bytes) => trimmed(bytes, 0.01)],
  ["brightened", (bytes) => sharp(bytes).modulate({ brightness: 1.25 }).jpeg().toBuffer()],
  ["given more contrast", (bytes) => sharp(bytes).linear(1.2, -10).jpeg().toBuffer()],
  ["without colour", (bytes) => sharp(bytes).greyscale().png().toBuffer()],
  ["mirrored", (bytes) => sharp(bytes).flop().jpeg().toBuffer()],
  [
    "with words on it",
    (bytes) =>
      sharp(bytes)
        .composite([
          {
            input: Buffer.from(
              '<svg width="400" height="80"><text y="60" font-size="48" fill="white">Call me</text></svg>',
            ),
          },
        ])
        .jpeg()
        .toBuffer(),
  ],
];

describe.each(["living-01", "kitchen-01", "villa-04", "pg-room-02"])("the photo %s", (name) => {
  test.each(changes)("%s is found again", async (_, change) => {
    const bytes = await photo(name);
    expect(apart(await hashOf(bytes), await hashOf(await change(bytes)))).toBeLessThanOrEqual(mostDifferences);
  });
});

test("photos of other rooms are not taken for it", async () => {
  const names = ["living-01", "kitchen-01", "bedroom-02", "villa-04", "pg-room-02", "office-01", "balcony-03"];
  const hashes = await Promise.all(names.map(async (name) => hashOf(await photo(name))));
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) expect(apart(one, other)).toBeGreaterThan(mostDifferences);
});

const svg = (content: string) =>
  sharp(Buffer.from(`<svg width="800" height="600">${content}</svg>`))
    .png()
    .toBuffer();
const fading = (from: string, to: string, turn: string) => `<defs><linearGradient id="g" ${turn}>
  <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="800" height="600" fill="url(#g)"/>`;

test.each([
  ["white", '<rect width="800" height="600" fill="white"/>'],
  ["one colour", '<rect width="800" height="600" fill="#c63"/>'],
  ["black", '<rect width="800" height="600" fill="black"/>'],
  ["a wall in soft light", fading("#ddd", "#bbb", 'x2="1"')],
  ["a sky", fading("#9cf", "#cdf", 'x2="0" y2="1"')],
])("%s has nothing to compare, and so resembles nothing", async (_, content) => {
  expect(await hashPhoto(await svg(content))).toBeUndefined();
});

test("what is no picture fails", async () => {
  await expect(hashPhoto(Buffer.from("no picture"))).rejects.toThrow();
});

test("noise of a flat picture is not compared either", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 252 }),
      fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1024, maxLength: 1024 }),
      (level, noise) => hashOfGrey(Uint8Array.from(noise, (each) => level + each)) === undefined,
    ),
    { numRuns: 50 },
  );
});

test("every hash within the distance has a part among those that are looked for, and no distance is negative", () => {
  const hash = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const turned = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: mostDifferences });
  fc.assert(
    fc.property(hash, turned, (one, bits) => {
      const other = BigInt.asIntN(
        64,
        bits.reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt.asUintN(64, one)),
      );
      const near = new Set(nearBands(one));
      return differences(one, other) === bits.length && bandsOf(other).some((band) => near.has(band));
    }),
  );
});
