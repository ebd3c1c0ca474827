import { writeFile } from "node:fs/promises";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { archiveOf } from "./archive.mjs";
import { leastZooms, streetsAround } from "./streets.mjs";

const mostZoom = 15;

const [file, latitude, longitude, half, atOnce] = process.argv.slice(2);
const place = { latitude: Number(latitude), longitude: Number(longitude), half: Number(half) };
const bounds = {
  south: place.latitude - place.half,
  west: place.longitude - place.half,
  north: place.latitude + place.half,
  east: place.longitude + place.half,
};
const layers = Object.entries(streetsAround(place)).map(([name, features]) => {
  // Each zoom is cut from what it shows.
  const ofZoom = Array.from({ length: mostZoom + 1 }, (_, zoom) => {
    const shown = features.filter(({ properties }) => zoom >= (properties.min_zoom ?? leastZooms[name] ?? 0));
    return new GeoJSONVT(
      { type: "FeatureCollection", features: shown },
      { maxZoom: mostZoom, tolerance: 1, buffer: 128 },
    );
  });
  return { name, ofZoom };
});

const tiles = [];
for (let z = 0; z <= mostZoom; z++) {
  const [west, north] = tileAt(bounds.north, bounds.west, z);
  const [east, south] = tileAt(bounds.south, bounds.east, z);
  for (let x = west; x <= east; x++)
    for (let y = north; y <= south; y++) {
      const found = layers.map(({ name, ofZoom }) => [name, ofZoom[z].getTile(z, x, y)]);
      const own = Object.fromEntries(found.filter(([, tile]) => tile && tile.features.length > 0));
      if (Object.keys(own).length > 0) tiles.push({ z, x, y, data: fromGeojsonVt(own, { version: 2, extent: 4096 }) });
    }
}
const metadata = {
  name: "Made-up streets",
  attribution: "Made up",
  vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
};
await writeFile(file, archiveOf({ tiles, metadata, bounds, ...(atOnce && { atOnce: Number(atOnce) }) }));
process.stdout.write(`${file}: ${tiles.length} tiles of made-up streets\n`);

function tileAt(north, east, z) {
  const radians = (north * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return [Math.floor(((east + 180) / 360) * 2 ** z), Math.floor(down * 2 ** z)];
}
