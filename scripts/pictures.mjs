/** Draws every picture that the product ships: `npm run pictures`. The same code draws the same pictures. */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { album } from "./pictures/album.mjs";
import { favicon, hero, openGraph } from "./pictures/brand.mjs";
import { placeholders } from "./pictures/placeholders.mjs";
import { createStage } from "./pictures/stage.mjs";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const render = (svg, width) => sharp(Buffer.from(svg)).resize(width);
const [demo, site] = ["server/demo/pictures", "web/public"];

await mkdir(at(demo), { recursive: true });
await mkdir(at(`${site}/placeholders`), { recursive: true });
for (const old of await readdir(at(demo))) if (old.endsWith(".webp")) await rm(at(`${demo}/${old}`));

let bytes = 0;
let count = 0;
for (const [kind, scenes] of Object.entries(album)) {
  for (const [i, { draw, light, ...options }] of scenes.entries()) {
    const name = `${kind}-${String(i + 1).padStart(2, "0")}`;
    const stage = createStage({ seed: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7), light });
    const { size } = await render(draw(stage, options), 1280)
      .webp({ quality: 72, effort: 5 })
      .toFile(at(`${demo}/${name}.webp`));
    bytes += size;
    count += 1;
  }
}
console.log(`${count} demo pictures, ${Math.round(bytes / 1024)} KB`);

for (const [name, draw] of Object.entries(placeholders))
  await writeFile(at(`${site}/placeholders/${name}.svg`), draw());
await writeFile(at(`${site}/favicon.svg`), `${favicon()}\n`);
for (const size of [192, 512])
  await render(favicon({ size }), size)
    .png({ palette: true })
    .toFile(at(`${site}/icon-${size}.png`));
await render(favicon({ size: 180, bleed: true }), 180)
  .png({ palette: true })
  .toFile(at(`${site}/apple-touch-icon.png`));
await render(openGraph(), 1200)
  .png({ palette: true, quality: 90 })
  .toFile(at(`${site}/og.png`));
for (const [name, light] of [
  ["hero", "day"],
  ["hero-dark", "dusk"],
]) {
  const svg = hero({ light });
  await render(svg, 1600)
    .webp({ quality: 72, effort: 6 })
    .toFile(at(`${site}/${name}.webp`));
  await render(svg, 800)
    .webp({ quality: 72, effort: 6 })
    .toFile(at(`${site}/${name}-800.webp`));
}
