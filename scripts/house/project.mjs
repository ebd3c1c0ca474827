import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/run.mjs";

const ignored = readFileSync(path.join(root, ".gitignore"), "utf8").split("\n").filter(Boolean);

/** Whether .gitignore leaves this out; it has names, folders and endings only. */
export const isIgnored = (file) =>
  ignored.some((line) => {
    const folder = line.replace(/\/$/, "");
    if (line.startsWith("*")) return file.endsWith(line.slice(1));
    return folder.includes("/") ? file === folder || file.startsWith(`${folder}/`) : file.split("/").includes(folder);
  });

/** Every file that belongs to the project, as a path from its root. */
export const files = filesBelow("");

function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((one, other) => one.name.localeCompare(other.name))
    .flatMap((entry) => {
      const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === ".git" || isIgnored(file)) return [];
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}

/** Which wing may import which, on every floor, and of what the web's platform is made. */
export const { wings, platformOfWeb } = JSON.parse(readFileSync(path.join(root, "wings.json"), "utf8"));

const floors = ["domain/src", "server/src", "web/app"];

/** Files of the server's root, which belong to no wing and are imported by nobody. */
const commands = "server/src/commands";

/**
 * Where a file lives: its floor, its wing, and its feature with what is left of its path. Nothing for a file of no floor,
 * no wing for one of a floor's root, no feature for one of the platform, to which the law's figures belong too.
 */
export function placeOf(file = "") {
  const floor = floors.find((folder) => file.startsWith(`${folder}/`));
  if (!floor) return undefined;
  const [wing, feature, ...inside] = file.slice(floor.length + 1).split("/");
  if (feature === undefined || file.startsWith(`${commands}/`)) return { floor };
  if (wing === "law" || wing === "platform") return { floor, wing: "platform" };
  if (inside.length === 0 || wing in platformOfWeb) return { floor, wing };
  return { floor, wing, feature, inside: inside.join("/") };
}

/** Each feature with its wing. */
export const features = new Map(
  files.flatMap((file) => {
    const { wing, feature } = placeOf(file) ?? {};
    return feature ? [[feature, wing]] : [];
  }),
);

export const read = (file) => readFileSync(path.join(root, file), "utf8");

export const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
export const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith("server/test/");

const comments = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g;

/** The text of a file with its comments blanked; line numbers stay. */
export const codeOf = (file) => read(file).replace(comments, (match, string) => string ?? match.replace(/[^\n]/g, " "));

/** What a file imports, each with the file it leads to inside the project (or nothing), and whether types only. */
export function importsOf(file) {
  const found = codeOf(file).matchAll(
    /\b(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\bfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g,
  );
  return [...found].map(([, type, named, dynamic]) => {
    const from = named ?? dynamic;
    return { from, typesOnly: type !== undefined, file: targetOf(file, from) };
  });
}

function targetOf(file, from) {
  if (from === "#domain") return "domain/src/index.ts";
  if (from.startsWith("#domain/")) return `domain/src/${from.slice("#domain/".length)}`;
  return from.startsWith(".") ? path.posix.join(path.posix.dirname(file), from) : undefined;
}

/** `file:line` of every match in a file's code. */
export function placesOf(file, pattern) {
  const code = codeOf(file);
  return [...code.matchAll(pattern)].map(({ index }) => `${file}:${code.slice(0, index).split("\n").length}`);
}
