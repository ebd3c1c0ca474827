import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/run.mjs";

/** Thousands of bytes of scripts, compressed, that a page may import before it can be used (docs/performance.md). */
const most = {
  "market/site/landing-page": 132,
  "market/properties/search-page": 135.5,
  "market/properties/property-page": 141,
  "desk/dashboards/dashboard-page": 151,
  "gate/visitors/gate/gate-page": 140,
};

/** For the English build, which `npm run check` makes first. */
export function firstPagesAreLight() {
  const assets = path.join(root, "web/build/en/client/assets");
  if (!existsSync(assets)) return [];
  const manifest = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  const { entry, routes } = JSON.parse(/\{.*\}/s.exec(readFileSync(path.join(assets, manifest), "utf8"))[0]);

  return Object.entries(most).flatMap(([page, limit]) => {
    const needed = new Set([entry.module, ...entry.imports].map((file) => path.basename(file)));
    for (let route = routes[page]; route; route = routes[route.parentId])
      for (const file of [route.module, ...route.imports]) needed.add(path.basename(file));
    for (const file of needed) for (const imported of importsOf(path.join(assets, file))) needed.add(imported);
    const bytes = [...needed].reduce((sum, file) => sum + sizeOf(path.join(assets, file)), 0);
    return bytes > limit * 1000 ? [`${page}: ${(bytes / 1000).toFixed(1)} KB of scripts, at most ${limit}`] : [];
  });
}

const importsOf = (file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => name);

/** Small files are sent as they are. */
const sizeOf = (file) => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
