import path from "node:path";
import { buildWeb } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { fail, node24, root, run } from "./lib/run.mjs";

// What installs systems and starts clusters takes minutes, and is no part of `npm test`.
try {
  await ensureInstalled();
  await buildWeb();
  const entry = path.join(root, "ops", "main.ts");
  process.exitCode = await run(node24(), ["--disable-warning=ExperimentalWarning", entry, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
