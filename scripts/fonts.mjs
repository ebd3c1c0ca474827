/**
 * Cuts the fonts that the pages and the printed papers are set in from their packages: `npm run fonts`. The same packages
 * give the same files.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
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
  // English as written in India, letters of foreign names, ₹ and the symbols of the pages.
  "inter.woff2": {
    from: "inter-ui/variable/InterVariable.woff2",
    text: `${ascii}\u00a0©®°²·½×Éáäçèéêíñóöúü–—‘’“”•…₹™←↑→↓−√`,
    axes: { ...weights, opsz: 14 },
    features: ["kern", "mark", "tnum"],
  },
  // Modern Hindi and Marathi, with the joiners; Latin letters, digits and ₹ are in Inter.
  "noto-sans-devanagari.woff2": {
    from: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    text: `${devanagari}\u200c\u200d\u25cc`,
    axes: weights,
  },
};

const hindiSwitch = "\u0939\u093f\u0928\u094d\u0926\u0940";
// The one Hindi word of an English page, its own name as the way to the other language.
fonts["hindi-switch.woff2"] = { ...fonts["noto-sans-devanagari.woff2"], text: hindiSwitch };

const fileOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

async function cut(path, { from, text, axes, features, format }) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(from)));
  const part = await subsetFont(whole, text, {
    targetFormat: format,
    ...(axes && { variationAxes: axes }),
    noHinting: true,
    ...(features && { keepFeatures: features }),
  });
  await writeFile(fileOf(path), part);
  console.log(`${path}: ${(part.length / 1000).toFixed(1)} KB of ${(whole.length / 1000).toFixed(0)}`);
}

for (const [name, font] of Object.entries(fonts)) await cut(`web/public/fonts/${name}`, { ...font, format: "woff2" });

// PDFs support neither variable fonts nor woff2, and identify fonts by their internal names, so each weight is a
// separate file. The Latin subset covers names of people.
const latin = `${fonts["inter.woff2"].text}${range(0xa1, 0xac)}${range(0xae, 0x17f)}\u02bc`;
const papers = {
  // Kerning would push the points and commas of amounts under the digits beside them.
  "inter-400.ttf": { from: "inter-ui/web/Inter-Regular.woff2", text: latin, features: ["mark"] },
  "inter-600.ttf": { from: "inter-ui/web/Inter-SemiBold.woff2", text: latin, features: ["mark"] },
  ...Object.fromEntries(
    [400, 600].map((weight) => [
      `noto-sans-devanagari-${weight}.ttf`,
      {
        from: `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`,
        text: fonts["noto-sans-devanagari.woff2"].text,
      },
    ]),
  ),
};
const licences = {
  "inter.txt": "inter-ui/LICENSE.txt",
  "noto-sans-devanagari.txt": "@fontsource/noto-sans-devanagari/LICENSE",
};
await mkdir(fileOf("server/fonts"), { recursive: true });
for (const [name, font] of Object.entries(papers)) await cut(`server/fonts/${name}`, { ...font, format: "truetype" });
for (const [name, from] of Object.entries(licences))
  await copyFile(fileURLToPath(import.meta.resolve(from)), fileOf(`server/fonts/${name}`));
