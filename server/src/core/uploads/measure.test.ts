import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { warningsOf } from "#domain/core/uploads/checks/rules.ts";
import { drawPicture } from "./picture.ts";

/** A room as a camera sees it: a window, a floor of tiles, a shelf of books, and a little grain. */
function room(width = 1600, height = 1200): Sharp {
  const tiles = Array.from({ length: 400 }, (_, at) => {
    const [x, y] = [(at % 25) * 64, 800 + Math.floor(at / 25) * 25];
    return `<rect x="${x}" y="${y}" width="62" height="23" fill="hsl(${25 + ((at * 7) % 20)} 35% ${45 + ((at * 13) % 25)}%)"/>`;
  });
  const books = Array.from({ length: 60 }, (_, at) => {
    const x = 200 + (at % 20) * 22;
    const y = 250 + Math.floor(at / 20) * 150;
    return `<rect x="${x}" y="${y}" width="18" height="${90 + ((at * 11) % 40)}" fill="hsl(${(at * 47) % 360} 50% ${30 + ((at * 17) % 45)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#d9d2c4"/>
    <rect x="950" y="180" width="420" height="460" fill="#eef6ff" stroke="#6b5a44" stroke-width="14"/>
    <path d="M1160 180v460M950 410h420" stroke="#6b5a44" stroke-width="10"/>${tiles.join("")}${books.join("")}</svg>`;
  return sharp(Buffer.from(svg)).flatten().resize(width, height, { fit: "cover" });
}
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 90 }).toBuffer();
const rendered = async (picture: Sharp) => sharp(await picture.png().toBuffer());

async function measured(bytes: Buffer) {
  const picture = await drawPicture(bytes, "somebody");
  if (typeof picture === "string") throw new Error(picture);
  const { width, height, measures } = picture;
  return { width, height, ...measures };
}
const warnings = async (bytes: Buffer) => warningsOf(await measured(bytes));

test.each<[string, () => Promise<Sharp> | Sharp, number[]]>([
  ["as it is", () => room(), []],
  ["with a slight softness, as of a small lens", async () => (await rendered(room())).blur(1), []],
  ["blurred by a sigma of 8", async () => (await rendered(room())).blur(8), [2]],
  ["blurred by a sigma of 20", async () => (await rendered(room())).blur(20), [2]],
  ["darkened to a fifth", async () => (await rendered(room())).linear(0.2, 0), [3]],
  ["darkened a little", async () => (await rendered(room())).linear(0.7, 0), []],
  ["blurred and dark", async () => (await rendered((await rendered(room())).blur(12))).linear(0.2, 0), [2, 3]],
  ["small", () => room(640, 480), [1]],
  ["just large enough", () => room(800, 600), []],
  ["upright", () => room(900, 1600), [4]],
  ["upright and small", () => room(300, 400), [1, 4]],
])("a room %s: %s", async (_, picture, expected) => {
  expect(await warnings(await jpeg(await picture()))).toEqual(expected);
});

test("the same photo has the same warnings however the camera was held and says so", async () => {
  const turns = { 1: 0, 3: 180, 6: -90, 8: 90 } as const;
  const scenes = await Promise.all(
    [
      room(1000, 750),
      (await rendered(room(1000, 750))).blur(9),
      (await rendered(room(1000, 750))).linear(0.2, 0),
      room(700, 520),
      room(700, 1000),
    ].map((scene) => scene.png().toBuffer()),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...scenes), fc.constantFrom(1, 3, 6, 8), async (upright, orientation) => {
      const turned = await sharp(upright)
        .rotate(turns[orientation as 1])
        .png()
        .withMetadata({ orientation })
        .toBuffer();
      expect(await measured(turned)).toEqual(await measured(upright));
    }),
    { numRuns: 12 },
  );
});
