import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { fail, node24, root, run } from "./lib/run.mjs";

try {
  await ensureInstalled();
  const entry = path.join(root, "server", "src", "commands", "print-templates.ts");
  process.exitCode = await run(node24(), ["--disable-warning=ExperimentalWarning", entry]);
} catch (error) {
  fail(error);
}
