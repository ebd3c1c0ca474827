import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { feature } from "topojson-client";

/** Draws the base map of web/app/ui/map from Natural Earth's land and our own places. No border stands in either. */

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = path.join(root, "web", "app", "ui", "map");
const require = createRequire(import.meta.url);

/** South Asia and its seas, west, south, east and north: drawn finely. The rest of the world is there to be recognised. */
const near = [58, 2, 102, 40];
const [west, south, east, north] = near;
const far = [
  [-180, -90, west, 90],
  [east, -90, 180, 90],
  [west, north, east, 90],
  [west, -90, east, south],
];

function polygonsOf(topology) {
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon" ? geometry.coordinates : [geometry.coordinates],
  );
}

/** A ring cut to a box, one side after the other (Sutherland and Hodgman). */
function cutRing(ring, [left, bottom, right, top]) {
  const sides = [
    [0, left, 1],
    [1, bottom, 1],
    [0, right, -1],
    [1, top, -1],
  ];
  return sides.reduce(
    (points, [axis, limit, sign]) => {
      const isIn = (point) => (point[axis] - limit) * sign >= 0;
      return points.flatMap((point, at) => {
        const before = points.at(at - 1);
        if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
        const part = (limit - before[axis]) / (point[axis] - before[axis]);
        const crossing = before.map((value, of) => value + part * (point[of] - value));
        return isIn(point) ? [crossing, point] : [crossing];
      });
    },
    ring.slice(0, -1),
  );
}

const round = (value, digits) => Number(value.toFixed(digits));

/** Latitude before longitude, as the map's library takes them, without points that rounding made alike. */
function written(ring, digits) {
  const points = ring.map(([longitude, latitude]) => [round(latitude, digits), round(longitude, digits)]);
  return points.filter((point, at) => String(point) !== String(points.at(at - 1)));
}

const cut = (polygons, box, digits) =>
  polygons
    .map((rings) => rings.map((ring) => written(cutRing(ring, box), digits)).filter((ring) => ring.length > 2))
    .filter((rings) => rings.length > 0);

const whole = polygonsOf(require("world-atlas/land-110m.json"));
const land = [
  ...cut(polygonsOf(require("world-atlas/land-10m.json")), near, 3),
  ...far.flatMap((box) => cut(whole, box, 1)),
];

const places = JSON.parse(readFileSync(path.join(root, "server", "data", "places.json"), "utf8"));
const stateNames = places.states.map(({ name }) => name);
const cities = places.cities
  .toSorted((a, b) => b.population - a.population || Number(a.id) - Number(b.id))
  .map(({ name, state, lat, lon, aliases }) => {
    const at = places.states.findIndex(({ id }) => id === state);
    return aliases.length > 0 ? [name, at, lat, lon, aliases.join("|")] : [name, at, lat, lon];
  });

const lines = (rows) => `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`;
writeFileSync(path.join(folder, "land.json"), `${lines(land)}\n`);
writeFileSync(
  path.join(folder, "cities.json"),
  `{"attribution":${JSON.stringify(places.attribution)},\n"states":${JSON.stringify(stateNames)},\n"cities":${lines(cities)}}\n`,
);
console.log(`${land.length} pieces of land, ${cities.length} cities in ${folder}`);
