import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PMTiles } from "pmtiles";
import { type Feature, PmtilesSource } from "protomaps-leaflet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { disputedNames, isDisputed } from "./disputed-names.ts";
import { streetColours } from "./street-colours.ts";
import { streetStyle } from "./street-style.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-streets-"));
const file = path.join(folder, "streets.pmtiles");
const writer = fileURLToPath(new URL("../../../../scripts/map/sample.mjs", import.meta.url));
/** Of each zoom the tiles over the middle. */
const tiles: { zoom: number; layers: Map<string, Feature[]> }[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, [writer, file, "18.5204", "73.8567", "0.06"]);
  const handle = await open(file);
  const source = new PmtilesSource(
    new PMTiles({
      getKey: () => file,
      async getBytes(offset, length) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
        return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
      },
    }),
    false,
  );
  for (let zoom = 0; zoom <= 15; zoom++) {
    const scale = 2 ** zoom;
    const radians = (18.5204 * Math.PI) / 180;
    const x = Math.floor(((73.8567 + 180) / 360) * scale);
    const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * scale);
    const around = zoom < 13 ? [0] : [-2, -1, 0, 1, 2];
    for (const east of around)
      for (const south of around)
        tiles.push({ zoom, layers: await source.get({ z: zoom, x: x + east, y: y + south }, 512) });
  }
  await handle.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

type Drawn = { layer: string; kind: string; zoom: number; name: string };

/** What the style takes of the file, at any zoom from that of the data on. */
function drawn(what: "paintRules" | "labelRules", language = "en"): Drawn[] {
  const rules = streetStyle(streetColours.light, language, "sans-serif")[what];
  return tiles.flatMap(({ zoom, layers }) =>
    [zoom, zoom + 1, zoom + 4].flatMap((shown) =>
      rules
        .filter(({ minzoom = 0, maxzoom = 99 }) => shown >= minzoom && shown <= maxzoom)
        .flatMap((rule) =>
          (layers.get(rule.dataLayer) ?? [])
            .filter((feature) => rule.filter?.(shown, feature) ?? true)
            .map(({ props }) => ({
              layer: rule.dataLayer,
              kind: String(props.kind),
              zoom: shown,
              name: String(props[`name:${language}`] ?? props["name:en"] ?? props.name),
            })),
        ),
    ),
  );
}

describe("of a file with borders, countries and disputed places", () => {
  test("the file has them, else it would prove nothing", () => {
    const all = tiles.flatMap(({ layers }) =>
      [...layers].flatMap(([layer, some]) => some.map(({ props }) => ({ layer, props }))),
    );
    expect(all.filter(({ layer }) => layer === "boundaries").length).toBeGreaterThan(20);
    for (const kind of ["country", "region"])
      expect(all.some(({ layer, props }) => layer === "places" && props.kind === kind)).toBe(true);
    for (const name of ["Azad Kashmir", "South Tibet"])
      expect(all.some(({ props }) => props["name:en"] === name)).toBe(true);
  });

  test("nothing of the boundaries is drawn, at any zoom", () => {
    const layers = new Set(drawn("paintRules").map(({ layer }) => layer));
    expect([...layers].sort()).toEqual(["buildings", "earth", "landuse", "roads", "water"]);
    for (const { paintRules, labelRules } of Object.values(streetColours).map((colours) =>
      streetStyle(colours, "hi", "serif"),
    ))
      for (const rule of [...paintRules, ...labelRules]) expect(rule.dataLayer).not.toMatch(/bound|border|admin/i);
  });

  test("no country, region or disputed place has a name; towns and neighbourhoods have", () => {
    const names = drawn("labelRules");
    expect(new Set(names.filter(({ layer }) => layer === "places").map(({ name }) => name))).toEqual(
      new Set(["Kamalpur", "Neem Colony", "Tulsi Nagar"]),
    );
    expect(names.some(({ kind }) => ["country", "region"].includes(kind))).toBe(false);
    expect(names.some(({ name }) => /Azad|Tibet|Control|Madeup/.test(name))).toBe(false);
    expect(names.some(({ layer, name }) => layer === "roads" && name === "Peacock Road")).toBe(true);
  });

  test("names are in the language of the page, else in English, else as they are", () => {
    const ofKind = (language: string) => new Set(drawn("labelRules", language).map(({ name }) => name));
    expect(ofKind("hi")).toContain("कमलपुर");
    expect(ofKind("hi")).toContain("Neem Colony");
    expect(ofKind("en")).not.toContain("कमलपुर");
    expect(ofKind("en")).toContain("16 मेन");
  });
});

test.each<[string, Record<string, unknown>, boolean]>([
  ["a town", { name: "Gilgit", kind: "locality" }, false],
  ["a state of India", { name: "Arunachal Pradesh" }, false],
  ["in another language only", { name: "Somewhere", "name:zh": "藏南地区" }, true],
  ["within a longer name", { "name:en": "Azad Jammu and Kashmir Post Office" }, true],
  ["by its own word", { name: "Somewhere", disputed: true }, true],
  ["in another property", { name: "Somewhere", operator: "Line of Control Tours" }, false],
])("disputed or not: %s", (_, properties, expected) => {
  expect(isDisputed(properties)).toBe(expected);
});

test("the list is in lower case, as it is compared", () => {
  for (const name of disputedNames) expect(name).toBe(name.toLowerCase());
});

test("land and water have the colours of the map that we ship", () => {
  const tokens = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");
  for (const part of ["land", "water"] as const) {
    const [, light, dark] = new RegExp(`--map-${part}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)!;
    expect([streetColours.light[part], streetColours.dark[part]]).toEqual([light, dark]);
  }
});
