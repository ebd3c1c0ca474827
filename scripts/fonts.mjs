/** Cuts the fonts that the pages are set in from their packages: `npm run fonts`. The same packages give the same files. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
const ascii = range(0x20, 0x7e);
const devanagari = [
  [0x0901, 0x0903],
  [0x0905, 0x090b],
  [0x090d, 0x090d],
  [0x090f, 0x0911],
  [0x0913, 0x0928],
  [0x092a, 0x0930],
  [0x0932, 0x0933],
  [0x0935, 0x0939],
  [0x093c, 0x0943],
  [0x0945, 0x0945],
  [0x0947, 0x0949],
  [0x094b, 0x094d],
  [0x0950, 0x0950],
  [0x0958, 0x095f],
  [0x0964, 0x0970],
  [0x0972, 0x0972],
]
  .map(([first, last]) => range(first, last))
  .join("");
const weights = { wght: { min: 400, max: 700 } };

const fonts = {
  // English as it is written in India, the letters of foreign names, ₹ and the signs of the pages.
  "inter.woff2": {
    from: "inter-ui/variable/InterVariable.woff2",
    text: `${ascii}\u00a0©®°²·½×Éáäçèéêíñóöúü–—‘’“”•…₹™←↑→↓−√`,
    axes: { ...weights, opsz: 14 },
    features: ["kern", "mark", "tnum"],
  },
  // Hindi and Marathi as they are written today, with the joiners; Latin, its digits and ₹ stand in Inter.
  "noto-sans-devanagari.woff2": {
    from: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    text: `${devanagari}\u200c\u200d\u25cc`,
    axes: weights,
  },
};

for (const [name, { from, text, axes, features }] of Object.entries(fonts)) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(from)));
  const cut = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: axes,
    noHinting: true,
    ...(features && { keepFeatures: features }),
  });
  await writeFile(fileURLToPath(new URL(`../web/public/fonts/${name}`, import.meta.url)), cut);
  console.log(`${name}: ${(cut.length / 1000).toFixed(1)} KB of ${(whole.length / 1000).toFixed(0)}`);
}
