import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/run.mjs";

/** The features, in the order of the product's story. A new one is a decision, and its name is added here. */
export const features = [
  "session",
  "places",
  "societies",
  "standings",
  "blocks",
  "buildings",
  "flats",
  "residents",
  "staff",
  "bills",
  "payments",
  "announcements",
  "incidents",
  "tickets",
  "properties",
  "enquiries",
  "tenancies",
  "rents",
  "visitors",
  "block-issues",
  "block-security",
  "cameras",
  "bookings",
  "reports",
  "audit",
  "notifications",
  "invitations",
  "uploads",
  "dashboards",
  "homes",
  "site",
  "outbox",
];

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
