import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { fail, node24, root, run } from "./lib/run.mjs";

try {
  await ensureInstalled();
  const entry = path.join(root, "server", "src", "commands", "backup.ts");
  const args = ["--disable-warning=ExperimentalWarning", entry, ...process.argv.slice(2)];
  process.exitCode = await run(node24(), args);
} catch (error) {
  fail(error);
}
