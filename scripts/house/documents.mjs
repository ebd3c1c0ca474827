import { existsSync } from "node:fs";
import path from "node:path";
import { errorsFile, errorsText, limitsFile, limitsText, permissionsFile, permissionsText } from "../docs.mjs";
import { root } from "../lib/run.mjs";
import { tablesText, writtenTables } from "../tables.mjs";
import { files, isIgnored, read } from "./project.mjs";

export async function tablesEqualTheDatabase() {
  const [committed, migrated] = [await writtenTables(), await tablesText()];
  return committed === migrated
    ? []
    : ["server/src/platform/db/tables.ts: not as the migrations leave it; run `npm run tables`"];
}

export function errorsAndPermissionsAreDocumented() {
  const generated = [
    [errorsFile, errorsText()],
    [permissionsFile, permissionsText()],
    [limitsFile, limitsText()],
  ];
  return generated
    .filter(([file, text]) => !files.includes(file) || read(file) !== text)
    .map(([file]) => `${file}: not as the domain stands; run \`npm run docs\``);
}

const tops = ["domain", "server", "web", "e2e", "bench", "crash", "ops", "attack", "docs", "scripts", ".ci"];

/** A path in backticks, or a link to a file, leads somewhere; patterns such as `<feature>` and `*` are left alone. */
export function pathsInDocumentsExist() {
  return files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => {
      const text = read(file);
      const quoted = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]*)+|[a-z][\w-]*\.(?:md|json|ts|mjs))(?::\d+)?`/g)]
        .map((match) => match[1])
        .filter((name) => !name.includes("/") || tops.includes(name.split("/")[0]))
        .map((name) => ({ name, from: name.includes("/") ? "" : undefined }));
      const linked = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
        .map((match) => match[1])
        .filter((name) => !/^[a-z]+:/.test(name))
        .map((name) => ({ name, from: path.posix.dirname(file) }));
      return [...quoted, ...linked]
        .filter(({ name, from }) => !leadsSomewhere(name, from))
        .map(({ name }) => `${file}: ${name} does not exist`);
    });
}

function leadsSomewhere(name, from) {
  // A file name without a folder can be in any folder.
  if (from === undefined) return files.some((file) => file === name || file.endsWith(`/${name}`));
  const target = path.posix.join(from, name).replace(/\/$/, "");
  return isIgnored(target) || existsSync(path.join(root, target));
}
