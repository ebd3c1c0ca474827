import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npm } from "./npm.mjs";
import { root, step, Trouble } from "./run.mjs";
import { inTurn } from "./turn.mjs";

// Stands while npm works. A package that npm was stopped in the middle of looks whole to it, and to us.
const unfinished = path.join(root, ".cache", "install-unfinished");

/** Installs what the product needs to be built and run; in production without development tools. */
export const ensureInstalledToRun = () => ensureInstalled({ tools: process.env.NODE_ENV !== "production" });

/** Installs the packages of package-lock.json unless exactly these are in node_modules. */
export async function ensureInstalled({ tools = true } = {}) {
  const isInstalled = () => !existsSync(unfinished) && !firstDifference(tools);
  if (isInstalled()) return;
  await inTurn("install", async () => {
    if (isInstalled()) return;
    if (existsSync(unfinished))
      rmSync(path.join(root, "node_modules"), { recursive: true, force: true, maxRetries: 5 });
    mkdirSync(path.dirname(unfinished), { recursive: true });
    writeFileSync(unfinished, "");
    const installing = step("Installing the parts listed in package-lock.json", () => installLocked(tools));
    await installing.finally(() => rmSync(unfinished));
    const missing = firstDifference(tools);
    // npm says nothing when an optional part could not be fetched, and ours is the database and Node 24.
    if (missing)
      throw new Trouble(`npm left out ${missing}. See whether the registry can be reached, and start again.`);
  });
}

async function installLocked(tools) {
  // Not `npm ci`: it fails if a registry lacks packages of other platforms, and it deletes existing ones. Without
  // saving, this also uses the versions and checksums of the lockfile, and the comparison afterwards verifies them,
  // whatever NODE_ENV and the user's npmrc say.
  const kinds = ["--include=prod", tools ? "--include=dev" : "--omit=dev", "--include=optional"];
  const code = await npm(["install", "--no-save", "--package-lock=true", ...kinds]);
  if (code !== 0) throw new Trouble("npm could not install the parts; its own words stand above.");
}

/** The first package that is not as package-lock.json says; npm keeps its own list of what it put into node_modules. */
function firstDifference(tools) {
  const locked = packages("package-lock.json");
  if (!locked) throw new Trouble("package-lock.json is missing or broken: it belongs to the project's files.");
  const present = packages("node_modules/.package-lock.json") ?? {};
  const named = new Set(Object.keys(locked[""]?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`));
  for (const [place, { version, dev, devOptional, optional, os, cpu, link }] of Object.entries(locked)) {
    if (place === "" || link || (dev && !tools)) continue;
    if ((optional || (devOptional && !tools)) && !present[place]) {
      const fits =
        (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);
      if (!named.has(place) || !fits) continue;
    }
    if (present[place]?.version !== version || !existsSync(path.join(root, place, "package.json")))
      return `${place.replace(/^.*node_modules\//, "")} ${version}`;
  }
  return undefined;
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}
