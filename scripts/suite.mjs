import path from "node:path";
import { buildWeb } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { fail, node24, root, run } from "./lib/run.mjs";

// Runs what takes minutes and is no part of `npm test`, as in `node scripts/suite.mjs crash money`: the suites of a folder.
const [folder, ...args] = process.argv.slice(2);
try {
  await ensureInstalled();
  await buildWeb();
  const entry = path.join(root, folder, "main.ts");
  process.exitCode = await run(node24(), ["--disable-warning=ExperimentalWarning", entry, ...args]);
} catch (error) {
  fail(error);
}
