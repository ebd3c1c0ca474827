import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

const read = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));
const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
    .split("\n")
    .filter(Boolean);

/**
 * The test filters for the changes since the branch left main: the changed wings and the wings that may import them, on
 * all floors. Undefined (not an empty list) if everything may be affected, or it is unknown. The import graph would not
 * help: every server test starts the whole server, and every browser test the whole product.
 */
export function touchedTests() {
  const files = changedFiles()?.filter((file) => !file.endsWith(".md"));
  const tests = files?.filter((file) => /\.(test|spec)\.tsx?$/.test(file)) ?? [];
  const changed = files?.filter((file) => !tests.includes(file)).map(wingOf);
  if (!changed || changed.some((wing) => wing === undefined)) return undefined;
  const wings = Object.entries(read("wings.json").wings)
    .filter(([wing, below]) => changed.some((one) => one === wing || below.includes(one)))
    .map(([wing]) => wing);
  const standing = tests.filter((file) => existsSync(path.join(root, file)));
  return [...new Set([...standing, ...(wings.length > 0 ? testsOf(wings) : [])])];
}

/** Of a file in one of the three floors; what the platform's files touch is everything. */
function wingOf(file) {
  const wing = /^(?:domain\/src|server\/src|web\/app)\/([\w-]+)\//.exec(file)?.[1];
  return wing !== "platform" && Object.hasOwn(read("wings.json").wings, wing) ? wing : undefined;
}

function testsOf(wings) {
  const others = Object.entries(read("e2e/wings.json")).flatMap(([wing, specs]) => (wings.includes(wing) ? [] : specs));
  // A browser test that is of no single wing goes through many.
  const specs = readdirSync(path.join(root, "e2e"))
    .filter((file) => file.endsWith(".spec.ts") && !others.includes(path.basename(file, ".spec.ts")))
    .map((file) => `e2e/${file}`);
  const folders = wings.flatMap((wing) => [`domain/src/${wing}/`, `server/src/${wing}/`, `web/app/${wing}/`]);
  // These two walk through all calls and all texts.
  return [...folders, "server/test/sweep", "web/app/lib/", ...specs];
}

/** Since the branch left main, committed or not; nothing where there is no such history. */
function changedFiles() {
  try {
    const main = ["main", "origin/main"].find(
      (name) => git("branch", "--all", "--list", name, `remotes/${name}`).length,
    );
    const [base] = main ? git("merge-base", "HEAD", main) : ["HEAD"];
    return [...git("diff", "--name-only", "--no-renames", base), ...git("ls-files", "--others", "--exclude-standard")];
  } catch {
    return undefined;
  }
}
