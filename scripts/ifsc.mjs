import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

// Fetched for this script alone: its data is committed, and the requests that it sends for details are not wanted.
const name = "ifsc";
const version = "2.0.50";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = path.join(root, "server", "data", "ifsc.json");

function readPackage() {
  const folder = path.join(root, ".cache", "ifsc");
  mkdirSync(folder, { recursive: true });
  const shell = process.platform === "win32";
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--pack-destination", folder, `${name}@${version}`], { shell }),
  );
  execFileSync("tar", ["-xzf", path.join(folder, packed.filename), "-C", folder], { shell });
  const require = createRequire(import.meta.url);
  return (data) => require(path.join(folder, "package", "src", data));
}

/** `1,2,3,7,"CAACOB"` as `1-3 7 CAACOB`: numbers are what follows the zeros. */
function packedBranches(branches) {
  const numbers = branches.filter((branch) => typeof branch === "number").sort((one, other) => one - other);
  const ranges = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const codes = branches.filter((branch) => typeof branch === "string").sort();
  return [...ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)), ...codes].join(" ");
}

const sorted = (entries) => Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

function main() {
  const read = readPackage();
  const branches = read("IFSC.json");
  const names = read("banknames.json");
  const content = {
    source: `npm package ${name} ${version} (MIT, Razorpay), from lists of the Reserve Bank of India`,
    names: sorted(Object.entries(names)),
    /** The branches of co-operative banks under the code of another bank, by the beginning of their codes. */
    sublets: sorted(Object.entries({ ...read("sublet.json"), ...read("custom-sublets.json") })),
    branches: sorted(Object.entries(branches).map(([bank, codes]) => [bank, packedBranches(codes)])),
  };
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}

main();
