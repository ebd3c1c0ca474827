import path from "node:path";
import { ensureInstalledToRun } from "./lib/install.mjs";
import { fail, node24, root, run } from "./lib/run.mjs";

// Runs a command of the server, as in `node scripts/command.mjs migrate --plan`.
const [name, ...args] = process.argv.slice(2);
try {
  await ensureInstalledToRun();
  const entry = path.join(root, "server", "src", "commands", `${name}.ts`);
  process.exitCode = await run(node24(), ["--disable-warning=ExperimentalWarning", entry, ...args]);
} catch (error) {
  fail(error);
}
