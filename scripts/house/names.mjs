import path from "node:path";
import { domain } from "../../domain/src/index.ts";
import { features, files, importsOf, placeOf, platformOfWeb, read, wings } from "./project.mjs";

const forbidden = ["utils", "util", "helpers", "helper", "common", "misc", "types", "index"];
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ofDomain = ["calls.ts", "rules.ts", "codes.ts", "draft.ts", "rules.test.ts", "draft.test.ts"];
export function nobodyIsNamedSo() {
  return files
    .filter(
      (file) =>
        /^(domain|server|web\/app|e2e|bench|crash|ops|attack|scripts)\//.test(file) && file !== "domain/src/index.ts",
    )
    .filter((file) => file.split("/").some((part) => forbidden.includes(part.replace(/\..*$/, ""))))
    .map((file) => `${file}: a name that says nothing; name it after what it does`);
}

/** A floor consists of the files of its root and its wings, and a feature is in the same wing on every floor. */
export function floorsAreWings() {
  return files.flatMap((file) => {
    const { floor, wing, feature } = placeOf(file) ?? {};
    if (!wing) return [];
    if (!(wing in wings) && !(floor === "web/app" && wing in platformOfWeb))
      return [`${file}: ${wing} is no wing of wings.json`];
    if (wing !== "platform" && wing in wings && !feature) return [`${file}: in no feature of the wing`];
    return feature && features.get(feature) !== wing
      ? [`${file}: ${feature} lies in ${features.get(feature)} too`]
      : [];
  });
}

const inFeatures = (floor) => files.filter((file) => placeOf(file)?.feature && placeOf(file).floor === floor);

export function domainFilesAreClosed() {
  return inFeatures("domain/src")
    .filter((file) => !ofDomain.includes(path.posix.basename(file)))
    .map((file) => `${file}: a feature of the domain has ${ofDomain.join(", ")} and no others`);
}

/** Other files of a server feature are named after what they do; a test is beside the file that it tests. */
export function testsAreNamedAfterWhatTheyTest() {
  return inFeatures("server/src")
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => {
      const name = path.posix.basename(file, ".test.ts");
      const folder = path.posix.dirname(file);
      return name !== path.posix.basename(folder) && !files.includes(`${folder}/${name}.ts`);
    })
    .map((file) => `${file}: neither its folder nor a file beside it has this name`);
}

/** A call has the file of its name, unless handlers.ts binds it to the handler of a sister call. */
export function everyCallHasItsFile() {
  return Object.entries(domain).flatMap(([feature, calls]) => {
    const folder = `server/src/${features.get(feature)}/${feature}`;
    const handlers = `${folder}/handlers.ts`;
    if (!files.includes(handlers)) return [`${handlers}: missing`];
    const hasFile = (call) =>
      files.some((file) => file.startsWith(`${folder}/`) && file.endsWith(`/${kebab(call)}.ts`));
    const sisterOf = (call) => new RegExp(`\\b${call}: (\\w+)\\b`).exec(read(handlers))?.[1];
    return Object.keys(calls)
      .filter((call) => !hasFile(call) && !(sisterOf(call) && hasFile(sisterOf(call))))
      .map((call) => `${folder}/${kebab(call)}.ts: missing, though the domain has the call ${feature}.${call}`);
  });
}

/** Public pages import these, and zod is too heavy for them. */
export function rulesAndCodesDoWithoutZod() {
  return files
    .filter((file) => /^domain\/src\/[\w-]+\/[\w-]+\/(rules|codes)\.ts$/.test(file))
    .filter((file) => reachesZod(file, new Set()))
    .map((file) => `${file}: leads to zod, which public pages cannot afford`);
}

function reachesZod(file, seen) {
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some(
    ({ from, typesOnly, file: target }) =>
      !typesOnly && (from === "zod" || (target !== undefined && files.includes(target) && reachesZod(target, seen))),
  );
}

/** Gaps are fine: several people may number theirs at the same time. */
export function migrationsAreNumbered() {
  const names = files.filter((file) => file.startsWith("server/migrations/")).map((file) => file.split("/").at(-1));
  return names.flatMap((name, at) => {
    const isNext = at === 0 || name.slice(0, 4) > names[at - 1].slice(0, 4);
    return /^\d{4}_[a-z0-9_]+\.sql$/.test(name) && isNext
      ? []
      : [`server/migrations/${name}: a migration is named NNNN_some_words.sql, with a number of its own`];
  });
}

const limits = { test: 500, other: 300 };

export function filesStayShort() {
  return files
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && file !== "server/src/platform/db/tables.ts")
    .flatMap((file) => {
      const limit = /\.(test|spec)\.tsx?$/.test(file) ? limits.test : limits.other;
      const lines = read(file).trimEnd().split("\n").length;
      return lines > limit ? [`${file}: ${lines} lines; ${limit} are the limit`] : [];
    });
}
